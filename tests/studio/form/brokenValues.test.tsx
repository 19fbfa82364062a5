import { cleanup, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { FILE, showForm } from './shownForm'

const FIELD = {
  type: 'choice',
  label: 'Kind',
  choices: { a: 'A' },
  rules: { required: 'Choose' },
  when: { 'f.g': 'a' },
}

/** Values that authors write by mistake, at each key of a field. */
const BROKEN: readonly unknown[] = [
  null,
  0,
  '',
  true,
  [],
  [null, [1]],
  {},
  { all: 'x' },
  { all: [1, null] },
  { not: { not: 5 } },
  { any: [], 'f.g': 1 },
  { 'f.g': null, 'f.h': { given: 'yes', some: [], notBefore: { years: '1' }, strange: {} } },
  { a: 1, b: null, c: { label: 2, when: [] }, d: [] },
  { required: 5, same: { is: {}, message: null }, strange: { is: 1 } },
  { __proto__x: 1, constructor: { prototype: 1 }, 'a b': '', 'a/b~c': 'x' },
]

describe('the form of a broken value', () => {
  it.each(Object.keys(FIELD))('is shown whatever stands at "%s" of a field', (key) => {
    for (const value of BROKEN) {
      const field = { ...FIELD, [key]: value }
      const text = JSON.stringify({ screens: { s: { blocks: { f: { type: 'form', fields: { g: field } } } } } })
      const { documents } = showForm({ [FILE]: text }, '"g":{')
      expect(screen.getByRole('region', { name: 'Form' })).toBeVisible()
      expect(documents.read(FILE)).toBe(text)
      cleanup()
    }
  })

  it('is shown for documents that are no object, and for those that are too deep', () => {
    for (const text of ['[]', '5', '"a"', 'null', '', '{', `${'['.repeat(50_000)}${']'.repeat(50_000)}`]) {
      showForm({ [FILE]: text }, '')
      expect(screen.getByRole('region', { name: 'Form' })).toBeVisible()
      cleanup()
    }
  })

  it('is shown for each part of a flow with every question', () => {
    const text = readFileSync('flows/examples/questions.json', 'utf8')
    const value: unknown = JSON.parse(text)
    const screens = Object.keys(Object(getJsonAt(value, ['screens'])))
    for (const id of screens) {
      const { container } = showForm({ [FILE]: text }, `"${id}": {`)
      expect(container.querySelector('h2')).not.toBeNull()
      expect(container.querySelector('[style]')).toBeNull()
      cleanup()
    }
  })
})
