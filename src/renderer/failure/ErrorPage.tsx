import { useEffect } from 'react'
import '../parts/buttons/buttons.css'
import { PageError } from './pageError'
import './errorPage.css'

interface ErrorPageProps {
  /** Whatever was thrown. */
  readonly error: unknown
  readonly onRetry?: () => void
  readonly onRestart?: () => void
}

const TITLE = 'Unexpected Application Error'

/**
 * What is left to show when a page cannot be: what went wrong and two ways on. Its words stand here and not in a flow,
 * because it is also shown when the flow could not be loaded.
 */
export function ErrorPage({ error, onRetry = reload, onRestart = restart }: ErrorPageProps) {
  useEffect(() => {
    document.title = TITLE
  }, [])
  const stack = error instanceof Error ? error.stack : undefined
  return (
    <main className="error-page">
      <h1>{TITLE}</h1>
      <p className="error-page-message" role="alert">
        {messageOf(error)}
      </p>
      <div className="buttons">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
        <button type="button" className="button button-secondary" onClick={onRestart}>
          Back to start
        </button>
      </div>
      {stack !== undefined && stack !== '' && (
        <details className="error-page-stack" open>
          <summary>Technical details</summary>
          <pre tabIndex={0}>{stack}</pre>
        </details>
      )}
    </main>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof PageError) return `${error.status} ${error.statusText}`
  if (error instanceof Error && error.message !== '') return error.message
  return typeof error === 'string' && error !== '' ? error : 'Unknown error'
}

function reload(): void {
  window.location.reload()
}

function restart(): void {
  window.location.hash = '#/'
  window.location.reload()
}
