import { Component, type ReactNode } from 'react'
import type { FailureWording } from '../../language/wording'
import { ErrorPage } from './ErrorPage'
import type { ClearOption } from './clearOption'

interface ErrorBoundaryProps {
  /** What the error page says besides the error. */
  readonly wording: FailureWording
  /** What is kept that may be the reason. */
  readonly kept?: readonly ClearOption[]
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null
}

/** Shows the error page when anything below fails to render. Key it by location, so that another page starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    const { children, ...about } = this.props
    return caught === null ? children : <ErrorPage {...about} error={caught.error} />
  }
}
