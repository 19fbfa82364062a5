import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/engine/values/answers'
import type { ListField as ListDocument } from '../../../src/language/flow'
import { bindList } from '../../../src/renderer/form/bind'
import type { ListControlProps } from '../../../src/renderer/form/controlProps'
import { FormScopeContext, useFormScope } from '../../../src/renderer/form/formScope'
import { ListControl } from '../../../src/controls/list/ListControl'
import { controlComponents } from '../../../src/controls/controlComponents'
import { announced } from '../../renderer/announced'
import { type Fields, oneField, renderForm } from '../../renderer/form/renderForm'

const rental: Fields = {
  address: { type: 'text', label: 'Address', rules: { required: 'Address is required' } },
  rent: { type: 'money', label: 'Rent' },
  kind: { type: 'choice', label: 'Kind', choices: { flat: 'Flat', house: 'House' }, default: 'flat' },
}

describe('a list', () => {
  it('adds an item with its defaults, and leads to its heading', async () => {
    const form = renderList()
    await form.user.click(add())
    expect(form.answer('field')).toEqual([{ kind: 'flat' }])
    await expect.poll(announced).toEqual(['Past rental 1 added'])
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Past rental 1' })).toHaveFocus())
  })

  it.each([
    ['a level below the heading of its form', 'Where you lived', 3],
    ['a level below the screen where its form has no heading', '', 2],
  ])('puts the headings of its items %s', (_, title, level) => {
    renderForm(oneField({ type: 'list', fields: rental }), { field: [{}] }, { title })
    expect(screen.getByRole('heading', { name: 'Field 1', level })).toBeVisible()
  })

  it('FLT-11 gives no two controls one name that name themselves by a field, also in lists in lists', async () => {
    const phone = { type: 'phone', label: 'Phone' } as const
    const pets = { type: 'list', label: 'Pets', item: 'Pet', add: 'Add Pet', fields: { vet: phone } } as const
    renderForm(oneField({ type: 'list', item: 'Home', fields: { phone, pets } }), {
      field: [{ pets: [{}, {}] }, { pets: [{}] }],
    })
    await expect.poll(() => screen.getAllByRole('combobox').length).toBe(5)
    const names = [...screen.getAllByRole('combobox'), ...screen.getAllByRole('button')].map((control) =>
      (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/\s+/g, ' ').trim(),
    )
    expect(names).toContain('Country of Phone Home 2')
    expect(names).toContain('Country of Phone Pet 2 Home 1')
    expect(names).toContain('Add Pet Home 2')
    expect(new Set(names).size).toBe(names.length)
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
    await form.user.type(item(2).getByLabelText('Address'), 'x{Backspace}')
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
      list: { removes: 'last', remove: 'Remove the last' },
    })
    await form.user.click(screen.getByRole('button', { name: 'Remove the last' }))
    expect(form.answer('field')).toEqual([{ address: 'Elm' }])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Past rental 2' })).toHaveFocus())
  })

  it('EXP-05 removes any other by a button that says which, and leads to Undo in its place', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, { address: 'Oak' }] })
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 1' }))
    expect(form.answer('field')).toEqual([{ address: 'Oak' }])
    await expect.poll(announced).toEqual(['Past rental 1 removed.'])
    const undo = screen.getByRole('button', { name: 'Undo Past rental 1' })
    await waitFor(() => expect(undo).toHaveFocus())
    expect(undo).not.toHaveAccessibleDescription()
    expect(undo.compareDocumentPosition(screen.getByRole('group', { name: 'Past rental 1' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(screen.getByText('Past rental 1 removed.', { selector: '.undo-strip *' })).toBeVisible()
  })

  it('EXP-05 leads to Undo when the only item is removed, too', async () => {
    const form = renderList({ value: [{}] })
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 1' }))
    expect(form.answer('field')).toBeUndefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Past rental 1' })).toHaveFocus())
  })

  it('EXP-05 leads to its own Undo, and not to that of a file in another item', async () => {
    const fields: Fields = { bill: { type: 'file', label: 'Bill', rules: { kind: { is: ['pdf'] } } } }
    const form = renderList({ value: [{ bill: { name: 'a.pdf', size: 64, type: '' } }, {}], list: { fields } })
    await form.user.click(screen.getByRole('button', { name: 'Remove a.pdf Past rental 1' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo a.pdf Past rental 1' })).toHaveFocus())
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 2' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Past rental 2' })).toHaveFocus())
  })

  it('brings a removed item back where it was, with its answers', async () => {
    const form = renderList({ value: [{ address: 'Elm' }, { address: 'Oak' }, { address: 'Ash' }] })
    await form.user.click(screen.getByRole('button', { name: 'Remove Past rental 2' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo Past rental 2' }))
    expect(form.answer('field')).toEqual([{ address: 'Elm' }, { address: 'Oak' }, { address: 'Ash' }])
    await expect.poll(announced).toContainEqual(expect.stringMatching(/Past rental 2 is back\.$/))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Past rental 2' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
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
    renderList({ value: [{}], list: { rules: { minItems: { is: 1, message: 'Add one' } } } })
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  it('offers removal above the least number', () => {
    renderList({ value: [{}, {}], list: { rules: { minItems: { is: 1, message: 'Add one' } } } })
    expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2)
  })

  it('LRG-05 calls an item by what is given in it, and by its number before that', async () => {
    const form = renderList({ list: { title: '{{address}}' }, value: [{ address: 'Elm' }, {}] })
    await form.user.type(item(2).getByLabelText('Address'), 'Oak')
    expect(screen.getByRole('heading', { name: 'Oak' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Past rental 2' })).toBeNull()
    await form.user.click(screen.getByRole('button', { name: 'Remove Oak' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo Oak' }))
    await expect.poll(announced).toContainEqual(expect.stringMatching(/Oak is back\.$/))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Oak' })).toHaveFocus())
  })

  it('LRG-05 renders one item again for what it is called by, and not the others', async () => {
    const items = countingItems()
    const controls = { ...controlComponents, list: bindList(items.Control) }
    const form = renderForm(
      oneField({ type: 'list', title: '{{address}}', fields: rental }),
      { field: [{}, {}, {}] },
      { registry: controls },
    )
    items.rendered()
    form.send({ type: 'answer', path: 'form.field.1.address', value: 'Elm' })
    expect(items.rendered()).toBe(1)
    form.send({ type: 'answer', path: 'form.field.1.rent', value: 900 })
    expect(items.rendered()).toBe(0)
  })

  it('says that there is none', () => {
    renderList({ list: { empty: 'No past rental yet' } })
    expect(screen.getByText('No past rental yet')).toBeVisible()
  })

  it('does not render again for what is typed into an item', async () => {
    let renders = 0
    const counting = (props: ListControlProps) => {
      renders += 1
      return <ListControl {...props} />
    }
    const controls = { ...controlComponents, list: bindList(counting) }
    const form = renderForm(oneField({ type: 'list', fields: rental }), { field: [{}] }, { registry: controls })
    renders = 0
    await form.user.type(screen.getByLabelText('Address'), 'Elm')
    expect(form.answer('field')).toEqual([{ address: 'Elm' }])
    expect(renders).toBe(0)
    form.send({ type: 'add', list: 'form.field' })
    expect(renders).toBeGreaterThan(0)
  })

  it('renders an item for what changes in it alone', async () => {
    const items = countingItems()
    const controls = { ...controlComponents, list: bindList(items.Control) }
    const form = renderForm(oneField({ type: 'list', fields: rental }), { field: [{}, {}, {}] }, { registry: controls })
    expect(items.rendered()).toBe(3)
    form.send({ type: 'answer', path: 'form.field.1.address', value: 'Elm' })
    expect(items.rendered()).toBe(0)
    form.send({ type: 'add', list: 'form.field' })
    expect(items.rendered()).toBe(1)
    await form.user.click(screen.getByRole('button', { name: 'Remove Field 4' }))
    expect(items.rendered()).toBe(0)
    expect(screen.getAllByRole('group', { name: /^Field \d/ })).toHaveLength(3)
  })

  it('asks in each item what applies to it', async () => {
    const fields: Fields = { ...rental, floor: { type: 'text', label: 'Floor', when: { kind: 'flat' } } }
    const form = renderList({ value: [{ kind: 'flat' }, { kind: 'house' }], list: { fields } })
    expect(item(1).getByLabelText(/^Floor/)).toBeVisible()
    expect(item(2).queryByLabelText(/^Floor/)).toBeNull()
    await form.user.click(item(2).getByRole('radio', { name: 'Flat' }))
    await form.user.type(item(2).getByLabelText(/^Floor/), '3')
    expect(form.answer('field')).toEqual([{ kind: 'flat' }, { kind: 'flat', floor: '3' }])
  })
})

interface ListOptions {
  readonly value?: Json
  readonly list?: Partial<Omit<ListDocument, 'type' | 'label'>>
}

function renderList({ value, list = {} }: ListOptions = {}) {
  const most = { maxItems: { is: 5, message: 'Add up to {{is}}' } }
  return renderForm(
    oneField({ type: 'list', fields: rental, item: 'Past rental', add: 'Add a past rental', rules: most, ...list }),
    value === undefined ? {} : { field: value },
  )
}

/** The list's control, and how many items rendered since the last look: each asks then whether the form has a heading. */
function countingItems() {
  let count = 0
  return {
    Control: (props: ListControlProps) => {
      const scope = useFormScope()
      const [counting] = useState(() => ({
        ...scope,
        get isHeaded() {
          count += 1
          return scope.isHeaded
        },
      }))
      return (
        <FormScopeContext value={counting}>
          <ListControl {...props} />
        </FormScopeContext>
      )
    },
    rendered: (): number => {
      const since = count
      count = 0
      return since
    },
  }
}

function add(): HTMLElement {
  return screen.getByRole('button', { name: 'Add a past rental' })
}

function item(number: number) {
  return within(screen.getByRole('group', { name: `Past rental ${number}` }))
}
