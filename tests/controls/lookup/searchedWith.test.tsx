import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ActionCall } from '../../../src/engine/session/actionRuns'
import { type Fields, renderForm } from '../../renderer/form/renderForm'

const byMake = [
  { value: 'm-1', label: 'Acer', with: { make: 'maple' } },
  { value: 'm-2', label: 'Saccharum', with: { make: 'maple' } },
  { value: 'b-1', label: 'Betula', with: { make: 'birch' } },
]
const actions = {
  findModel: { delay: '400 ms', outcomes: { success: { result: { entries: byMake } }, failure: {} } },
}
const make = {
  type: 'choice',
  as: 'select',
  label: 'Make',
  choices: { maple: 'Maple', birch: 'Birch' },
  rules: { required: 'Choose the make' },
} as const
const model = {
  type: 'lookup',
  label: 'Model',
  action: 'findModel',
  minSearch: 0,
  byHand: 'Enter the model by hand',
  rules: { required: 'Choose the model' },
} as const
const name = { type: 'text', label: 'Name of the model' } as const
const hearing: Fields = {
  make,
  model: { ...model, with: ['make'] },
  name: { ...name, when: { 'form.model': { byHand: true } } },
}

/** A form whose searches bring all entries, or fail. */
function renderSearch(fields: Fields, { fails = false } = {}) {
  const calls: ActionCall[] = []
  const run = async (call: ActionCall) => {
    calls.push(call)
    return fails ? { outcome: 'failure' } : { outcome: 'success', result: { entries: byMake } }
  }
  return { form: renderForm(fields, {}, { actions, run, mode: 'live' }), calls }
}

const input = (label = 'Model'): HTMLElement => screen.getByRole('combobox', { name: label })
const listed = (): readonly string[] =>
  [...document.querySelectorAll('[role=listbox]:not([hidden]) [role=option]')].map(({ textContent }) => textContent)
const heard = (): string => document.querySelector('[data-announcer]')?.textContent ?? ''
const BY_HAND = 'Enter the model by hand'

describe('a lookup that lists without typing', () => {
  it('IMP-07 shows the first entries once its list is opened, says how many, and is used with the keys alone', async () => {
    const { form, calls } = renderSearch({ model })
    act(() => input().focus())
    expect(calls).toEqual([])
    await form.user.keyboard('{ArrowDown}')
    await waitFor(() => expect(listed()).toEqual(['Acer', 'Saccharum', 'Betula', BY_HAND]))
    expect(calls.map(({ search, with: given }) => [search, given])).toEqual([['', undefined]])
    await vi.waitFor(() => expect(heard()).toContain('3 choices'), { timeout: 3000 })
    const active = (): string | null =>
      document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
    await form.user.keyboard('{ArrowDown}{End}')
    expect(active()).toBe(BY_HAND)
    await form.user.keyboard('{Home}')
    expect(active()).toBe('Acer')
    await form.user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(form.answer('model')).toEqual({ value: 'b-1', label: 'Betula' })
    await form.user.keyboard('{ArrowDown}')
    expect(listed()).toEqual(['Acer', 'Saccharum', 'Betula', BY_HAND])
    await form.user.keyboard('{Escape}')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    expect(form.answer('model')).toEqual({ value: 'b-1', label: 'Betula' })
  })
})

describe('a lookup that hears other answers', () => {
  it('IMP-07 says what is needed first, and then searches with it', async () => {
    const { form, calls } = renderSearch(hearing)
    await form.user.click(input())
    expect(screen.getByText('First answer: Make')).toBeVisible()
    expect([listed(), calls]).toEqual([[BY_HAND], []])
    await form.user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), 'Maple')
    await form.user.click(input())
    await waitFor(() => expect(listed()).toEqual(['Acer', 'Saccharum', BY_HAND]))
    expect(calls.map(({ search, with: given }) => [search, given])).toEqual([['', { make: 'maple' }]])
    await form.user.click(screen.getByRole('option', { name: 'Acer' }))
    expect(form.answer('model')).toEqual({ value: 'm-1', label: 'Acer', with: { make: 'maple' } })
  })

  it('IMP-07 keeps an entry, and says that it has to be chosen again, once the other answer is another', async () => {
    const { form, calls } = renderSearch(hearing)
    const chooseMake = (words: string) => form.user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), words)
    await chooseMake('Maple')
    await form.user.click(input())
    await form.user.click(await screen.findByRole('option', { name: 'Acer' }))
    await chooseMake('Birch')
    const changed = 'Choose again, because an answer that this depends on has changed'
    expect(input()).toHaveAccessibleDescription(expect.stringContaining(changed))
    await vi.waitFor(() => expect(heard()).toContain(changed))
    expect(input()).toHaveDisplayValue('Acer')
    await chooseMake('Maple')
    expect(input()).not.toHaveAccessibleDescription(expect.stringContaining(changed))
    await chooseMake('Birch')
    await form.user.click(input())
    await waitFor(() => expect(listed()).toEqual(['Betula', BY_HAND]))
    expect(calls.at(-1)?.with).toEqual({ make: 'birch' })
    await form.user.click(screen.getByRole('option', { name: 'Betula' }))
    expect(form.answer('model')).toEqual({ value: 'b-1', label: 'Betula', with: { make: 'birch' } })
    expect(input()).not.toHaveAccessibleDescription(expect.stringContaining(changed))
  })

  it('IMP-07 hears in an item the answer of the same item', async () => {
    const fields: Fields = { make, model: { ...model, with: ['make'] } }
    const { form, calls } = renderSearch({
      cars: { type: 'list', label: 'Cars', item: 'Car', add: 'Add a car', starts: 2, fields },
    })
    const [first, second] = screen.getAllByRole('combobox', { name: /^Make/ })
    if (first === undefined || second === undefined) throw new Error('There are not two cars.')
    await form.user.selectOptions(first, 'Maple')
    await form.user.selectOptions(second, 'Birch')
    const model2 = screen.getAllByRole('combobox', { name: /^Model/ })[1]
    if (model2 === undefined) throw new Error('There are not two models.')
    await form.user.click(model2)
    await waitFor(() => expect(listed()).toEqual(['Betula', BY_HAND]))
    expect(calls.map(({ with: given }) => given)).toEqual([{ make: 'birch' }])
  })
})

describe('a lookup with a way on for what is in no list', () => {
  it('IMP-07 takes it by hand: as the last entry, and what was typed in its place again', async () => {
    const { form } = renderSearch(hearing)
    await form.user.click(input())
    await form.user.keyboard('{ArrowUp}{Enter}')
    expect(form.answer('model')).toEqual({ byHand: true })
    expect(input()).toHaveDisplayValue(BY_HAND)
    expect(screen.getByRole('textbox', { name: /^Name of the model/ })).toBeVisible()
    await form.user.clear(input())
    expect(form.answer('model')).toBeUndefined()
    expect(screen.queryByRole('textbox', { name: /^Name of the model/ })).toBeNull()
  })

  it('IMP-07 gives what was typed to the first text that is then asked, also in a group, and replaces none', async () => {
    const when = { 'form.model': { byHand: true } } as const
    const place: Fields[string] = {
      type: 'group',
      label: 'Place',
      when,
      fields: { year: { type: 'number', label: 'Year' }, name },
    }
    const { form } = renderSearch({ model, place })
    await form.user.type(input(), 'Oak 3')
    await form.user.keyboard('{ArrowUp}{Enter}')
    expect(form.answers()['form']).toEqual({ model: { byHand: true }, place: { name: 'Oak 3' } })
    await form.user.clear(input())
    await form.user.type(input(), 'Elm')
    await form.user.keyboard('{ArrowUp}{Enter}')
    expect(form.answers()['form']).toEqual({ model: { byHand: true }, place: { name: 'Oak 3' } })
  })

  it('IMP-07 offers it after a search that failed, beside another try', async () => {
    const { form } = renderSearch(
      { model, name: { ...name, when: { 'form.model': { byHand: true } } } },
      { fails: true },
    )
    await form.user.click(input())
    await form.user.click(await screen.findByRole('button', { name: `${BY_HAND} Model` }))
    expect(form.answer('model')).toEqual({ byHand: true })
    expect(input()).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })
})
