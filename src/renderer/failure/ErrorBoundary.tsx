import { Component, type ReactNode } from 'react'
import type { FailureWording } from '../../language/wording'
import { ErrorPage } from './ErrorPage'

interface ErrorBoundaryProps {
  /** What the error page says besides the error. */
  readonly wording: FailureWording
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
    return caught === null ? this.props.children : <ErrorPage error={caught.error} wording={this.props.wording} />
  }
}
