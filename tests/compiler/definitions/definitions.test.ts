import { describe, expect, it } from 'vitest'
import { copyPlaces } from '../../../src/compiler/copyPlaces'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { sorts } from '../../../src/compiler/definitions/definitions'
import { parsePointer } from '../../../src/compiler/findings/pointer'
import { resolveSchema, getSchemaByName } from '../../../src/compiler/language/schema'
import { address, compiledFrom, likeFlow, linesOf } from './likeFlow'

const FIELDS = '/screens/only/blocks/form/fields'

/** The fields of a flow's form, written out, and all that is found. */
function written(
  fields: object,
  definitions: object | undefined,
  more?: object,
  others?: Readonly<Record<string, unknown>>,
) {
  const compiled = compiledFrom(likeFlow(fields, definitions, more), others)
  return { compiled, fields: getJsonAt(compiled.merged, parsePointer(FIELDS)), lines: linesOf(compiled) }
}

describe('what is like a definition', () => {
  it('LRG-04 has all that it does not say itself: what it adds comes last, null leaves out', () => {
    const since = { type: 'date', label: 'Since', autocomplete: 'off', example: '2020-01-01' }
    const { fields, lines, compiled } = written(
      { home: { like: 'address', label: 'Home', fields: { unit: null, since } } },
      { address },
    )
    expect(lines).toEqual([])
    const { street, country, state } = address.fields
    const moved = { ...state, when: { 'form.home.country': 'us' }, hint: 'For {{form.home.street}}.' }
    expect(fields).toEqual({ home: { ...address, label: 'Home', fields: { street, country, state: moved, since } } })
    expect(Object.keys(Object(getJsonAt(fields, ['home', 'fields'])))).toEqual(['street', 'country', 'state', 'since'])
    expect(Object.keys(compiled.merged)).not.toContain('definitions')
  })

  it('LRG-04 is a field, a group, a list, a block, at any depth, and may be like one that is like another', () => {
    const email = {
      type: 'email',
      label: 'Email',
      example: 'robin@example.com',
      rules: { required: 'Enter the email', format: 'Enter an email' },
    }
    const person = { type: 'group', label: 'Person', fields: { email: { like: 'email' }, home: { like: 'home' } } }
    const { fields, lines } = written(
      {
        you: { like: 'person', label: 'You' },
        others: {
          type: 'list',
          label: 'Others',
          item: 'Person',
          fields: { mail: { like: 'email', label: 'Their email' } },
        },
      },
      { email, person, home: { like: 'address', label: 'Home', fields: { unit: null } }, address },
    )
    expect(lines).toEqual([])
    expect(getJsonAt(fields, ['you', 'fields', 'email'])).toEqual(email)
    expect(getJsonAt(fields, ['you', 'fields', 'home', 'fields', 'state', 'when'])).toEqual({
      'form.you.home.country': 'us',
    })
    expect(getJsonAt(fields, ['others', 'fields', 'mail'])).toEqual({ ...email, label: 'Their email' })
  })

  it('LRG-04 may be like another where a document that extends one says so, and leave out what that one added', () => {
    const base = likeFlow(
      { home: { like: 'address', label: 'Home', hint: 'Yours.' }, mail: { like: 'address', label: 'Letters' } },
      { address, plain: { ...address, fields: { street: address.fields.street } } },
    )
    const compiled = compiledFrom(
      {
        extends: ['base.json'],
        screens: {
          only: {
            blocks: { form: { fields: { home: { like: 'plain', hint: null }, mail: { fields: { unit: null } } } } },
          },
        },
      },
      { 'base.json': base },
    )
    expect(linesOf(compiled)).toEqual([])
    const fields = getJsonAt(compiled.merged, parsePointer(FIELDS))
    expect(getJsonAt(fields, ['home'])).toEqual({
      type: 'group',
      label: 'Home',
      fields: { street: address.fields.street },
    })
    expect(Object.keys(Object(getJsonAt(fields, ['mail', 'fields'])))).toEqual(['street', 'country', 'state'])
  })

  it('LRG-04 shows words that are written in the definition: their place is there', () => {
    const { compiled } = written(
      { home: { like: 'address', label: 'Home' }, mail: { like: 'address', label: 'Letters' } },
      { address },
    )
    const places = copyPlaces(compiled).filter(({ text }) => text === 'Enter the street')
    expect(places.map(({ pointer }) => pointer)).toEqual(
      ['home', 'mail'].map((name) => `${FIELDS}/${name}/fields/street/rules/required`),
    )
    expect(new Set(places.map((place) => place.written))).toEqual(
      new Set(['/definitions/address/fields/street/rules/required']),
    )
    const lines = new Set(places.map(({ location }) => location.line))
    const [text = ''] = compiled.texts.map((one) => one.text)
    expect([...lines].map((line) => text.split('\n')[line - 1]?.trim())).toEqual(['"required": "Enter the street"'])
  })
})

it.each(sorts)('LRG-04 every kind of %s can be like a definition', (sort) => {
  const schema = getSchemaByName(sort)
  const kinds = schema.oneOf.length === 0 ? [schema] : schema.oneOf.map(resolveSchema)
  expect(
    kinds
      .filter(({ properties }) => !properties.has('like'))
      .map(({ properties }) => properties.get('type')?.only?.value),
  ).toEqual([])
})

describe('what is wrong with a definition', () => {
  const two = { home: { like: 'address', label: 'Home' }, mail: { like: 'address', label: 'Letters' } }
  const changed = (from: string, to: string): object => JSON.parse(JSON.stringify(address).replaceAll(from, to))

  it.each<[title: string, definition: object, line: RegExp]>([
    [
      'a name that is none',
      changed('address.country', 'address.contry'),
      /^form\.json:\d+:13 error unknown-field: "form\.home" has no field "contry"\. In the definition "address", used by "form\.home" and "form\.mail"\. \(Did you mean "country"\?\)$/,
    ],
    [
      'a key that is none',
      changed('"hint"', '"hnit"'),
      /^form\.json:\d+:\d+ error unknown-key: .*"hnit".* In the definition "address", used by "form\.home" and "form\.mail"\. \(Did you mean "hint"\?\)$/,
    ],
    [
      'a word',
      changed('Enter the street', 'Enter the the street'),
      /^form\.json:\d+:13 warning twice-the-word: "the the" says a word twice\. In the definition "address", used by "form\.home" and "form\.mail"\./,
    ],
    [
      'what is proven',
      changed('{"address.country":"us"}', '{"all":[{"address.country":"us"},{"address.country":"ca"}]}'),
      /^form\.json:\d+:\d+ error never-holds: .* In the definition "address", used by "form\.home" and "form\.mail"\./,
    ],
  ])('LRG-04 is said once, where it stands, with the places of use: %s', (_title, definition, line) => {
    const { lines, compiled } = written(two, { address: definition })
    expect(lines).toEqual([expect.stringMatching(line)])
    expect(compiled.findings.every(({ pointer }) => pointer.startsWith('/definitions/address'))).toBe(true)
  })

  it('LRG-04 is said of the part itself where that says it', () => {
    const { lines } = written(
      { ...two, mail: { like: 'address', label: 'Letters', hint: 'Form the the post.' } },
      { address },
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/twice\. \(/)
  })

  it('LRG-04 is said of the use where another condition holds at one place alone', () => {
    const when = { 'form.mail.country': 'uk' }
    const { lines } = written(
      { ...two, mail: { like: 'address', label: 'Letters', fields: { state: { when } } } },
      { address },
    )
    expect(lines.filter((line) => line.includes('definition'))).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
  })

  it.each<[title: string, fields: object, definitions: object | undefined, line: string]>([
    [
      'a name that is nearly one',
      { home: { like: 'adress', label: 'Home' } },
      { address },
      'error unknown-definition: There is no definition "adress". (Did you mean "address"?)',
    ],
    [
      'a name that is none',
      { home: { like: 'person', label: 'Home' } },
      { address },
      'error unknown-definition: There is no definition "person". (There is: address.)',
    ],
    [
      'a name where there are none',
      { home: { like: 'person', label: 'Home' } },
      undefined,
      'error unknown-definition: There is no definition "person". (Write it under "definitions": { "person": { … } } at the top of the flow.)',
    ],
    [
      'a screen where a field stands',
      { home: { like: 'page', label: 'Home' } },
      { page: { title: 'Page', blocks: {} }, address },
      'error unfit-definition: The definition "page" is a screen, and what stands here is a field. (There is: address.)',
    ],
    [
      'one that is like itself',
      { home: { like: 'one', label: 'Home' } },
      { one: { like: 'other' }, other: { like: 'one' } },
      'error endless-like: The definition "other" is like itself. (Remove one of the two.)',
    ],
    [
      'one that has itself inside',
      { home: { like: 'one', label: 'Home' } },
      { one: { ...address, fields: { street: address.fields.street, inner: { like: 'one' } } } },
      'error endless-like: The definition "one" is like itself. (Remove one of the two.)',
    ],
    [
      'one that nothing is like',
      { name: { type: 'text', label: 'Name', autocomplete: 'off', example: 'Robin' } },
      { address },
      'warning unused-definition: The definition "address" is never used. (Use or remove it.)',
    ],
    [
      'what is left out and is not there',
      { home: { like: 'address', label: 'Home', fields: { zip: null } } },
      { address },
      'error nothing-to-remove: There is nothing here to remove. (null leaves out what a definition has; check the key.)',
    ],
  ])('LRG-04 is found with its cure, and nothing besides: %s', (_title, fields, definitions, line) => {
    const { lines } = written(fields, definitions)
    expect(
      lines
        .map((one) => one.replace(/^\S+ /, ''))
        .filter((one) => !one.includes('unused-definition') || line.includes('unused-definition')),
    ).toEqual([line])
  })

  it('is not that a part brings more than a flow needs', () => {
    const { lines } = written(
      { home: { like: 'address', label: 'Home' } },
      {},
      { definitions: undefined, extends: ['shared/places.json'] },
      { 'shared/places.json': { definitions: { address, person: address } } },
    )
    expect(lines).toEqual([])
  })

  it('is what stands among the definitions and cannot be one', () => {
    const { lines } = written({ home: { like: 'address', label: 'Home' } }, { address, 'my-own': address, odd: 7 })
    expect(lines.map((line) => line.replace(/^\S+ (\S+ \S+):.*/, '$1')).toSorted()).toEqual([
      'error bad-name',
      'error wrong-type',
    ])
  })

  it('is said of a definition that can be none, and not of what is like it', () => {
    const { lines } = written({ ...two, work: { like: 'odd', label: 'Work' } }, { address, odd: 7 })
    expect(lines).toEqual([expect.stringMatching(/error wrong-type: /)])
  })

  it('is said soon of definitions that are like each other over and over', () => {
    const twice = (name: string): object => ({
      type: 'group',
      label: 'Both',
      fields: { a: { like: name, label: 'A' }, b: { like: name, label: 'B' } },
    })
    const definitions = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`d${index}`, index === 39 ? address : twice(`d${index + 1}`)]),
    )
    const { findings } = compiledFrom(likeFlow({ home: { like: 'd0', label: 'Home' } }, definitions))
    expect(findings.map(({ code }) => code)).toContain('too-large')
  })
})
