import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importDocument } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

const libraryCard = {
  schema: {
    title: 'Library card',
    description: 'A card for **one** person.',
    type: 'object',
    required: ['firstName', 'kind'],
    definitions: {
      address: {
        type: 'object',
        title: 'Address',
        required: ['city'],
        properties: {
          city: { type: 'string', maxLength: 40 },
          country: { type: 'string', enum: ['ca', 'us'], enumNames: ['Canada', 'USA'] },
        },
      },
      person: {
        type: 'object',
        properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/definitions/person' } } },
      },
    },
    properties: {
      firstName: { type: 'string', title: 'First name', minLength: 2 },
      'last-name': { type: 'string', title: 'Last name', default: 'Lee' },
      age: { type: 'integer', title: 'Age', minimum: 3, exclusiveMaximum: 120 },
      kind: { type: 'string', title: 'Kind of card', enum: ['reader', 'guest'] },
      email: { type: 'string', format: 'email', title: 'Email' },
      home: { $ref: '#/definitions/address' },
      reads: {
        type: 'array',
        title: 'You read',
        items: { type: 'string', enum: ['novels', 'comics'] },
        uniqueItems: true,
        maxItems: 2,
      },
      books: {
        type: 'array',
        title: 'Books',
        items: { type: 'object', properties: { title: { type: 'string' }, pages: { type: 'integer' } } },
      },
      agrees: { type: 'boolean', title: 'May we write to you?' },
      family: { $ref: '#/definitions/person', title: 'Family' },
      secret: { type: 'string', title: 'Secret' },
      born: { type: ['string', 'null'], format: 'date-time', title: 'Born' },
    },
    dependencies: { agrees: ['email'], age: { properties: { school: { type: 'string', title: 'School' } } } },
    if: { properties: { kind: { const: 'guest' } }, required: ['kind'] },
    then: { properties: { host: { type: 'string', title: 'Whose guest are you?' } }, required: ['host'] },
    allOf: [
      {
        oneOf: [
          { title: 'By mail', properties: { by: { const: 'mail' }, street: { type: 'string', title: 'Street' } } },
          { title: 'At the desk', properties: { by: { const: 'desk' } } },
        ],
      },
    ],
    additionalProperties: { type: 'number' },
  },
  uiSchema: {
    'ui:order': ['firstName', 'last-name', '*'],
    firstName: { 'ui:placeholder': 'Robin', 'ui:help': 'As on your papers' },
    secret: { 'ui:widget': 'password' },
    nowhere: { 'ui:widget': 'radio' },
  },
}

const imported = importDocument(libraryCard, 'library-card')

describe('a JSON Schema with its uiSchema', () => {
  it('IMP-01 becomes a flow without findings (JSON Schema)', () => {
    expect(imported.format).toBe('json-schema')
    expect(findingsOf(imported)).toEqual([])
    expect(compileImported(imported).flow?.name).toBe('Library card')
    const required = '{{field}} is required'
    expect(partOf(imported, '/screens/form/blocks/form/fields')).toMatchObject({
      age: { type: 'number', rules: { whole: 'Enter a whole number', minimum: { is: 3 }, maximum: { is: 119 } } },
      agrees: { type: 'yesNo', label: 'May we write to you?' },
      books: { type: 'list', item: 'Entry', fields: { pages: { type: 'number' }, title: { type: 'text' } } },
      born: { type: 'date', precision: 'minute' },
      by: { type: 'choice', choices: { desk: 'At the desk', mail: 'By mail' }, rules: { required } },
      email: { type: 'email' },
      family: { type: 'group', fields: { children: { type: 'texts' }, name: { type: 'text' } } },
      firstName: { hint: 'As on your papers', placeholder: 'Robin', rules: { minLength: { is: 2 }, required } },
      home: {
        type: 'group',
        label: 'Address',
        fields: { city: { rules: { maxLength: { is: 40 } } }, country: { choices: { ca: 'Canada', us: 'USA' } } },
      },
      host: { type: 'text', rules: { required: 'Answer this question' }, when: { 'form.kind': 'guest' } },
      lastName: { default: 'Lee' },
      reads: { type: 'choices', rules: { maxItems: { is: 2 } } },
      school: { when: { 'form.age': { given: true } } },
      secret: { covered: true, sensitive: true, autocomplete: 'off' },
      street: { when: { 'form.by': 'mail' } },
    })
    expect(Object.keys(partOf(imported, '/screens/form/blocks/form/fields') ?? {}).slice(0, 3)).toEqual([
      'firstName',
      'lastName',
      'age',
    ])
  })

  it('IMP-01 has a loss with its place for all that is not said (JSON Schema)', () => {
    expect(lossesOf(imported)).toMatchInlineSnapshot(`
      [
        "question /schema/additionalProperties",
        "question /schema/definitions/person",
        "condition /schema/properties/email",
        "appearance /uiSchema/nowhere",
      ]
    `)
  })

  it('says which name became which', () => {
    expect(imported.names).toMatchObject({
      'form.lastName': 'last-name',
      'form.home.city': 'home.city',
      'form.books.title': 'books[].title',
    })
  })

  it('IMP-01 throws on no document, whatever is changed in it (JSON Schema)', () => {
    expectNothingThrown(libraryCard, 'json-schema')
  })

  it('ends where references have no end, or multiply', () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 12 }, (_level, level) => [
        `d${level}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 10 }, (_, index) => [`p${index}`, { $ref: `#/definitions/d${level + 1}` }]),
          ),
        },
      ]),
    )
    const schema = {
      type: 'object',
      definitions,
      properties: { all: { $ref: '#/definitions/d0' }, self: { $ref: '#' } },
    }
    const { losses, names } = importDocument(schema, 'endless')
    expect(losses.length).toBeGreaterThan(0)
    expect(Object.keys(names).length).toBeLessThan(25_000)
  })
})

describe('a condition that is a schema', () => {
  const color = fc.constantFrom('red', 'green', 'blue')
  const number = fc.integer({ min: -2, max: 3 })
  const leaf = fc.oneof(
    fc.tuple(
      fc.constant('color'),
      fc.oneof(fc.record({ const: color }), fc.record({ enum: fc.uniqueArray(color, { minLength: 1 }) })),
    ),
    fc.tuple(
      fc.constant('word'),
      fc.oneof(
        fc.record({ minLength: fc.integer({ min: 1, max: 4 }) }),
        fc.record({ pattern: fc.constantFrom('^t', 'e$') }),
      ),
    ),
    fc.tuple(
      fc.constant('count'),
      fc.oneof(
        fc.record({ const: number }),
        fc.record({ minimum: number, maximum: number }),
        fc.record({ exclusiveMinimum: number }),
        fc.record({ exclusiveMaximum: number }),
      ),
    ),
    fc.tuple(fc.constant('agreed'), fc.record({ const: fc.boolean() })),
    fc.tuple(
      fc.constant('several'),
      fc.oneof(
        fc.record({ contains: fc.record({ const: color }) }),
        fc.record({ minItems: fc.integer({ min: 1, max: 3 }) }),
      ),
    ),
  )
  const { condition } = fc.letrec<{ condition: unknown; not: unknown }>((tie) => ({
    not: fc.record({ not: tie('condition') }),
    condition: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(leaf, fc.boolean()).map(([[name, schema], isRequired]) => ({
        properties: { [name]: schema },
        ...(isRequired ? { required: [name] } : {}),
      })),
      tie('not'),
      fc.record({ allOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    ),
  }))
  const answers = fc.record(
    {
      color,
      several: fc.uniqueArray(color, { minLength: 1 }),
      count: number,
      agreed: fc.boolean(),
      word: fc.constantFrom('a', 'to', 'the', 'tale', 'white'),
    },
    { requiredKeys: [] },
  )

  it('IMP-02 holds for the same answers as by a validator (JSON Schema)', () => {
    const ajv = new Ajv({ strict: false, validateSchema: false })
    fc.assert(
      fc.property(condition, answers, (test, given) => {
        const form = importDocument({ schema: conditionSchema(test) }, 'condition')
        expect(form.losses).toEqual([])
        const when = partOf(form, '/screens/form/blocks/form/fields/extra/when')
        expect(isMet(when, toAnswers(form, given), '2026-01-01')).toBe(ajv.validate(test as object, given))
      }),
      { numRuns: 300, seed: 50 },
    )
  })
})

function conditionSchema(test: unknown): unknown {
  const colors = ['red', 'green', 'blue']
  return {
    type: 'object',
    properties: {
      color: { type: 'string', enum: colors },
      several: { type: 'array', items: { type: 'string', enum: colors }, uniqueItems: true },
      count: { type: 'integer' },
      agreed: { type: 'boolean' },
      word: { type: 'string' },
    },
    if: test,
    then: { properties: { extra: { type: 'string' } } },
  }
}
