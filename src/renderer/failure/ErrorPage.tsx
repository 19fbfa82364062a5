import { useEffect } from 'react'
import type { Look } from '../../engine/session/useCase'
import type { FailureWording } from '../../language/wording'
import { BrandProvider } from '../parts/brand/BrandContext'
import { Logo } from '../parts/brand/Logo'
import { Button } from '../parts/buttons/Button'
import type { ClearOption } from './clearOption'
import { PageError } from './pageError'
import './errorPage.css'
import { nameOfLanguage } from '../language/nameOfLanguage'

/** What is said of any error. */
export interface AboutErrors {
  readonly wording: FailureWording
  /** Whose logo stands above it. */
  readonly brand?: Look
  /** What is kept that may be the reason. */
  readonly kept?: readonly ClearOption[]
  /** The languages that it can be tried in. */
  readonly languages?: readonly string[]
}

interface ErrorPageProps extends AboutErrors {
  /** Whatever was thrown. */
  readonly error: unknown
  readonly onRetry?: () => void
  readonly onRestart?: () => void
}

/**
 * What is left to show when a page cannot be: what went wrong, two ways on, and a way to let go of what may be
 * the reason. Its words are not a flow's: it is also shown when the flow could not be loaded.
 */
export function ErrorPage({
  error,
  wording,
  brand,
  kept,
  languages,
  onRetry = reload,
  onRestart = restart,
}: ErrorPageProps) {
  const { title } = wording
  useEffect(() => {
    document.title = title
  }, [title])
  const stack = error instanceof Error ? error.stack : undefined
  return (
    <main className="error-page">
      {brand !== undefined && (
        <BrandProvider value={brand}>
          <Logo shape="wide" />
        </BrandProvider>
      )}
      <h1>{title}</h1>
      <div className="error-page-words" role="alert">
        <p>{wording.lead}</p>
        <p className="muted">{messageOf(error) ?? wording.unknown}</p>
      </div>
      <div className="buttons">
        <Button look="primary" onClick={onRetry}>
          {wording.tryAgain}
        </Button>
        <Button look="secondary" onClick={onRestart}>
          {wording.backToStart}
        </Button>
      </div>
      {languages !== undefined && <RetryIn languages={languages} />}
      {kept?.map(({ lost, forget, clear }) => (
        <div className="error-page-kept" key={forget}>
          <p>{lost}</p>
          <Button look="danger" onClick={clear}>
            {forget}
          </Button>
        </div>
      ))}
      {stack !== undefined && stack !== '' && (
        <details className="error-page-stack">
          <summary>{wording.details}</summary>
          <pre tabIndex={0}>{stack}</pre>
        </details>
      )}
    </main>
  )
}

/** The way to the same page in each other language: its words may come where those of this one do not. Nothing is lost by loading it. */
function RetryIn({ languages }: { readonly languages: readonly string[] }) {
  const { hash } = window.location
  const others = languages.filter((language) => language !== document.documentElement.lang)
  if (others.length === 0) return null
  return (
    <nav>
      {others.map((other) => (
        <a
          key={other}
          className="button button-link"
          rel="alternate"
          href={`?lang=${other}${hash}`}
          lang={other}
          hrefLang={other}
        >
          {nameOfLanguage(other)}
        </a>
      ))}
    </nav>
  )
}

/** What an error says of itself, or null. */
function messageOf(error: unknown): string | null {
  if (error instanceof PageError) return `${error.status} ${error.statusText}`
  if (error instanceof Error && error.message !== '') return error.message
  return typeof error === 'string' && error !== '' ? error : null
}

function reload(): void {
  window.location.reload()
}

function restart(): void {
  window.location.hash = '#/'
  window.location.reload()
}
