import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { announced } from '../../announced'
import { flowOf, show } from '../../show'

const flow = flowOf(
  {
    about: {
      step: 'about',
      title: 'About you',
      blocks: { about: { type: 'form', fields: { name: { type: 'text', label: 'Name' } } } },
      buttons: {
        send: { label: 'Send to {{brand.name}}', busy: 'Sending...', style: 'primary' },
        next: {
          label: 'Next',
          submit: true,
          enabled: { 'about.name': { minLength: 1 } },
          missing: 'Say your name first',
        },
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
    const { user, container } = show(flow)
    const regions = [...container.querySelectorAll('[aria-live]')]
    await user.click(screen.getByRole('button', { name: 'Send to Acme' }))
    await expect.poll(() => regions.map(({ textContent }) => textContent)).toContain('Sending...')
  })

  it('is disabled while something is missing, and a line tied to it says what', () => {
    const { send } = show(flow)
    const next = screen.getByRole('button', { name: 'Next' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveClass('button-waiting')
    // Out of reach of the Tab key nobody would find out what it waits for.
    expect(next).not.toHaveAttribute('disabled')
    expect(next).toHaveAccessibleDescription('Say your name first')
    send({ type: 'answer', path: 'about.name', value: 'Ada' })
    expect(next).not.toHaveAttribute('aria-disabled')
    expect(next).not.toHaveClass('button-waiting')
    expect(next).not.toHaveAccessibleDescription()
    expect(screen.queryByText('Say your name first')).not.toBeInTheDocument()
  })

  it('EAR-04 stays in reach of the Tab key while it waits, and says what is missing when it is pressed', async () => {
    const { user, presses } = showListened()
    await user.click(screen.getByLabelText(/Name/))
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await expect.poll(announced).toEqual(['Say your name first'])
    expect(presses()).toEqual([])
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  })

  it('EAR-04 says what is missing each time that it is pressed while it waits, and once each time', async () => {
    const { user, presses } = showListened()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await expect.poll(announced).toEqual(['Say your name first'])
    await expect.poll(announced).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await expect.poll(announced).toEqual(['Say your name first'])
    expect(presses()).toEqual([])
  })

  it('EAR-04 says what is missing on Enter in an unfinished field, too', async () => {
    const { user, session, presses } = showListened()
    await user.type(screen.getByLabelText(/Name/), '{Enter}')
    await expect.poll(announced).toEqual(['Say your name first'])
    expect(presses()).toEqual([])
    expect(session.getState().screen).toBe('about')
    await user.type(screen.getByLabelText(/Name/), 'Ada{Enter}')
    expect(presses()).toEqual(['next'])
    expect(session.getState().screen).toBe('end')
  })
})

/** The screen, and the names of the buttons of which its session was told that they were pressed. */
function showListened() {
  const shown = show(flow)
  const send = vi.spyOn(shown.session, 'send')
  return { ...shown, presses: () => send.mock.calls.flatMap(([event]) => (event.type === 'press' ? event.name : [])) }
}
