import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReceiptBlock } from '../../../../src/language/block-receipt'
import { Screen } from '../../../../src/renderer/screen/Screen'
import { TakeAwayContext } from '../../../../src/renderer/session/exporting'
import { aboutScreen } from '../../aboutScreen'
import { flowOf, show } from '../../show'
import { createTakeAway } from '../../exporting'

const receipt: ReceiptBlock = {
  type: 'receipt',
  of: 'review',
  title: 'Your receipt',
  facts: { company: { label: 'Sent to', value: '{{brand.name}}' }, flow: { label: 'Application', value: '{{flow.name}}' } },
  open: 'See what you sent',
  print: 'Print',
  download: 'Download',
  failed: 'Not downloaded',
  file: 'receipt-{{about.name}}',
}

describe('a receipt', () => {
  it('says to whom what was sent', () => {
    showReceipt()
    expect(row('Sent to')).toHaveTextContent('Acme')
    expect(row('Application')).toHaveTextContent('Test')
  })

  it('keeps what was sent behind a title until it is opened, masked and without a way to show it', async () => {
    const { user } = showReceipt()
    expect(screen.getByText('Ada')).not.toBeVisible()
    await user.click(screen.getByText('See what you sent'))
    expect(row('Name')).toBeVisible()
    expect(row('Name')).toHaveTextContent('Ada')
    expect(row('Email')).toHaveTextContent('Not provided')
    expect(row('Number')).toHaveTextContent('•••• 789')
    expect(document.body).not.toHaveTextContent('456')
    expect(within(screen.getByRole('region', { name: 'Your receipt' })).getAllByRole('button')).toHaveLength(2)
  })

  it('has the payments of the review', () => {
    showReceipt()
    const table = screen.getByRole('table', { name: 'Payments', hidden: true })
    expect(within(table).getByText('Today').closest('tr')).toHaveTextContent('$12.00')
  })

  it('prints the page', async () => {
    const { user, takeAway } = showReceipt()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(takeAway.print).toHaveBeenCalledOnce()
  })

  it('is open while it is printed, and then as it was', async () => {
    const { user, printing } = showReceipt()
    printing(() => expect(screen.getByText('Ada')).toBeVisible())
    expect(screen.getByText('Ada')).not.toBeVisible()
    await user.click(screen.getByText('See what you sent'))
    printing(() => expect(screen.getByText('Ada')).toBeVisible())
    expect(screen.getByText('Ada')).toBeVisible()
  })

  it('is saved as a page of its own under its own name', async () => {
    const { user, takeAway } = showReceipt()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await expect.poll(() => takeAway.download.mock.calls.length).toBe(1)
    const [name, page] = takeAway.download.mock.calls[0] ?? []
    expect(name).toBe('receipt-Ada.html')
    expect(page).toContain('<title>Your receipt – Acme</title>')
  })

  it('says that it could not be saved', async () => {
    const { user, takeAway } = showReceipt()
    takeAway.download.mockImplementation(() => {
      throw new Error('no room')
    })
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Not downloaded')).toBeVisible()
  })
})

function showReceipt() {
  const { takeAway, printing } = createTakeAway()
  const flow = flowOf(
    {
      about: aboutScreen,
      review: {
        title: 'Review',
        blocks: {
          you: { type: 'summary', title: 'You', screen: 'about', rows: { 'about.name': {}, 'about.email': {}, 'about.number': {} } },
          payments: {
            type: 'schedule',
            title: 'Payments',
            calculation: 'none',
            source: 'sample',
            sample: [{ amount: 1200, label: 'Today' }],
          },
        },
        buttons: { go: { label: 'Go' } },
        on: { go: { goto: 'done' } },
      },
      done: { layout: 'outcome', final: true, title: 'Done', blocks: { receipt } },
    },
    {},
  )
  const shown = show(
    flow,
    <TakeAwayContext value={takeAway}>
      <Screen />
    </TakeAwayContext>,
  )
  shown.send(
    { type: 'answer', path: 'about.name', value: 'Ada' },
    { type: 'answer', path: 'about.number', value: '123-456-789' },
    { type: 'press', name: 'go' },
    { type: 'press', name: 'go' },
  )
  return { ...shown, takeAway, printing }
}

function row(label: string): HTMLElement {
  const term = screen.getByText(label, { selector: 'dt' })
  return within(term.parentElement ?? term).getByRole('definition', { hidden: true })
}
