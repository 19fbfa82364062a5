import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Calculation } from '../../../src/language/flow'
import { flowOf, show } from '../../renderer/show'

const payments: Calculation = {
  calculator: 'installments',
  total: 'total',
  plan: 'order.plan',
  plans: [
    { id: 'soon', label: 'Soon', description: 'Weekly', downPayment: 40, payments: 2, every: { days: 7 } },
    { id: 'now', label: 'At once', payments: 1, every: { months: 1 } },
  ],
}

describe('the cards of payment plans', () => {
  it('BIL-07 say what the payments would be, and that of a single one as such', () => {
    showPlans()
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(cards).toEqual([
      'Soon $40.00 today, then 2 weekly payments of $30.00',
      'At once One payment of $100.00 today',
    ])
  })

  it('say which payments are others, so that all of them are the total', () => {
    const { send } = showPlans()
    send({ type: 'answer', path: 'order.lines', value: [{ price: 10_001 }] })
    expect(screen.getByRole('radio', { name: /^Soon/ }).closest('label')).toHaveTextContent(
      'Soon $40.00 today, then 2 weekly payments of $30.00, the last $30.01',
    )
  })

  it('MOM-02 say what is left for the last one', () => {
    const { send } = showPlans({
      calculator: 'installments',
      total: 'total',
      plan: 'order.plan',
      plans: [{ id: 'thrice', label: 'Thrice', description: 'Monthly', payments: 3, every: { months: 1 } }],
    })
    send({ type: 'answer', path: 'order.lines', value: [{ price: 25_100 }] })
    // 2 × 83.66 + 83.68 = 251.00
    expect(screen.getByRole('radio').closest('label')).toHaveTextContent(
      'Thrice 3 monthly payments of $83.66, the first today, the last $83.68',
    )
  })

  it('say that a loan is paid back from the first interval on', () => {
    showPlans({
      calculator: 'loan',
      total: 'total',
      plan: 'order.plan',
      rate: 6,
      plans: [{ id: 'year', label: 'A year', description: 'Monthly', payments: 12, every: { months: 1 } }],
    })
    expect(screen.getByRole('radio').closest('label')).toHaveTextContent(
      'A year 12 monthly payments of $8.61, the last $8.58',
    )
  })

  it('follow the total', () => {
    const { send } = showPlans()
    send({ type: 'answer', path: 'order.lines', value: [{ price: 20_000 }] })
    expect(screen.getByRole('radio', { name: /^Soon/ }).closest('label')).toHaveTextContent('$80.00 today')
  })

  it('are one answer, whose plan copy names', async () => {
    const { user, session } = showPlans()
    expect(screen.getByText('Your plan: .')).toBeVisible()
    await user.click(screen.getByText('At once'))
    expect(session.getState().answers['order']?.['plan']).toBe('now')
    expect(screen.getByText('Your plan: At once.')).toBeVisible()
  })

  it('BIL-07 are led to by the message that none is chosen', async () => {
    const { user } = showPlans()
    await user.click(screen.getByRole('button', { name: 'Go' }))
    await user.click(screen.getByRole('link', { name: 'Please select a payment plan' }))
    expect(screen.getByRole('radio', { name: /^Soon/ })).toHaveFocus()
  })
})

function showPlans(calculation = payments) {
  const shown = show(
    flowOf(
      {
        order: {
          step: 'about',
          title: 'Order',
          blocks: {
            plan: { type: 'text', text: 'Your plan: {{calculations.payments}}.' },
            order: {
              type: 'form',
              fields: {
                lines: { type: 'list', label: 'Lines', fields: { price: { type: 'money', label: 'Price' } } },
                plan: {
                  type: 'plan',
                  label: 'Plan',
                  calculation: 'payments',
                  rules: { required: 'Please select a payment plan' },
                },
              },
            },
          },
          buttons: { go: { label: 'Go', submit: true } },
          on: { go: { goto: 'order' } },
        },
      },
      { calculations: { payments: calculation, total: { calculator: 'sum', list: 'order.lines', property: 'price' } } },
    ),
  )
  shown.send({ type: 'answer', path: 'order.lines', value: [{ price: 10_000 }] })
  return shown
}
