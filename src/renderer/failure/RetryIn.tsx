import { nameOfLanguage } from '../language/nameOfLanguage'

/** The way to the same page in each other language: its words may come where those of this one do not. Nothing is lost by loading it. */
export function RetryIn({ languages }: { readonly languages: readonly string[] }) {
  const { hash } = window.location
  const others = languages.filter((language) => language !== document.documentElement.lang)
  if (others.length === 0) return null
  return (
    <nav>
      {others.map((other) => (
        <a key={other} className="button button-link" rel="alternate" href={`?lang=${other}${hash}`} lang={other} hrefLang={other}>
          {nameOfLanguage(other)}
        </a>
      ))}
    </nav>
  )
}
