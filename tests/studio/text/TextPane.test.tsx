import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { createError, createWarning } from '../../../src/engine/values/finding'
import { showPane } from './shownPane'

const OWN = 'flows/bicycle.json'
const SHARED = 'flows/shared/rider.json'

const texts = {
  [OWN]: '{\n  "id": "bicycle",\n  "start": "rider"\n}\n',
  [SHARED]: '{\n  "screens": {}\n}\n',
}

const choose = (file: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document' }), file)

describe('the text of a flow', () => {
  it('is edited in the documents, each with a mark while it is unsaved', async () => {
    const { documents, type, save } = await showPane(texts)
    expect(screen.getByRole('option', { name: OWN, selected: true })).toBeVisible()
    type('"bicycle', 's')
    expect(documents.read(OWN)).toContain('"id": "bicycles"')
    expect(screen.getByRole('option', { name: `${OWN} (unsaved)` })).toBeVisible()
    expect(screen.getByRole('option', { name: SHARED })).toBeVisible()
    save(OWN, documents.read(OWN) ?? '')
    documents.edit(OWN, documents.readSaved(OWN) ?? '')
    expect(await screen.findByRole('option', { name: OWN })).toBeVisible()
  })

  it('keeps the undo history of each document while another is shown', async () => {
    const { documents, type, getText } = await showPane(texts)
    type('"bicycle', 's')
    await choose(SHARED)
    type('"screens": {', ' ')
    await choose(`${OWN} (unsaved)`)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(getText()).toBe(texts[OWN])
    expect(documents.isUnsaved(OWN)).toBe(false)
    expect(documents.read(SHARED)).toContain('"screens": { }')
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(documents.read(OWN)).toContain('bicycles')
  })

  it('takes in what changes elsewhere, and the caret stays', async () => {
    const { save, view, getText, getCaretLine, type } = await showPane(texts)
    type('"rider', '')
    save(OWN, texts[OWN].replace('"id": "bicycle"', '"version": 2,\n  "id": "bicycle"'))
    expect(getText()).toContain('"version": 2')
    expect(getCaretLine()).toBe('  "start": "rider‸"')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(getText()).toBe(texts[OWN])
    expect(view.state.selection.main.head).toBe(texts[OWN].indexOf('rider') + 5)
  })

  it('takes in a change of a document that is not shown', async () => {
    const { save, type, getText } = await showPane(texts)
    await choose(SHARED)
    type('"screens"', '')
    await choose(OWN)
    save(SHARED, '{\n  "screens": { "rider": {} }\n}\n')
    await choose(SHARED)
    expect(getText()).toContain('"rider": {}')
  })

  it('keeps the line ends of a document', async () => {
    const { documents, type } = await showPane({ [OWN]: texts[OWN].replaceAll('\n', '\r\n') })
    type('"bicycle', 's')
    expect(documents.read(OWN)).toBe('{\r\n  "id": "bicycles",\r\n  "start": "rider"\r\n}\r\n')
  })

  it('shows a place when it is asked for, and tells where the caret stands', async () => {
    const { goTo, onCaret, getCaretLine, view } = await showPane(texts)
    goTo({ file: SHARED, line: 2, column: 4 })
    expect(screen.getByRole('option', { name: SHARED, selected: true })).toBeVisible()
    expect(getCaretLine()).toBe('  "‸screens": {}')
    expect(onCaret).toHaveBeenLastCalledWith({ file: SHARED, line: 2, column: 4 })
    act(() => view.dispatch({ selection: { anchor: 0 } }))
    goTo({ file: SHARED, line: 2, column: 4 })
    expect(getCaretLine()).toBe('  "‸screens": {}')
    goTo({ file: OWN, line: 99, column: 99 })
    expect(getCaretLine()).toBe('‸')
  })

  it('underlines what was found, follows it through edits, and leads from one to the next', async () => {
    const { find, view, type, press } = await showPane(texts)
    const location = { file: OWN, line: 3, column: 3, endLine: 3, endColumn: 19 }
    find([
      { ...createError('unknown-screen', '/start', 'No screen is called "rider".', 'There is none here.'), location },
      { ...createWarning('unused-step', '', 'It is elsewhere.'), location: { ...location, file: SHARED } },
    ])
    const marked = () => view.dom.querySelector('.cm-lintRange-error')?.textContent
    expect(marked()).toBe('"start": "rider"')
    type('{', '\n')
    type('"start', 's')
    expect(marked()).toBe('"starts": "rider"')
    press('F8')
    const { from, to } = view.state.selection.main
    expect(view.state.sliceDoc(from, to)).toBe('"starts": "rider"')
    find([])
    expect(marked()).toBeUndefined()
  })

  it('offers the keys and values of the schemas, few at a time', async () => {
    const { type, press, getOffered } = await showPane({
      [OWN]: '{\n  "$schema": "../schemas/part.schema.json",\n  \n}\n',
    })
    type('json",\n  ', '"')
    press(' ', { ctrlKey: true })
    await waitFor(() => expect(getOffered()).toEqual(expect.arrayContaining(['actions', 'data'])))
    expect(getOffered()).toHaveLength(9)
    press('Escape')
    type('json",\n  "', 'ste')
    press(' ', { ctrlKey: true })
    await waitFor(() => expect(getOffered()).toContain('steps'))
    press('Escape')
  })

  it('says what it is, is left by Tab, and axe finds nothing', async () => {
    const { view, container } = await showPane(texts)
    const text = within(view.dom).getByRole('textbox', { name: `Text of ${OWN}` })
    expect(text).toHaveAttribute('tabindex', '0')
    const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    text.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })

  it('edits a text of five megabytes as plain text', async () => {
    const long = `{ "id": "${'x'.repeat(1_000_000)}" }\n`.repeat(5)
    const { documents, type } = await showPane({ [OWN]: long })
    type('{ "id', 's')
    expect(documents.read(OWN)).toHaveLength(long.length + 1)
  })
})
