import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormBlock, ReceiptBlock } from '../../../../src/language/flow'
import { Screen } from '../../../../src/renderer/screen/Screen'
import { aboutScreen } from '../../aboutScreen'
import { announced } from '../../announced'
import { whilePrinting } from '../../printing'
import { flowOf, renderers, show } from '../../show'

const receipt: ReceiptBlock = {
  type: 'receipt',
  of: 'review',
  title: 'Your receipt',
  facts: {
    company: { label: 'Sent to', value: '{{brand.name}}' },
    flow: { label: 'Application', value: '{{flow.name}}' },
  },
  open: 'See what you sent',
  print: 'Print',
  download: 'Download',
  failed: 'Not downloaded',
  file: 'receipt-{{about.name}}',
  pageFoot: 'Of {{about.name}}',
}

const order: FormBlock = {
  type: 'form',
  fields: {
    lines: { type: 'list', label: 'Lines', fields: { price: { type: 'money', label: 'Price' } } },
    plan: { type: 'plan', label: 'Plan', calculation: 'payments' },
  },
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
    expect(within(row('Number')).getByText('•••• 789')).toHaveAttribute('aria-hidden', 'true')
    expect(within(row('Number')).getByText('ending in 789')).toHaveClass('visually-hidden')
    expect(document.body).not.toHaveTextContent('456')
    expect(within(screen.getByRole('region', { name: 'Your receipt' })).getAllByRole('button')).toHaveLength(2)
  })

  it('has the payments of the review', () => {
    showReceipt()
    const table = screen.getByRole('table', { name: 'Payments', hidden: true })
    expect(within(table).getByText('March 31, 2026').closest('tr')).toHaveTextContent('$12.00')
  })

  it('prints the page', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = showReceipt()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is open while it is printed, and then as it was', async () => {
    const { user } = showReceipt()
    whilePrinting(() => expect(screen.getByText('Ada')).toBeVisible())
    expect(screen.getByText('Ada')).not.toBeVisible()
    await user.click(screen.getByText('See what you sent'))
    whilePrinting(() => expect(screen.getByText('Ada')).toBeVisible())
    expect(screen.getByText('Ada')).toBeVisible()
  })

  it('says at the foot of each printed page what it says there, as long as it is shown', () => {
    const { unmount } = showReceipt()
    const foot = () => document.documentElement.style.getPropertyValue('--page-foot')
    expect(foot()).toBe('"Of Ada"')
    unmount()
    expect(foot()).toBe('')
  })

  it('is saved as a page of its own under its own name', async () => {
    const create = vi.fn((_page: Blob) => 'blob:receipt')
    stubDownloads(create)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user } = showReceipt()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await expect.poll(() => names).toEqual(['receipt-Ada.html'])
    expect(await create.mock.calls[0]?.[0].text()).toContain('<title>Your receipt – Acme</title>')
  })

  it('says that it could not be saved', async () => {
    const { user } = showReceipt()
    stubDownloads(() => {
      throw new Error('no room')
    })
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await expect.poll(announced).toEqual(['Not downloaded'])
    expect(screen.getByText('Not downloaded', { selector: '.notice *' })).toBeVisible()
  })
})

/** jsdom has no addresses of blobs. */
function stubDownloads(createObjectURL: (page: Blob) => string): void {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override readonly createObjectURL = createObjectURL
      static override readonly revokeObjectURL = () => undefined
    },
  )
}

function showReceipt() {
  const flow = flowOf(
    {
      about: { ...aboutScreen, blocks: { ...aboutScreen.blocks, order } },
      review: {
        title: 'Review',
        blocks: {
          you: { type: 'summary', title: 'You', screen: 'about', rows: ['about.name', 'about.email', 'about.number'] },
          payments: { type: 'schedule', title: 'Payments', calculation: 'payments' },
        },
        buttons: { go: { label: 'Go' } },
        on: { go: { goto: 'done' } },
      },
      done: { layout: 'outcome', final: true, title: 'Done', blocks: { receipt } },
    },
    {
      calculations: {
        total: { calculator: 'sum', list: 'order.lines', property: 'price' },
        payments: {
          calculator: 'installments',
          total: 'total',
          plan: 'order.plan',
          plans: [{ id: 'once', label: 'At once', payments: 1, every: { months: 1 } }],
        },
      },
    },
  )
  const shown = show(flow, <Screen renderers={renderers} />)
  shown.send(
    { type: 'answer', path: 'about.name', value: 'Ada' },
    { type: 'answer', path: 'about.number', value: '123-456-789' },
    { type: 'answer', path: 'order.lines', value: [{ price: 1200 }] },
    { type: 'answer', path: 'order.plan', value: 'once' },
    { type: 'press', name: 'go' },
    { type: 'press', name: 'go' },
  )
  return shown
}

function row(label: string): HTMLElement {
  const term = screen.getByText(label, { selector: 'dt' })
  return within(term.parentElement ?? term).getByRole('definition', { hidden: true })
}
