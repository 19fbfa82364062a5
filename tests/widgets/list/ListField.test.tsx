import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../../../src/language/field'
import type { FieldOptions, FormUi } from '../../../src/language/ui'
import type { Json } from '../../../src/engine/values/types'
import { fieldForm, renderForm } from '../../renderer/form/renderForm'

const rental: FieldSchema = {
  type: 'object',
  required: ['address'],
  properties: {
    address: { type: 'string', title: 'Address', messages: { required: 'Address is required' } },
    rent: { type: 'integer', title: 'Rent', money: true },
    kind: { type: 'string', title: 'Kind', enum: ['Flat', 'House'], default: 'Flat' },
  },
}

describe('a list', () => {
  it('adds an item with its defaults, and leads to its heading', async () => {
    const form = renderList()
    await form.user.click(add())
    expect(form.answer('field')).toEqual([{ kind: 'Flat' }])
    expect(screen.getByRole('heading', { name: 'Past rental 1' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Past rental 1 added')
  })

  it.each([
    ['a level below the heading of its form', 'Where you lived', 3],
    ['a level below the screen where its form has no heading', '', 2],
  ])('puts the headings of its items %s', (_, title, level) => {
    renderForm({ schema: fieldForm({ type: 'array', items: rental }), ui: { field: { 'ui:field': 'list' } }, answers: { field: [{}] }, title })
    expect(screen.getByRole('heading', { name: 'Field 1', level })).toBeVisible()
  })

  it('binds the fields of an item by their paths', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, {}] })
    await form.user.type(item(2).getByLabelText('Address'), 'Oak')
    await form.user.type(item(2).getByLabelText(/^Rent/), '900')
    expect(form.answer('field')).toEqual([{ address: 'Elm' }, { address: 'Oak', rent: 90000 }])
    expect(item(2).getByLabelText('Address')).toHaveAttribute('id', 'field-form-field-1-address')
  })

  it('shows the message of a field of an item beside it', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, {}] })
    await form.user.click(item(2).getByLabelText('Address'))
    await form.user.tab()
    expect(item(2).getByLabelText('Address')).toHaveAccessibleDescription('Error: Address is required')
    expect(item(1).getByLabelText('Address')).not.toHaveAccessibleDescription()
  })

  it('HIS-05 holds as many items as the form says', async () => {
    const form = renderList({ value: [{}, {}, {}, {}] })
    await form.user.click(add())
    expect(form.answer('field')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Add a past rental' })).toBeNull()
  })

  it('HIS-05 removes the last one where only that can go', async () => {
    const form = renderList({
      value: [{ address: 'Elm' }, { address: 'Oak' }],
      options: { remove: 'last', removeLabel: 'Remove the last' },
    })
    await form.user.click(screen.getByRole('button', { name: 'Remove the last' }))
    expect(form.answer('field')).toEqual([{ address: 'Elm' }])
    expect(screen.getByRole('heading', { name: 'Past rental 1' })).toHaveFocus()
  })

  it('removes any other by a button that says which, and leads to the neighbour', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, { address: 'Oak' }] })
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 1' }))
    expect(form.answer('field')).toEqual([{ address: 'Oak' }])
    expect(screen.getByRole('heading', { name: 'Past rental 1' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Past rental 1 removed')
  })

  it('leads to itself when the only item is removed', async () => {
    const form = renderList({ value: [{}] })
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 1' }))
    expect(form.answer('field')).toBeUndefined()
    expect(document.activeElement).toHaveAttribute('id', 'field-form-field')
  })

  it('brings a removed item back where it was, with its answers', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, { address: 'Oak' }, { address: 'Ash' }] })
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 2' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(form.answer('field')).toEqual([{ address: 'Elm' }, { address: 'Oak' }, { address: 'Ash' }])
    expect(screen.getByRole('heading', { name: 'Past rental 2' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('keeps what was typed in an item, readable or not, when one before it goes', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, { address: 'Oak' }] })
    await form.user.type(item(2).getByLabelText(/^Rent/), '12.')
    const input = item(2).getByLabelText(/^Rent/)
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 1' }))
    expect(item(1).getByLabelText(/^Rent/)).toBe(input)
    expect(item(1).getByLabelText('Address')).toHaveValue('Oak')
    await form.user.type(item(1).getByLabelText('Address'), ' Street')
    expect(form.answer('field')).toEqual([{ address: 'Oak Street', rent: 1200 }])
  })

  it('offers no removal below the least number', () => {
    renderList({ value: [{}], field: { minItems: 1 } })
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  it('offers removal above the least number', () => {
    renderList({ value: [{}, {}], field: { minItems: 1 } })
    expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2)
  })

  it('says that there is none', () => {
    renderList({ options: { empty: 'No past rental yet' } })
    expect(screen.getByText('No past rental yet')).toBeVisible()
  })

  it('shows the items in the order and with the widgets of the uiSchema', () => {
    renderList({ value: [{}], items: { 'ui:order': ['kind', '*'], kind: { 'ui:widget': 'radio' } } })
    expect(item(1).getAllByRole('radio')).toHaveLength(2)
    expect(item(1).getByRole('radiogroup', { name: /^Kind/ })).toBeVisible()
  })
})

interface ListOptions {
  readonly value?: Json
  readonly field?: Partial<FieldSchema>
  readonly options?: FieldOptions
  readonly items?: FormUi
}

function renderList({ value, field = {}, options = {}, items = { rent: { 'ui:widget': 'money' } } }: ListOptions = {}) {
  return renderForm({
    schema: fieldForm({ type: 'array', maxItems: 5, items: rental, ...field }),
    ui: {
      field: { 'ui:field': 'list', 'ui:options': { item: 'Past rental', add: 'Add a past rental', ...options }, items },
    },
    ...(value === undefined ? {} : { answers: { field: value } }),
  })
}

function add(): HTMLElement {
  return screen.getByRole('button', { name: 'Add a past rental' })
}

function item(number: number) {
  return within(screen.getByRole('group', { name: `Past rental ${number}` }))
}
