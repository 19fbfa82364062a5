import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowOf, show } from '../show'

const flow = flowOf(
  {
    bank: {
      step: 'work',
      title: 'Bank',
      buttons: { open: { label: 'Connect' } },
      dialogs: {
        connection: {
          mark: 'Demonstration',
          title: 'Connect to {{provider.name}}',
          text: 'How is it to end?',
          buttons: { good: { label: 'Good', busy: 'Connecting...' }, close: { label: 'Close' } },
        },
      },
      on: {
        open: { open: 'connection' },
        good: { run: 'connect' },
        'connect.done': { goto: 'end' },
        close: { close: true },
      },
    },
    end: { title: 'The end' },
  },
  { actions: { connect: { delay: '1 s', outcomes: { done: {} } } } },
)

describe('a dialog', () => {
  it('is open modally under its title, with its text as description', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    const dialog = screen.getByRole('dialog', { name: 'Connect to Linkwell' })
    expect(dialog).toHaveAttribute('open')
    expect(dialog).toHaveAccessibleDescription('How is it to end?')
  })

  it('says above its title what marks it out', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    const mark = within(screen.getByRole('dialog')).getByText('Demonstration')
    expect(mark.compareDocumentPosition(screen.getByRole('heading', { name: 'Connect to Linkwell' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('puts focus on its heading, where a key that is still down presses nothing', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(screen.getByRole('heading', { name: 'Connect to Linkwell' })).toHaveFocus()
  })

  it('closes by its own button', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes when the browser asks to cancel it, as on Escape', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    const dialog = screen.getByRole('dialog')
    const cancel = createEvent('cancel', dialog, { cancelable: true })
    fireEvent(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes when the browser has closed it without asking', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    dialog.close()
    fireEvent(dialog, createEvent('close', dialog))
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument()
  })

  it('announces a busy button inside itself, where a screen reader is', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    await user.click(screen.getByRole('button', { name: 'Good' }))
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Connecting...')
  })

  it('gives way to the heading of the next screen', async () => {
    const { user, endAction } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    await user.click(screen.getByRole('button', { name: 'Good' }))
    await endAction('done')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'The end' })).toHaveFocus()
  })
})
