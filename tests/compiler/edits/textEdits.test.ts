import { describe, expect, it } from 'vitest'
import { applyEdits, toTextEdits } from '../../../src/compiler/edits/textEdits'

const screen = `{
  "id": "rent",
  "title": "Rent", "more" : 1.50,
  "on": { "go": { "goto": "next" }, "back": {} },
  "order": ["a", "b", "c"],
  "steps": {
    "one": "One",
    "two": "Two"
  },
  "list": [
    { "when": { "a": 1 }, "goto": "x" },
    { "goto": "y" }
  ],
  "none": {},
  "empty": []
}
`

const value = {
  id: 'rent',
  title: 'Rent',
  more: 1.5,
  on: { go: { goto: 'next' }, back: {} },
  order: ['a', 'b', 'c'],
  steps: { one: 'One', two: 'Two' },
  list: [{ when: { a: 1 }, goto: 'x' }, { goto: 'y' }],
  none: {},
  empty: [],
}

function changedTo(next: unknown, text = screen): string {
  const edits = toTextEdits(text, next)
  if (edits === null) throw new Error('This is no JSON.')
  return applyEdits(text, edits)
}

describe('the smallest edit of a text', () => {
  it.each<readonly [string, unknown, string, string]>([
    ['a value', { ...value, title: 'Home' }, '"title": "Rent"', '"title": "Home"'],
    [
      'a key of an object on one line',
      { ...value, on: { ...value.on, go: { goto: 'next', close: true } } },
      '{ "goto": "next" }',
      '{ "goto": "next", "close": true }',
    ],
    [
      'a key of an object on many lines',
      { ...value, steps: { ...value.steps, three: 'Three' } },
      '"two": "Two"',
      '"two": "Two",\n    "three": "Three"',
    ],
    [
      'a key at the front',
      { ...value, steps: { zero: 'Zero', ...value.steps } },
      '"one": "One"',
      '"zero": "Zero",\n    "one": "One"',
    ],
    [
      'a key in the middle',
      { ...value, steps: { one: 'One', half: 'Half', two: 'Two' } },
      '"one": "One"',
      '"one": "One",\n    "half": "Half"',
    ],
    ['a removed key with its comma and its line', { ...value, steps: { two: 'Two' } }, '\n    "one": "One",', ''],
    ['a removed last key', { ...value, steps: { one: 'One' } }, ',\n    "two": "Two"', ''],
    ['a removed key on one line', { ...value, on: { back: {} } }, '"go": { "goto": "next" }, ', ''],
    ['all keys removed', { ...value, steps: {} }, '{\n    "one": "One",\n    "two": "Two"\n  }', '{}'],
    ['a renamed key', { ...value, steps: { first: 'One', two: 'Two' } }, '"one": "One"', '"first": "One"'],
    [
      'another order of keys',
      { ...value, steps: { two: 'Two', one: 'One' } },
      '"one": "One",\n    "two": "Two"',
      '"two": "Two",\n    "one": "One"',
    ],
    ['an item at the end', { ...value, order: ['a', 'b', 'c', 'd'] }, '"c"]', '"c", "d"]'],
    ['an item in the middle', { ...value, order: ['a', 'x', 'b', 'c'] }, '"a", ', '"a", "x", '],
    ['an item at the front', { ...value, order: ['x', 'a', 'b', 'c'] }, '["a"', '["x", "a"'],
    ['a removed item', { ...value, order: ['a', 'c'] }, '"a", "b"', '"a"'],
    ['an item that moves', { ...value, order: ['b', 'c', 'a'] }, '["a", "b", "c"]', '["b", "c", "a"]'],
    [
      'an item on a line of its own',
      { ...value, list: [...value.list, { goto: 'z' }] },
      '{ "goto": "y" }',
      '{ "goto": "y" },\n    { "goto": "z" }',
    ],
    ['a value in an item', { ...value, list: [value.list[0], { goto: 'z' }] }, '"goto": "y"', '"goto": "z"'],
    ['a removed first item', { ...value, list: [value.list[1]] }, '{ "when": { "a": 1 }, "goto": "x" },\n    ', ''],
    ['the first key of an empty object', { ...value, none: { a: [1] } }, '"none": {}', '"none": { "a": [1] }'],
    ['the first item of an empty list', { ...value, empty: [{ a: 1 }, 2] }, '"empty": []', '"empty": [{ "a": 1 }, 2]'],
  ])('STU-06 writes %s', (_, next, before, after) => {
    expect(screen.split(before).length, 'the example stands once').toBe(2)
    expect(changedTo(next)).toBe(screen.replace(before, after))
  })

  it('STU-06 breaks the lines of a long value as the documents do', () => {
    const words = 'Words that fill more than half of a line of a document of a flow'
    expect(changedTo({ ...value, none: { title: words, text: words, order: [1, 2] } })).toBe(
      screen.replace(
        '"none": {}',
        `"none": {\n    "title": "${words}",\n    "text": "${words}",\n    "order": [1, 2]\n  }`,
      ),
    )
    expect(changedTo({ ...value, on: { go: { goto: 'next', text: words, title: words }, back: {} } })).toBe(
      screen.replace('"goto": "next"', `"goto": "next", "text": "${words}", "title": "${words}"`),
    )
  })

  it('STU-06 keeps tabs, line ends of Windows, and a text without any spaces', () => {
    const tabbed = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n'
    expect(changedTo({ a: { b: 1, c: 2 }, d: 3 }, tabbed)).toBe(
      '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": 2\r\n\t},\r\n\t"d": 3\r\n}\r\n',
    )
    expect(changedTo({ a: [1, { b: 2, c: 3 }], d: {} }, '{"a":[1,{"b":2}]}')).toBe('{"a":[1,{"b":2,"c":3}],"d":{}}')
  })

  it('STU-06 is none where nothing changes, and not known where the text is no JSON', () => {
    expect(toTextEdits(screen, value)).toEqual([])
    expect(toTextEdits('', {})).toBe(null)
    expect(changedTo({ a: 2 }, '{ "a": 1, "a": 2 }')).toBe('{ "a": 2 }')
  })
})
