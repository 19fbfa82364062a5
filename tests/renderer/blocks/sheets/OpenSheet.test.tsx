import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screenRenderers } from '../../../../src/renderer/screen/screenRenderers'
import { sheets } from '../../../../src/renderer/blocks/sheets/sheets'
import { Screen } from '../../../../src/renderer/screen/Screen'
import { flowOf, show } from '../../show'

const flow = flowOf(
  {
    shop: {
      title: 'Shop',
      buttons: { open: { label: 'Open' } },
      dialogs: {
        joining: {
          title: 'Join',
          text: 'Which one?',
          blocks: {
            line: { type: 'connecting', text: 'Ready for {{institution}}', while: { yes: 'Asking {{institution}}' } },
            shops: {
              type: 'institutions',
              label: 'Choose a shop',
              institutions: ['Blue Boat', 'Red Roof'],
              brings: 'shop',
            },
            card: { type: 'capture', sides: ['Front', 'Back'], done: 'Taken' },
          },
          buttons: { yes: { label: 'Yes', busy: 'Joining' }, no: { label: 'No' } },
        },
      },
      on: { open: { open: 'joining' }, yes: { run: 'join' }, 'join.done': { close: true }, no: { close: true } },
    },
  },
  { actions: { join: { delay: '1 s', outcomes: { done: { result: { shop: 'Blue Boat' } } } } } },
)

async function opened() {
  const shown = show(flow, <Screen renderers={{ ...screenRenderers, ...sheets }} />)
  await shown.user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('group', { name: 'Choose a shop' })
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Join' })) }
}

describe('a sheet', () => {
  it('offers institutions of which the first is chosen, each by its name alone', async () => {
    const { dialog } = await opened()
    const radios = dialog.getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['BBBlue Boat', 'RRRed Roof'])
    expect(dialog.getByRole('radio', { name: 'Blue Boat' })).toBeChecked()
    expect(dialog.getByText('Ready for Blue Boat')).toBeVisible()
  })

  it('lets a press of its buttons tell which one was chosen', async () => {
    const { dialog, user, session } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Red Roof' }))
    await user.click(dialog.getByRole('button', { name: 'Yes' }))
    expect(session.getState().runs).toMatchObject([{ event: 'yes', chosen: { shop: 'Red Roof' } }])
    expect(dialog.getByText('Asking Red Roof')).toBeVisible()
    expect(dialog.getByRole('group', { name: 'Choose a shop' })).toBeDisabled()
  })

  it('closes with the end of what it started, and by its other button', async () => {
    const { dialog, user, endAction } = await opened()
    await user.click(dialog.getByRole('button', { name: 'Yes' }))
    await endAction('done')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a card that is captured', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('has its sides taken one after the other while the action is under way, and not before', async () => {
    const { dialog, send } = await opened()
    expect(dialog.getByText('Front')).toBeVisible()
    send({ type: 'press', name: 'yes' })
    for (const words of ['Back', 'Taken']) {
      await act(() => vi.advanceTimersByTimeAsync(500))
      expect(dialog.getByText(words)).toBeVisible()
    }
  })
})
