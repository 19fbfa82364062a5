import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Fields, renderForm } from '../../renderer/form/renderForm'

const fields: Fields = {
  price: { type: 'money', label: 'Price' },
  quantity: { type: 'number', label: 'Quantity' },
  amount: {
    type: 'money',
    label: 'Amount',
    calculated: { calculator: 'total', plus: ['price'], times: ['quantity'] },
    rules: { maximum: { is: '100.00', message: 'At most {{is}} a line' } },
  },
  why: { type: 'text', label: 'Why so much', when: { amount: { minimum: '50.00' } } },
}

const list = { type: 'list', label: 'Lines', item: 'Line', add: 'Add a line', fields } as const

const lineOf = (name: string) => within(screen.getByRole('group', { name }))
const amountOf = (name: string) => lineOf(name).getByRole('textbox', { name: 'Amount' })

describe('the card of an item with a field that is calculated', () => {
  it('IMP-04 shows what it comes to at each key, for its own item alone, and nobody can change it', async () => {
    const { user, answer } = renderForm({ list }, { list: [{ price: 10_00, quantity: 2 }, { price: 5_00 }] })
    expect(amountOf('Line 1')).toHaveValue('$20.00')
    expect(amountOf('Line 2')).toHaveValue('')
    await user.type(lineOf('Line 2').getByRole('textbox', { name: /^Quantity/ }), '12')
    expect(amountOf('Line 2')).toHaveValue('$60.00')
    expect(lineOf('Line 2').getByRole('textbox', { name: /^Why so much/ })).toBeVisible()
    expect(lineOf('Line 1').queryByRole('textbox', { name: /^Why so much/ })).toBeNull()
    expect(amountOf('Line 1')).toHaveValue('$20.00')
    await user.click(amountOf('Line 2'))
    await user.keyboard('9{Backspace}')
    expect(amountOf('Line 2')).toHaveValue('$60.00')
    expect(answer('list')).toEqual([
      { price: 10_00, quantity: 2 },
      { price: 5_00, quantity: 12 },
    ])
  })

  it('IMP-04 says at the field itself which of its rules does not hold', async () => {
    const { user, send } = renderForm({ list }, { list: [{ price: 60_00, quantity: 2 }] })
    send({ type: 'press', name: 'go' })
    expect(amountOf('Line 1')).toBeInvalid()
    expect(amountOf('Line 1')).toHaveAccessibleDescription('Error: At most $100.00 a line')
    const quantity = lineOf('Line 1').getByRole('textbox', { name: /^Quantity/ })
    await user.clear(quantity)
    await user.type(quantity, '1')
    expect(amountOf('Line 1')).toBeValid()
  })

  it('IMP-04 shows it in the row of a table, whose head does not call it optional', () => {
    const { why: _why, ...columns } = fields
    const { container } = renderForm(
      { list: { ...list, as: 'table', fields: columns } },
      { list: [{ price: 10_00, quantity: 2 }] },
    )
    expect(screen.getByRole('textbox', { name: 'Amount Line 1' })).toHaveValue('$20.00')
    expect(
      [...container.querySelectorAll('.table-head .table-cells > span')].map((head) => head.textContent?.trim()),
    ).toEqual(['Price (optional)', 'Quantity (optional)', 'Amount'])
  })
})
