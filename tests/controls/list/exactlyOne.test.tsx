import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/engine/values/answers'
import { sampleFile } from '../files/sampleFiles'
import { announced } from '../../renderer/announced'
import { type Fields, oneField, renderForm } from '../../renderer/form/renderForm'

const place: Fields = {
  street: { type: 'text', label: 'Street' },
  proof: { type: 'file', label: 'Proof', rules: { kind: { is: ['pdf'] } } },
}

describe('a list of which exactly one item is marked', () => {
  it('CRB-06 marks the first at the beginning, and asks nobody for the mark', () => {
    renderPlaces([{ street: 'Elm' }, { street: 'Oak' }])
    expect(item(1).getByText('Main')).toBeVisible()
    expect(item(2).queryByText('Main')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('CRB-06 moves the mark, says so, and leads to the item', async () => {
    const form = renderPlaces([{ street: 'Elm', main: true }, { street: 'Oak' }])
    await form.user.click(screen.getByRole('button', { name: 'Make it the main one Place 2' }))
    expect(form.answer('field')).toEqual([
      { street: 'Elm', main: false },
      { street: 'Oak', main: true },
    ])
    expect(item(2).getByText('Main')).toBeVisible()
    await expect.poll(announced).toEqual(['Place 2: Main'])
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Place 2' })).toHaveFocus())
    expect(screen.getAllByRole('button', { name: /^Make it/ })).toHaveLength(1)
  })

  it('CRB-06 hands the mark on when its item goes, and gives it back with Undo', async () => {
    const form = renderPlaces([{ street: 'Elm', main: true }, { street: 'Oak' }])
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    expect(form.answer('field')).toEqual([{ street: 'Oak', main: true }])
    await form.user.click(screen.getByRole('button', { name: 'Undo Place 1' }))
    expect(form.answer('field')).toEqual([
      { street: 'Elm', main: true },
      { street: 'Oak', main: false },
    ])
  })

  it('CRB-06 leaves the mark where it was set since its item went', async () => {
    const form = renderPlaces([{ street: 'Elm', main: true }, { street: 'Oak' }, { street: 'Ash' }])
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    await form.user.click(screen.getByRole('button', { name: 'Make it the main one Place 2' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo Place 1' }))
    expect(item(3).getByText('Main')).toBeVisible()
    expect(screen.getAllByText('Main')).toHaveLength(1)
  })

  it('CRB-09 keeps what a file field refused with its item', async () => {
    const form = renderPlaces([{ street: 'Elm' }, { street: 'Oak' }])
    form.send({
      type: 'refuse',
      path: 'form.field.1.proof',
      refusals: [{ rule: 'kind', values: { name: 'a.txt', is: 'PDF' } }],
    })
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    expect(item(1).getByText('a.txt')).toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'Undo Place 1' }))
    expect(item(1).queryByText('a.txt')).toBeNull()
    expect(item(2).getByText('a.txt')).toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 2' }))
    expect(screen.queryByText('a.txt')).toBeNull()
  })

  it('puts a file that is still being read into its item, wherever that is by then', async () => {
    const form = renderPlaces([{ street: 'Elm' }, { street: 'Oak' }])
    const file = sampleFile('slow.pdf')
    let read = (_bytes: ArrayBuffer): void => undefined
    const bytes = new Promise<ArrayBuffer>((resolve) => {
      read = resolve
    })
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => bytes })
    await form.user.upload(fileInput(2), file)
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    read(new TextEncoder().encode('%PDF-1.7').buffer)
    expect(await item(1).findByText('slow.pdf')).toBeVisible()
    expect(form.answer('field')).toMatchObject([{ street: 'Oak', proof: { name: 'slow.pdf' } }])
  })
})

function renderPlaces(value: Json) {
  return renderForm(
    oneField({
      type: 'list',
      fields: place,
      item: 'Place',
      exactlyOne: { field: 'main', label: 'Main', mark: 'Make it the main one' },
      rules: { minItems: { is: 1, message: 'Add one' } },
    }),
    { field: value },
  )
}

function item(number: number) {
  return within(screen.getByRole('group', { name: `Place ${number}` }))
}

/** The input that an item's button to choose a file opens. */
function fileInput(number: number): HTMLElement {
  const found = item(number).getByRole('button', { name: /Choose File$/ }).nextElementSibling
  if (!(found instanceof HTMLInputElement)) throw new Error('There is no input beside the button.')
  return found
}
