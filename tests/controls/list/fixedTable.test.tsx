import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced } from '../../renderer/announced'
import { type Fields, renderForm } from '../../renderer/form/renderForm'

const costs: Fields[string] = {
  type: 'table',
  label: 'Monthly costs',
  rows: { rent: 'Rent', car: { label: 'Car', when: { 'form.drives': true } }, food: 'Food' },
  columns: {
    now: { type: 'money', label: 'Now' },
    later: { type: 'money', label: 'After', rules: { maximum: { is: '5000.00', message: 'At most {{is}}' } } },
    both: { type: 'money', label: 'Both', calculated: { calculator: 'total', plus: ['now', 'later'] } },
    fixed: { type: 'yesNo', as: 'row', label: 'Fixed', when: { now: { minimum: '500.00' } } },
  },
  totals: { label: 'Total', columns: ['now', 'both'] },
  rules: { required: 'Fill in at least one row' },
}

describe('the control of a table with fixed rows and sums', () => {
  it('IMP-08 a table with fixed rows and sums is a table whose cells are named by column and row', async () => {
    const { user, answer } = renderForm({ costs })
    const table = screen.getByRole('table', { name: /^Monthly costs/ })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent?.trim()),
    ).toEqual(['Now', 'After', 'Both', 'Fixed'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Rent', 'Food', 'Total'])
    expect(within(table).queryByRole('button')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Now Rent' }), '1200.05')
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'After Rent' })).toHaveFocus()
    await user.keyboard('300')
    expect(screen.getByRole('textbox', { name: 'Both Rent' })).toHaveValue('$1,500.05')
    expect(screen.getByRole('radiogroup', { name: 'Fixed Rent' })).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Fixed Food' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Now Food' }), '99.95')
    const sums = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('status')
    expect(sums.map((sum) => sum.textContent)).toEqual(['$1,300.00', '$1,600.00'])
    expect(answer('costs')).toEqual({ rent: { now: 1200_05, later: 300_00 }, food: { now: 99_95 } })
  })

  it('IMP-08 the sums of a table with fixed rows are announced when a cell is left, not at each key', async () => {
    const { user } = renderForm({ costs })
    await user.type(screen.getByRole('textbox', { name: 'Now Rent' }), '1200')
    expect(announced()).toEqual([])
    expect(within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('status')[0]).toHaveTextContent('$1,200.00')
    await user.tab()
    await expect.poll(announced).toEqual(['Total, Now: $1,200.00. Total, Both: $1,200.00'])
  })

  it('IMP-08 a table with fixed rows says what is wrong at the cell and at the table', async () => {
    const { user, send } = renderForm({ costs })
    send({ type: 'press', name: 'go' })
    expect(screen.getByRole('group', { name: /^Monthly costs/ })).toHaveAccessibleDescription(
      'Error: Fill in at least one row',
    )
    await user.type(screen.getByRole('textbox', { name: 'After Food' }), '6000')
    await user.tab()
    expect(screen.getByRole('group', { name: /^Monthly costs/ })).not.toHaveAccessibleDescription()
    expect(screen.getByRole('textbox', { name: 'After Food' })).toHaveAccessibleDescription('Error: At most $5,000.00')
  })

  it('IMP-08 a row of a table with fixed rows comes and goes with its condition', async () => {
    const { user } = renderForm({ drives: { type: 'yesNo', label: 'Drives' }, costs })
    expect(screen.queryByRole('textbox', { name: 'Now Car' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Drives' }))
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Rent', 'Car', 'Food', 'Total'])
    await user.click(screen.getByRole('checkbox', { name: 'Drives' }))
    expect(screen.queryByRole('textbox', { name: 'Now Car' })).toBeNull()
  })
})
