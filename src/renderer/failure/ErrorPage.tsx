import { Component, Fragment, type ReactNode, useEffect } from 'react'
import type { Look, PageInLanguage } from '../../engine/session/useCase'
import type { FailureWording } from '../../language/flow'
import { BrandProvider, Logo } from '../parts/brand/Logo'
import { Button } from '../parts/buttons/Buttons'
import { getLanguageName } from '../language/nameOfLanguage'
import './failure.css'

/** Offers to delete saved data that may have caused the error. */
export interface ClearOption {
  /** Says what is lost. */
  readonly lost: string
  /** The label of the button. */
  readonly forget: string
  readonly clear: () => void
}

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

/** The content of the error page that is the same for each error. */
export interface AboutErrors {
  readonly wording: FailureWording
  readonly brand?: Look
  /** Saved data that can be deleted, as they may be the cause. */
  readonly kept?: readonly ClearOption[]
  readonly languages?: readonly string[]
}

interface ErrorPageProps extends AboutErrors {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly onRestart?: () => void
}

/** Its words do not come from the flow, because the flow itself may be what could not be loaded. */
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
        <p className="muted">{getMessage(error) ?? wording.unknown}</p>
      </div>
      <div className="buttons">
        <Button look="primary" onClick={onRetry}>
          {wording.tryAgain}
        </Button>
        <Button look="secondary" onClick={onRestart}>
          {wording.backToStart}
        </Button>
      </div>
      {languages !== undefined && <RetryIn pages={listOtherLanguages(languages)} />}
      {/* Stored data cannot be why something could not be loaded. */}
      {(error instanceof PageError ? [] : kept)?.map(({ lost, forget, clear }) => (
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

/** The error page that the build writes into each page. It shows if the script does not load. */
export function UnavailablePage({
  wording,
  others,
}: {
  readonly wording: FailureWording
  readonly others: readonly PageInLanguage[]
}) {
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
      <RetryIn pages={others} />
    </main>
  )
}

/** Links to the same page in other languages, which may load where this one does not. */
function RetryIn({ pages }: { readonly pages: readonly PageInLanguage[] }) {
  if (pages.length === 0) return null
  return (
    <nav>
      {pages.map(({ language, address }) => (
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
  )
}

function listOtherLanguages(languages: readonly string[]): readonly PageInLanguage[] {
  return languages
    .filter((language) => language !== document.documentElement.lang)
    .map((language) => ({ language, address: `?lang=${language}${window.location.hash}` }))
}

function getMessage(error: unknown): string | null {
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

const MAX_REDRAWS = 20

interface ErrorBoundaryProps {
  /** Returns the rest of the error page. Called when an error occurs, as the language can have changed by then. */
  readonly about: () => AboutErrors
  /** A function receives whether this is a redraw, after which it has to set the focus again. */
  readonly children: ReactNode | ((isRedrawn: boolean) => ReactNode)
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null
  readonly redraws: number
}

/**
 * Shows the error page when a component below fails to render. If a browser extension has changed the DOM, so that React
 * cannot update it, the content is mounted again instead. Key it by location, so that another page starts without the error.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, redraws: 0 }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: { error } }
  }

  override componentDidCatch() {
    // Here rather than in `getDerivedStateFromError`: a second failure during React's error handling would escape this boundary.
    if (canRedraw(this.state)) this.setState(({ redraws }) => ({ caught: null, redraws: redraws + 1 }))
  }

  override render() {
    const { caught, redraws } = this.state
    const { children, about } = this.props
    if (canRedraw(this.state)) return null
    if (caught !== null) return <ErrorPage {...about()} error={caught.error} />
    return <Fragment key={redraws}>{typeof children === 'function' ? children(redraws > 0) : children}</Fragment>
  }
}

function canRedraw({ caught, redraws }: ErrorBoundaryState): boolean {
  return caught !== null && isMissingNodeError(caught.error) && redraws < MAX_REDRAWS
}

/** Whether a node was not where React had put it: `insertBefore` and `removeChild` throw only this. */
function isMissingNodeError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
