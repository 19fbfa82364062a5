import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/engine/values/answers'
import type { ListField } from '../../../src/language/flow'
import { everyControl } from '../../fixtures/everyControl'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const people: ListField = {
  type: 'list',
  as: 'folded',
  label: 'People',
  item: 'Person',
  title: '{{name}}',
  add: 'Add a person',
  fields: {
    name: { type: 'text', label: 'Name', rules: { required: 'Enter the name' } },
    town: { type: 'text', label: 'Town' },
  },
}

describe('a folded list', () => {
  it('LRG-05 shows one line of an item that is complete, and opens it in its place', async () => {
    const form = renderFolded([{ name: 'Maya' }, { name: 'Idris' }])
    expect(screen.getByRole('heading', { name: 'Maya' })).toBeVisible()
    expect(screen.getAllByLabelText('Name').map((field) => field.closest('details')?.open)).toEqual([false, false])
    await form.user.click(screen.getByRole('heading', { name: 'Idris' }))
    expect(screen.getAllByLabelText('Name').map((field) => field.closest('details')?.open)).toEqual([false, true])
  })

  it('LRG-05 adds an item open, leads to its heading, and leaves it open while it is filled in', async () => {
    const form = renderFolded([{ name: 'Maya' }])
    await form.user.click(screen.getByRole('button', { name: 'Add a person' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Person 2' })).toHaveFocus())
    const [, second] = screen.getAllByLabelText('Name')
    if (second === undefined) throw new Error('There are two people.')
    await form.user.type(second, 'Idris')
    expect(second.closest('details')).toHaveProperty('open', true)
    expect(form.answer('field')).toEqual([{ name: 'Maya' }, { name: 'Idris' }])
  })

  it('LRG-05 is removed and brought back from its line', async () => {
    const form = renderFolded([{ name: 'Maya' }, { name: 'Idris' }])
    await form.user.click(screen.getByRole('button', { name: 'Remove Maya' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo Maya' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Maya' })).toHaveFocus())
    expect(form.answer('field')).toEqual([{ name: 'Maya' }, { name: 'Idris' }])
  })
})

function renderFolded(value: Json) {
  return renderForm(oneField(people), { field: value }, { registry: everyControl })
}
