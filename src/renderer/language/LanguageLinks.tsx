import { createContext, use, useState } from 'react'
import { useAnnouncer } from '../announcer/announcer'
import { useFlow } from '../session/sessionContext'
import { getLanguageName } from './nameOfLanguage'
import './language.css'

/** Goes on in the words of another language; rejects where they cannot be fetched. Nobody does before there is a session. */
export const LanguageContext = createContext<((language: string) => Promise<void>) | null>(null)

/**
 * The way to each other language of the flow, by its own name. A press keeps everything as it is, the focus too; where
 * there is nothing to keep yet, it follows the link.
 */
export function LanguageLinks() {
  const {
    language,
    languages = [],
    wording: { otherLanguage },
  } = useFlow()
  const speak = use(LanguageContext)
  const { announce } = useAnnouncer()
  const [isFailed, setFailed] = useState(false)
  const others = languages.filter((other) => other !== language)
  if (others.length === 0) return null
  const go = (to: string): void => {
    setFailed(false)
    speak?.(to).catch(() => {
      setFailed(true)
      announce(otherLanguage.failed)
    })
  }
  return (
    <nav className="language-links" aria-label={otherLanguage.navigation}>
      {others.map((other, place) => (
        <a
          // The same link, so that it keeps the focus: only its words are others.
          key={place}
          rel="alternate"
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          // The focus stays in the field that is being filled in.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (speak === null) return
            event.preventDefault()
            go(other)
          }}
        >
          {getLanguageName(other)}
        </a>
      ))}
      {isFailed && <p>{otherLanguage.failed}</p>}
    </nav>
  )
}
