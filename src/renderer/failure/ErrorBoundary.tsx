import { Component, Fragment, type ReactNode } from 'react'
import { type AboutErrors, ErrorPage } from './ErrorPage'

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
