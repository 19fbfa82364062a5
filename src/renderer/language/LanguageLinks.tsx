import { createContext, use, useState } from 'react'
import { useAnnouncer } from '../announcer/announcer'
import { useFlow } from '../session/sessionContext'
import { getLanguageName } from './nameOfLanguage'
import './language.css'

/** Switches the language; rejects if the translation cannot be fetched. Null before there is a session. */
export const LanguageContext = createContext<((language: string) => Promise<void>) | null>(null)

/** Links to the flow's other languages. A press switches the language in place; before there is a session it follows the link. */
export function LanguageLinks() {
  const {
    language,
    languages = [],
    wording: { otherLanguage },
  } = useFlow()
  const switchLanguage = use(LanguageContext)
  const { announce } = useAnnouncer()
  const [isFailed, setFailed] = useState(false)
  const others = languages.filter((other) => other !== language)
  if (others.length === 0) return null
  const choose = (to: string): void => {
    setFailed(false)
    switchLanguage?.(to).catch(() => {
      setFailed(true)
      announce(otherLanguage.failed)
    })
  }
  return (
    <nav className="language-links" aria-label={otherLanguage.navigation}>
      {others.map((other, index) => (
        <a
          // The same element in each language, so that it keeps the focus.
          key={index}
          rel="alternate"
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (switchLanguage === null) return
            event.preventDefault()
            choose(other)
          }}
        >
          {getLanguageName(other)}
        </a>
      ))}
      {isFailed && <p>{otherLanguage.failed}</p>}
    </nav>
  )
}
