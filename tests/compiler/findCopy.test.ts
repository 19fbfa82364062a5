import { expect, it } from 'vitest'
import { findCopy } from '../../src/compiler/findCopy'
import type { CopyPlace } from '../../src/compiler/copyPlaces'

const place = (pointer: string, text: string, written = pointer): CopyPlace => ({
  text,
  pointer,
  written,
  location: { file: 'flows/a.json', line: 1, column: 1, endLine: 1, endColumn: 1 },
})

const places = [
  place('/screens/one/title', 'Who are you?'),
  place('/screens/two/title', 'Who are you?'),
  place('/screens/two.more/title', 'Who are you?'),
  place('/screens/one/description', 'We write to {{person.email}}, (never) to others.'),
  place('/screens/one/blocks/note/text', '{{person.email}}'),
  place('/wording/back', 'Back'),
]

const found = (texts: readonly string[], screen = 'two'): readonly string[] =>
  findCopy(places, texts, screen).map(({ pointer }) => pointer)

it('the text that is pointed at is found where it is written, on the screen that shows', () => {
  expect(found(['Who are you?'])).toEqual(['/screens/two/title'])
  expect(found(['Who are you?'], 'two.more')).toEqual(['/screens/two.more/title'])
  expect(found(['Who are you?'], 'three')).toEqual([
    '/screens/one/title',
    '/screens/two/title',
    '/screens/two.more/title',
  ])
  expect(found(['  Back\n'])).toEqual(['/wording/back'])
})

it('a text whose placeholders are filled is found as well, but none that is nothing else', () => {
  expect(found(['We write to a@example.com, (never) to others.'])).toEqual(['/screens/one/description'])
  expect(found(['a@example.com'])).toEqual([])
})

it('the first of several texts that is written somewhere counts', () => {
  expect(found(['Nowhere', 'Back', 'Who are you?'])).toEqual(['/wording/back'])
})

it('a text that is written in a definition is found there, once, wherever it shows', () => {
  const street = '/definitions/address/fields/street/label'
  const used = ['home', 'mail'].map((name) =>
    place(`/screens/two/blocks/form/fields/${name}/fields/street/label`, 'Street', street),
  )
  const own = place('/screens/two/blocks/form/fields/work/fields/street/label', 'Street')
  expect(findCopy([...used, own], ['Street'], 'two').map(({ written }) => written)).toEqual([street, own.pointer])
})
