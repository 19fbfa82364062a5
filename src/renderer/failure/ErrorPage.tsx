import { Component, Fragment, type ReactNode, useEffect } from 'react'
import type { Look } from '../../engine/session/useCase'
import type { FailureWording } from '../../language/flow'
import { BrandProvider, Logo } from '../parts/brand/Logo'
import { Button } from '../parts/buttons/Buttons'
import { getLanguageName } from '../language/nameOfLanguage'
import './errorPage.css'

/** A way to let go of something kept, which may be what cannot be shown. */
export interface ClearOption {
  /** Says what is lost. */
  readonly lost: string
  /** The words of the button. */
  readonly forget: string
  /** Lets go of it, and begins anew. */
  readonly clear: () => void
}

/** A failure that carries a status of its own, as a response does: 404 Not Found. */
export class PageError extends Error {
  override readonly name = 'PageError'

  constructor(
    readonly status: number,
    readonly statusText: string,
    options?: ErrorOptions,
  ) {
    super(`${status} ${statusText}`, options)
  }
}

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
          {getLanguageName(other)}
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

/** So often the page is drawn anew after something else changed it: what fails each time ends at the error page. */
const MOST_REDRAWN = 20

interface ErrorBoundaryProps {
  /** What the error page says besides the error: asked for when there is one, in the language that is spoken then. */
  readonly about: () => AboutErrors
  /** What is shown; a function hears whether it is drawn anew, so that the focus has to be set. */
  readonly children: ReactNode | ((isRedrawn: boolean) => ReactNode)
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null
  readonly redrawn: number
}

/**
 * Shows the error page when anything below fails to render. Where a browser extension took nodes away or put some in
 * between, React cannot go on from them: what is shown is drawn anew. Key it by location, so that another page starts afresh.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, redrawn: 0 }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: { error } }
  }

  override componentDidCatch() {
    // Not while React deals with the error: what failed again then would leave this boundary.
    if (isRedrawable(this.state)) this.setState(({ redrawn }) => ({ caught: null, redrawn: redrawn + 1 }))
  }

  override render() {
    const { caught, redrawn } = this.state
    const { children, about } = this.props
    if (isRedrawable(this.state)) return null
    if (caught !== null) return <ErrorPage {...about()} error={caught.error} />
    return <Fragment key={redrawn}>{typeof children === 'function' ? children(redrawn > 0) : children}</Fragment>
  }
}

function isRedrawable({ caught, redrawn }: ErrorBoundaryState): boolean {
  return caught !== null && isOfForeignNodes(caught.error) && redrawn < MOST_REDRAWN
}

/** Whether a node was not where React had put it: `insertBefore` and `removeChild` throw this alone. */
function isOfForeignNodes(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
