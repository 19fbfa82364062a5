import { describe, expect, it } from 'vitest'
import { hasValidShape } from '../../../src/engine/answers/inputShape'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Json } from '../../../src/engine/values/answers'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow } from '../oneForm'

const text: FieldDocument = { type: 'text', label: 'Text' }
const number: FieldDocument = { type: 'number', label: 'Number' }
const choice: FieldDocument = { type: 'choice', label: 'Choice', choices: { a: 'A', b: 'B' } }
const yesNo: FieldDocument = { type: 'yesNo', label: 'Yes or no' }
const file: FieldDocument = { type: 'file', label: 'File' }
const files: FieldDocument = { type: 'files', label: 'Files' }
const list: FieldDocument = {
  type: 'list',
  label: 'List',
  exactlyOne: { field: 'main', label: 'Main', mark: 'Mark' },
  fields: { text, number },
}
const group: FieldDocument = { type: 'group', label: 'Group', fields: { text, list } }
const accounts: FieldDocument = { type: 'accounts', label: 'Accounts' }
const handle = { name: 'a.pdf', size: 3, type: 'application/pdf' }

const good: readonly (readonly [FieldDocument, Json])[] = [
  [text, ''],
  [number, 1.5],
  [number, 'typed, not read'],
  [choice, 'a'],
  [yesNo, false],
  [file, handle],
  [file, { ...handle, id: 'file-1' }],
  [files, []],
  [files, [handle]],
  [list, []],
  [list, [{}, { text: 'x', main: true }]],
  [group, {}],
  [group, { text: 'x', list: [{ number: 1 }] }],
  [accounts, [{ institution: 'Lakeshore', accountNumber: '1' }]],
]
const bad: readonly (readonly [FieldDocument, Json])[] = [
  [text, 1],
  [text, null],
  [text, {}],
  [text, []],
  [number, Number.NaN],
  [number, Infinity],
  [number, true],
  [choice, 'c'],
  [choice, 'toString'],
  [choice, 1],
  [yesNo, 'true'],
  [yesNo, 1],
  [file, 'a.pdf'],
  [file, { size: 1 }],
  [file, { name: 'a.pdf', size: '1' }],
  [file, { ...handle, id: 5 }],
  [file, { ...handle, id: '' }],
  [file, { ...handle, id: 'x'.repeat(101) }],
  [file, { ...handle, size: 0.5 }],
  [file, { ...handle, size: -1 }],
  [file, { ...handle, size: 2 ** 53 }],
  [file, { ...handle, name: ' ' }],
  [file, { ...handle, name: '../../etc/passwd.pdf' }],
  [file, { ...handle, name: '..\\passwd.pdf' }],
  [file, { ...handle, name: 'a\u0000.exe.pdf' }],
  [file, { ...handle, name: 'a\n.pdf' }],
  [file, { name: 'a.pdf', size: 1 }],
  [file, { ...handle, bytes: 'x' }],
  [files, handle],
  [files, ['a.pdf']],
  [list, {}],
  [list, ['x']],
  [list, [null]],
  [list, [[]]],
  [list, [{ other: 'x' }]],
  [list, [{ text: 'x' }, { text: 1 }]],
  [list, [{ constructor: 'x' }]],
  [group, []],
  [group, 'x'],
  [group, { other: 1 }],
  [group, { list: [{ number: {} }] }],
  [accounts, [{ owner: 'Ada' }]],
]

describe('a value from outside', () => {
  it.each(good)('for %j: %j fits', (document, value) => expect(fitsIn(document, value)).toBe(true))

  it.each(bad)('for %j: %j does not fit', (document, value) => expect(fitsIn(document, value)).toBe(false))

  it('that is not there fits everywhere, and one for no field nowhere', () => {
    expect(hasValidShape(null, undefined)).toBe(true)
    expect(hasValidShape(null, 'x')).toBe(false)
  })
})

function fitsIn(document: FieldDocument, value: Json): boolean {
  return hasValidShape(findField(compileCheckedFlow(formFlow({ field: document })), 'form.field'), value)
}
