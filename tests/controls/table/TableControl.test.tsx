import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListField as ListDocument } from '../../../src/language/flow'
import type { Json } from '../../../src/engine/values/answers'
import { type Fields, oneField, renderForm } from '../../renderer/form/renderForm'

const fields: Fields = {
  what: { type: 'choice', as: 'select', label: 'What for', choices: { rent: 'Rent', other: 'Other' } },
  note: { type: 'text', label: 'Note', when: { what: 'other' } },
  amount: { type: 'money', label: 'Amount', rules: { required: 'Enter the amount' } },
}

describe('a list as a table', () => {
  it('WLD-04 names each field by its column and its row', async () => {
    const form = renderTable([{ what: 'rent' }, {}])
    expect(screen.getByRole('combobox', { name: 'What for Cost 2 (optional)' })).toBeVisible()
    await form.user.type(screen.getByRole('textbox', { name: 'Amount Cost 2' }), '12')
    expect(form.answer('field')).toEqual([{ what: 'rent' }, { amount: 1200 }])
    expect(screen.queryByRole('group', { name: 'Cost 2' })).toBeNull()
  })

  it('does not say the heads of its columns twice, and has none where it has no row', async () => {
    const form = renderTable([{}])
    const head = form.container.querySelector('.table-head')
    expect(head).toHaveAttribute('aria-hidden', 'true')
    expect(head).toHaveTextContent(/^What for \(optional\)Note \(optional\)Amount\s*$/)
    await form.user.click(screen.getByRole('button', { name: 'Remove Cost 1' }))
    expect(form.container.querySelector('.table-head')).toBeNull()
  })

  it('keeps the place of a field that a row does not ask', () => {
    const { container } = renderTable([{ what: 'rent' }, { what: 'other' }])
    const rows = [...container.querySelectorAll('.table-row')].map((row) =>
      [...row.querySelectorAll('.table-cell')].map((cell) => cell.querySelector('input, select')?.id),
    )
    expect(rows).toEqual([
      ['field-form-field-0-what', undefined, 'field-form-field-0-amount'],
      ['field-form-field-1-what', 'field-form-field-1-note', 'field-form-field-1-amount'],
    ])
  })

  it('says what is missing at the field of its row', async () => {
    const form = renderTable([{ amount: 1200 }, {}])
    form.send({ type: 'press', name: 'go' })
    expect(
      await screen.findByRole('textbox', { name: 'Amount Cost 2', description: 'Error: Enter the amount' }),
    ).toBeInvalid()
    expect(screen.getByRole('textbox', { name: 'Amount Cost 1' })).not.toBeInvalid()
  })

  it('adds a row and leads to it; removes one and brings it back, with its answers', async () => {
    const form = renderTable([{ amount: 100 }, { amount: 200 }])
    await form.user.click(screen.getByRole('button', { name: 'Remove Cost 1' }))
    expect(form.answer('field')).toEqual([{ amount: 200 }])
    const undo = screen.getByRole('button', { name: 'Undo Cost 1' })
    await waitFor(() => expect(undo).toHaveFocus())
    await form.user.click(undo)
    expect(form.answer('field')).toEqual([{ amount: 100 }, { amount: 200 }])
    await form.user.click(screen.getByRole('button', { name: 'Add a cost' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cost 3' })).toHaveFocus())
  })

  it('is gone through by Tab as it is read: cell by cell, then to what removes the row', async () => {
    const form = renderTable([{}, {}])
    const names: string[] = []
    for (let left = 4; left > 0; left -= 1) {
      await form.user.tab()
      names.push(document.activeElement?.id ?? '')
      if (document.activeElement?.tagName === 'BUTTON') names.push(document.activeElement.textContent ?? '')
    }
    expect(names.filter((name) => name !== '')).toEqual([
      'field-form-field-0-what',
      'field-form-field-0-amount',
      'Remove Cost 1',
      'field-form-field-1-what',
    ])
  })

  it('marks one row, whose answer has no column', async () => {
    const form = renderTable([{ isMain: true }, {}], {
      exactlyOne: { field: 'isMain', label: 'Main', mark: 'Set as main' },
    })
    expect(form.container.querySelectorAll('.table-head span:not(.field-optional)')).toHaveLength(3)
    await form.user.click(screen.getByRole('button', { name: 'Set as main Cost 2' }))
    expect(form.answer('field')).toEqual([{ isMain: false }, { isMain: true }])
    const [, second] = form.container.querySelectorAll<HTMLElement>('.table-row')
    expect(within(second ?? form.container).getByText('Main')).toBeVisible()
  })
})

function renderTable(value: Json, list: Partial<ListDocument> = {}) {
  return renderForm(oneField({ type: 'list', as: 'table', item: 'Cost', add: 'Add a cost', fields, ...list }), {
    field: value,
  })
}
