import type { PageInLanguage } from '../../engine/session/useCase'
import type { FailureWording } from '../../language/flow'
import { getLanguageName } from '../language/nameOfLanguage'
import './failure.css'

interface UnavailablePageProps {
  readonly wording: FailureWording
  readonly others: readonly PageInLanguage[]
}

/** The error page that the build writes into each page. It shows if the script does not load. */
export function UnavailablePage({ wording, others }: UnavailablePageProps) {
  return (
    <main className="error-page">
      <h1>{wording.title}</h1>
      <div className="error-page-words" role="alert">
        <p>{wording.lead}</p>
        <p className="muted">503 Service Unavailable</p>
      </div>
      <div className="buttons">
        <a className="button button-primary" href="./">
          {wording.tryAgain}
        </a>
      </div>
      {others.length > 0 && (
        <nav>
          {others.map(({ language, address }) => (
            <a
              key={language}
              className="button button-link"
              rel="alternate"
              href={address}
              lang={language}
              hrefLang={language}
            >
              {getLanguageName(language)}
            </a>
          ))}
        </nav>
      )}
    </main>
  )
}
