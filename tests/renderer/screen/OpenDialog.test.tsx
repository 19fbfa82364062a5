import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { flowOf, show } from '../show'

const flow = flowOf(
  {
    bank: {
      step: 'work',
      title: 'Bank',
      blocks: { about: { type: 'form', fields: { name: { type: 'text', label: 'Name' } } } },
      buttons: { open: { label: 'Connect', when: { not: { 'about.name': 'Ada' } } } },
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

  it('EAR-03 has the focus itself, where a key that is still down presses nothing, and gives it back', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(screen.getByRole('dialog')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect' })).toHaveFocus())
  })

  it('EAR-03 gives the focus back when it is closed as on Escape, too', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    const dialog = screen.getByRole('dialog')
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect' })).toHaveFocus())
  })

  it('EAR-03 takes the focus from what opened it before it opens, so that the browser does not give it back at once', async () => {
    const { user } = show(flow)
    const focused: (string | undefined)[] = []
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(() => {
      focused.push(document.activeElement?.localName)
    })
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(focused).toEqual(['body'])
    showModal.mockRestore()
  })

  it('EAR-03 gives the focus to the heading where what opened it is gone', async () => {
    const { user, session } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    act(() => session.send({ type: 'answer', path: 'about.name', value: 'Ada' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
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
    await expect.poll(() => screen.getByRole('dialog').querySelector('[aria-live]')?.textContent).toBe('Connecting...')
  })

  it('gives way to the heading of the next screen', async () => {
    const { user, endAction } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    await user.click(screen.getByRole('button', { name: 'Good' }))
    await endAction('done')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'The end' })).toHaveFocus())
  })
})
