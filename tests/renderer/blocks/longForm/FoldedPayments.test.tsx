import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ScheduledPayment } from '../../../../src/engine/blocks/schedule'
import { FoldedPayments } from '../../../../src/renderer/blocks/longForm/longForm'
import { flowOf, show } from '../../show'

const payments = (count: number): readonly ScheduledPayment[] =>
  Array.from({ length: count }, (_, index) => ({
    amount: 10_000,
    label: `Day ${index + 1}`,
    isDownPayment: index === 0,
    isToday: index === 0,
  }))

const shown = (count: number) =>
  show(
    flowOf({ start: { title: 'Start' } }),
    <FoldedPayments title="When you pay" payments={payments(count)} saysToday />,
  )

describe('a schedule of many payments', () => {
  it('shows three and the total, and the rest on request', async () => {
    const { user } = shown(60)
    const table = within(screen.getByRole('table', { name: 'When you pay' }))
    expect(table.getByText('Day 3')).toBeVisible()
    expect(table.getByText('Day 4')).not.toBeVisible()
    expect(table.getByText('$6,000.00')).toBeVisible()
    const more = table.getByRole('button', { name: 'Show all 60 payments', expanded: false })
    more.focus()
    await user.keyboard('{Enter}')
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(more).toHaveFocus()
    expect(table.getByText('Day 60')).toBeVisible()
    expect(document.getElementById(more.getAttribute('aria-controls') ?? '')).toContainElement(table.getByText('Day 4'))
  })

  it('says "today" only of what is paid today: a loan begins later', () => {
    const later = payments(2).map((payment) => ({ ...payment, isToday: false }))
    show(flowOf({ start: { title: 'Start' } }), <FoldedPayments title="When you pay" payments={later} saysToday />)
    expect(screen.getByText('Day 1')).toBeVisible()
    expect(screen.queryByText(/Today/)).toBeNull()
  })

  it('shows all of a few', () => {
    shown(12)
    expect(screen.getByText('Day 12')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
