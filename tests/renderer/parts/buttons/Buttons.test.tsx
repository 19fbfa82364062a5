import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowOf, show } from '../../show'

const flow = flowOf(
  {
    about: {
      step: 'about',
      title: 'About you',
      blocks: { about: { type: 'form', fields: { name: { type: 'text', label: 'Name' } } } },
      buttons: {
        send: { label: 'Send to {{brand.name}}', busy: 'Sending...', style: 'primary' },
        next: { label: 'Next', enabled: { 'about.name': { minLength: 1 } }, missing: 'Say your name first' },
      },
      on: { send: { run: 'send' }, 'send.done': { goto: 'end' }, next: { goto: 'end' } },
    },
    end: { title: 'The end' },
  },
  { actions: { send: { delay: '1 s', outcomes: { done: {} } } } },
)

describe('a button', () => {
  it('sends its event', async () => {
    const { user, session, endAction } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Send to Acme' }))
    expect(session.getState().runs).toHaveLength(1)
    await endAction('done')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The end')
  })

  it('says what it does while busy, keeps the focus and cannot be pressed again', async () => {
    const { user, session } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Send to Acme' }))
    const busy = screen.getByRole('button', { name: 'Sending...' })
    expect(busy).toHaveFocus()
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    // A browser takes the focus from a button that becomes disabled.
    expect(busy).not.toHaveAttribute('disabled')
    await user.click(busy)
    await user.keyboard('{Enter}')
    expect(session.getState().runs).toHaveLength(1)
  })

  it('announces what it does in a region that was there before', async () => {
    const { user } = show(flow)
    const regions = screen.getAllByRole('status')
    await user.click(screen.getByRole('button', { name: 'Send to Acme' }))
    expect(regions.map(({ textContent }) => textContent)).toContain('Sending...')
  })

  it('is disabled while something is missing, and a line tied to it says what', () => {
    const { send } = show(flow)
    const next = screen.getByRole('button', { name: 'Next' })
    expect(next).toBeDisabled()
    expect(next).toHaveAccessibleDescription('Say your name first')
    send({ type: 'answer', path: 'about.name', value: 'Ada' })
    expect(next).toBeEnabled()
    expect(screen.queryByText('Say your name first')).not.toBeInTheDocument()
  })
})
