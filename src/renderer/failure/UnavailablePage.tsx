import type { FailureWording } from '../../language/wording'
import './errorPage.css'

/** The error page where there is no script: written into the page when it is built, and shown when nothing else came. */
export function UnavailablePage({ wording }: { readonly wording: FailureWording }) {
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
    </main>
  )
}
