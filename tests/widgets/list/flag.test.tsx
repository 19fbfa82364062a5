import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../../../src/language/field'
import type { Json } from '../../../src/engine/values/types'
import { sampleFile } from '../file-upload/sampleFiles'
import { fieldForm, renderForm } from '../../renderer/form/renderForm'

const place: FieldSchema = {
  type: 'object',
  properties: {
    main: { type: 'boolean', title: 'Main place' },
    street: { type: 'string', title: 'Street' },
    proof: { type: 'object', title: 'Proof', file: { extensions: ['pdf'] } },
  },
}

describe('a list of which one item is flagged', () => {
  it('CRB-06 marks the first at the beginning, and shows the flag as no field', () => {
    renderPlaces([{ street: 'Elm' }, { street: 'Oak' }])
    expect(item(1).getByText('Main')).toBeVisible()
    expect(item(2).queryByText('Main')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('CRB-06 moves the flag, says so, and leads to the item', async () => {
    const form = renderPlaces([{ street: 'Elm', main: true }, { street: 'Oak' }])
    await form.user.click(screen.getByRole('button', { name: 'Make it the main one Place 2' }))
    expect(form.answer('field')).toEqual([
      { street: 'Elm', main: false },
      { street: 'Oak', main: true },
    ])
    expect(item(2).getByText('Main')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Place 2' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Place 2: Main')
    expect(screen.getAllByRole('button', { name: /^Make it/ })).toHaveLength(1)
  })

  it('CRB-06 hands the flag on when its item goes, and gives it back with Undo', async () => {
    const form = renderPlaces([{ street: 'Elm', main: true }, { street: 'Oak' }])
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    expect(form.answer('field')).toEqual([{ street: 'Oak', main: true }])
    await form.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(form.answer('field')).toEqual([
      { street: 'Elm', main: true },
      { street: 'Oak', main: false },
    ])
  })

  it('CRB-06 leaves the flag where it was set since its item went', async () => {
    const form = renderPlaces([{ street: 'Elm', main: true }, { street: 'Oak' }, { street: 'Ash' }])
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    await form.user.click(screen.getByRole('button', { name: 'Make it the main one Place 2' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(item(3).getByText('Main')).toBeVisible()
    expect(screen.getAllByText('Main')).toHaveLength(1)
  })

  it('CRB-09 keeps what a file field refused with its item', async () => {
    const form = renderPlaces([{ street: 'Elm' }, { street: 'Oak' }])
    form.send({
      type: 'report',
      path: 'form.field.1.proof',
      reports: [{ rule: 'fileType', values: { name: 'a.txt', allowed: 'PDF' } }],
    })
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    expect(item(1).getByText('a.txt')).toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'Undo' }))
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
    await form.user.upload(item(2).getByLabelText(/Choose a file/), file)
    await form.user.click(screen.getByRole('button', { name: 'Remove Place 1' }))
    read(new TextEncoder().encode('%PDF-1.7').buffer)
    expect(await item(1).findByText('slow.pdf')).toBeVisible()
    expect(form.answer('field')).toMatchObject([{ street: 'Oak', proof: { name: 'slow.pdf' } }])
  })
})

function renderPlaces(value: Json) {
  return renderForm({
    schema: fieldForm({ type: 'array', minItems: 1, items: place }),
    ui: {
      field: {
        'ui:field': 'list',
        'ui:options': { item: 'Place', flag: 'main', flagged: 'Main', setFlag: 'Make it the main one' },
        items: { proof: { 'ui:field': 'fileUpload' } },
      },
    },
    answers: { field: value },
  })
}

function item(number: number) {
  return within(screen.getByRole('group', { name: `Place ${number}` }))
}
