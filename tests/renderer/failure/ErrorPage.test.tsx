import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary, ErrorPage, PageError } from '../../../src/renderer/failure/ErrorPage'
import wording from '../../../flows/shared/wording.json'

const { failure } = wording.wording

describe('the error page', () => {
  it('ERR-02 has the stack trace behind its technical details when there is one', () => {
    const error = new Error('No such flow')
    error.stack = 'Error: No such flow\n    at open (main.tsx:12:3)'
    render(<ErrorPage error={error} wording={failure} />)
    expect(screen.getByText(/at open \(main\.tsx:12:3\)/)).not.toBeVisible()
    fireEvent.click(screen.getByText('Technical details'))
    expect(screen.getByText(/at open \(main\.tsx:12:3\)/)).toBeVisible()
  })

  it('wears the logo of the company', () => {
    const brand = { name: 'Acme', logo: 'square.svg', secondaryLogo: 'wide.svg', primaryColor: '#123456' }
    render(<ErrorPage error={new Error('No such flow')} wording={failure} brand={brand} />)
    expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', 'wide.svg')
  })

  it('ERR-02 shows no empty place where there is no stack trace', () => {
    const error = new Error('No such flow')
    delete error.stack
    render(<ErrorPage error={error} wording={failure} />)
    expect(screen.queryByText('Technical details')).not.toBeInTheDocument()
  })

  it.each([
    ['status and status text', new PageError(404, 'Not Found'), '404 Not Found'],
    ["the error's message", new Error('No such flow'), 'No such flow'],
    ['a thrown text', 'No such flow', 'No such flow'],
    ['that nothing is known', undefined, 'Unknown error'],
  ])('says %s under its title', (_, error, message) => {
    render(<ErrorPage error={error} wording={failure} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible()
    // First what can be done, then what went wrong.
    const said = [...screen.getByRole('alert').children].map(({ textContent }) => textContent)
    expect(said).toEqual([failure.lead, message])
    expect(document.title).toBe('Unexpected Application Error')
  })

  it('offers to try again and to go back to the start', async () => {
    const onRetry = vi.fn()
    const onRestart = vi.fn()
    render(<ErrorPage error="No such flow" wording={failure} onRetry={onRetry} onRestart={onRestart} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Back to start' }))
    expect(onRestart).toHaveBeenCalledOnce()
  })

  it('HRD-04 offers to let go of what is kept, and says what is lost with it', async () => {
    const clear = vi.fn()
    render(
      <ErrorPage
        error="No such flow"
        wording={failure}
        kept={[{ lost: 'All of it is lost.', forget: 'Forget it', clear }]}
      />,
    )
    expect(screen.getByText('All of it is lost.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    expect(clear).toHaveBeenCalledOnce()
  })
})

describe('the error boundary', () => {
  it('shows the error page instead of what failed to render', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    render(
      <ErrorBoundary about={() => ({ wording: failure })}>
        <Broken thrown={new Error('Broken on purpose')} />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Broken on purpose')
    log.mockRestore()
  })

  it('shows the error page even when nothing at all was thrown', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    render(
      <ErrorBoundary about={() => ({ wording: failure })}>
        <Broken thrown={null} />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible()
    log.mockRestore()
  })

  it('draws anew what a browser extension took a node out of, as often as that happens', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const draw = (isShown: boolean) => (
      <ErrorBoundary about={() => ({ wording: failure })}>
        {(isRedrawn) => <Growing isShown={isShown} words={isRedrawn ? 'anew' : 'first'} />}
      </ErrorBoundary>
    )
    const { rerender } = render(draw(false))
    const texts = [true, false, true, false].map((isShown) => {
      takeTextFrom(screen.getByTestId('growing'))
      rerender(draw(isShown))
      return screen.getByTestId('growing').textContent
    })
    expect(texts).toEqual(['here first', 'anew', 'here anew', 'anew'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    log.mockRestore()
  })

  it('shows the error page where drawing anew does not help', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    render(
      <ErrorBoundary about={() => ({ wording: failure })}>
        <Broken thrown={new DOMException('Not a child of this node', 'NotFoundError')} />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible()
    log.mockRestore()
  })
})

/** The text is taken away when the rest is: React cannot where it is gone already. */
function Growing({ isShown, words }: { readonly isShown: boolean; readonly words: string }) {
  return (
    <p data-testid="growing">
      {isShown ? <b>here </b> : null}
      {isShown ? words : <i>{words}</i>}
    </p>
  )
}

function takeTextFrom({ childNodes }: Element): void {
  for (const node of [...childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove()
}

function Broken({ thrown }: { readonly thrown: Error | DOMException | null }): never {
  throw thrown
}
