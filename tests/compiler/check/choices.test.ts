import { describe, expect, it } from 'vitest'
import type { Condition, FieldDocument } from '../../../src/language/flow'
import { formFlow } from '../../engine/oneForm'
import { compile } from '../../../src/compiler/compile'
import { documentsAt } from '../../fixtures/sources'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const pets = {
  type: 'choices',
  label: 'Pets',
  choices: { cat: 'Cat', dog: 'Dog', none: 'None' },
  alone: 'none',
} as const

/** What is found of a flow with these fields, as "code place: message, hint". */
function found(fields: Readonly<Record<string, FieldDocument>>): readonly string[] {
  const flow = formFlow(fields)
  const document = {
    ...flow,
    screens: {
      only: { ...flow.screens['only'], buttons: { go: { label: 'Go', submit: true } }, on: { go: { goto: 'end' } } },
      end: { layout: 'intro', final: true, title: 'End' },
    },
  }
  const compiled = compile(documentsAt({ 'form.json': document }), 'flows/form.json')
  return [...compiled.findings, ...proveFlow(compiled)].flatMap(({ severity, code, pointer, message, hint }) =>
    severity === 'error'
      ? [`${code} ${pointer.replace('/screens/only/blocks/form/fields/', '')}: ${message} ${hint ?? ''}`]
      : [],
  )
}

function foundAsking(condition: Condition): readonly string[] {
  return found({ pets, more: { type: 'text', label: 'More', when: condition } })
}

describe('a field of several choices', () => {
  it('has nothing wrong with it where a condition asks what it can be', () => {
    expect(foundAsking({ 'form.pets': { has: 'cat' } })).toEqual([])
    expect(foundAsking({ 'form.pets': { has: ['cat', 'dog'], minItems: 2 } })).toEqual([])
  })

  it('is refused where what goes alone is no choice', () => {
    expect(found({ pets: { ...pets, alone: 'nothing' } })).toEqual([
      expect.stringMatching(/^impossible-value pets\/alone: .*"nothing".* Did you mean|There is/),
    ])
  })

  it('is refused where more have to be chosen than go together', () => {
    const rules = { minItems: { is: 3, message: 'Choose {{is}}' } }
    expect(found({ pets: { ...pets, rules } })).toContainEqual(
      expect.stringMatching(/^impossible-value pets\/rules\/minItems\/is: .* Write 2 or less\./),
    )
  })

  it('is not compared with one value: the hint writes what asks for it', () => {
    expect(foundAsking({ 'form.pets': 'cat' })).toEqual([expect.stringContaining('{ "has": "cat" }')])
  })

  it('has no choice that a condition asks for and nobody offers', () => {
    expect(foundAsking({ 'form.pets': { has: 'snake' } })).toContainEqual(
      expect.stringMatching(/^impossible-value more\/when\/form.pets\/has/),
    )
  })

  it('is asked what it never is: the choice that goes alone, and another', () => {
    expect(foundAsking({ 'form.pets': { has: 'none', minItems: 2 } })).toContainEqual(expect.stringMatching(/^never-/))
  })

  it('is refused where it starts with what is no choice', () => {
    expect(found({ pets: { ...pets, default: ['cat', 'snake'] } })).toContainEqual(
      expect.stringMatching(/^impossible-value pets\/default\/1/),
    )
  })
})

describe('a choice under a condition', () => {
  const garden = { type: 'yesNo', label: 'Garden' } as const
  const place = (when: Condition) =>
    ({ type: 'choice', label: 'Place', choices: { home: 'Home', lawn: { label: 'Lawn', when } } }) as const

  it('has nothing wrong with it where it asks what stands before it', () => {
    expect(found({ garden, place: place({ 'form.garden': true }) })).toEqual([])
  })

  it('is refused where it asks what comes later, and what is nowhere', () => {
    expect(found({ place: place({ 'form.garden': true }), garden })).toContainEqual(
      expect.stringMatching(/^[\w-]+ place\/choices\/lawn\/when\/form.garden/),
    )
    expect(found({ garden, place: place({ 'form.gardn': true }) })).toContainEqual(
      expect.stringMatching(/^unknown-field place\/choices\/lawn\/when\/form.gardn.*"garden"/),
    )
  })

  it('is found where its condition never holds', () => {
    expect(
      found({ garden, place: place({ all: [{ 'form.garden': true }, { not: { 'form.garden': true } }] }) }),
    ).toContainEqual(expect.stringMatching(/^never-\S+ place\/choices\/lawn\/when/))
  })
})

describe('a choice from a list', () => {
  const people = {
    type: 'list',
    label: 'People',
    fields: { name: { type: 'text', label: 'Name' }, age: { type: 'number', label: 'Age' } },
  } as const
  const speaks = { type: 'choiceFrom', label: 'Speaks', list: 'form.people', property: 'name' } as const

  it('has nothing wrong with it where it names a list before it and a text of its items', () => {
    expect(found({ people, speaks })).toEqual([])
  })

  it.each<[string, Readonly<Record<string, FieldDocument>>, RegExp]>([
    ['no list', { people, speaks: { ...speaks, list: 'form.person' } }, /^unknown-field speaks\/list.*people/],
    ['what is no list', { people: { type: 'text', label: 'People' }, speaks }, /^\S+ speaks\/list/],
    ['a list that comes later', { speaks, people }, /^asks-ahead speaks\/list/],
    [
      'no field of the items',
      { people, speaks: { ...speaks, property: 'nam' } },
      /^unknown-field speaks\/property.*"name"/,
    ],
    [
      'a field of the items that is no text',
      { people, speaks: { ...speaks, property: 'age' } },
      /^\S+ speaks\/property/,
    ],
  ])('is refused where it names %s', (_, fields, expected) => {
    expect(found(fields)).toContainEqual(expect.stringMatching(expected))
  })
})

describe('what is made of a list', () => {
  const people = {
    type: 'list',
    label: 'People',
    fields: { name: { type: 'text', label: 'Name' }, number: { type: 'text', label: 'Number', sensitive: true } },
  } as const

  it('is refused where the text of its items is sensitive: it would be shown among the choices', () => {
    expect(
      found({ people, speaks: { type: 'choiceFrom', label: 'Speaks', list: 'form.people', property: 'number' } }),
    ).toContainEqual(expect.stringMatching(/^sensitive-answer speaks\/property/))
  })

  it('is refused where it is kept longer than the list', () => {
    expect(
      found({
        people,
        speaks: { type: 'choiceFrom', label: 'Speaks', list: 'form.people', property: 'name', keep: 'visits' },
      }),
    ).toContainEqual(expect.stringMatching(/speaks\/list: .*kept longer than "form.people", which it is chosen from/))
  })

  it('may be of accounts that an action brings', () => {
    expect(
      found({
        people: { type: 'accounts', label: 'Accounts', empty: 'None yet' },
        speaks: { type: 'choiceFrom', label: 'Speaks', list: 'form.people', property: 'institution' },
      }).filter((one) => one.includes('speaks')),
    ).toEqual([])
  })
})
