import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import wording from '../../../flows/shared/wording.json'
import { createAnswersSchema } from '../../../src/compiler/rules/contract'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findScreenIssues } from '../../../src/engine/rules/issues'
import { ruleAuthoring, rules } from '../../../src/engine/rules/ruleTable'
import type { Json } from '../../../src/engine/values/answers'
import type { FieldDocument, Flow } from '../../../src/language/flow'
import { tries } from '../../promises/promise'

const ajv = addFormats.default(
  new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, addUsedSchema: false }),
)
const rjsf = customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { strict: false } })

const LONG = 'x'.repeat(41)
const texts: readonly Json[] = [
  ...[
    '',
    ' ',
    'a',
    'ab',
    'abc',
    ' abc ',
    LONG,
    '🚀',
    'é',
    '12',
    '0012',
    '1234',
    '12345',
    '12a4',
    '123-456-789',
    '123 456',
    'red',
    'blue',
    'green',
  ],
  ...[
    'a@b.co',
    'a@b',
    'a b@c.de',
    'A@B.COM',
    'x@y.com',
    '+14165550123',
    '+1',
    '14165550123',
    '1990-05-17',
    '1990-02-30',
    '17/05/1990',
  ],
  ...[
    '\u200b',
    'a\u0000b',
    '\ud83d',
    ' \u2060',
    '123456789',
    '123.456.789',
    '123-45',
    'abc-def-ghi',
    '1234567890123',
    '0001-01-01',
    '1899-12-31',
    '1900-01-01',
  ],
  ...['https://example.com', 'data:image/png;base64,AA==', 'example.com', 'http://', '#B5830F', '#b5830f', '#12345'],
]
const numbers: readonly Json[] = [0, 1, -1, 2, 4, 5, 6, 99, 100, 101, 0.5, 1.25, 1e21, -0.01, Number.MAX_SAFE_INTEGER]
const files: readonly Json[] = [
  { id: '1', name: 'a.pdf', size: 9, type: 'application/pdf' },
  { id: '2', name: 'A.PDF', size: 1024, type: 'application/pdf' },
  { id: '3', name: 'a.png', size: 1025, type: 'image/png' },
  { id: '4', name: 'pdf', size: 1, type: '' },
  { id: '5', name: 'a.pdf.exe', size: 1, type: '' },
  { id: '6', name: 'empty.pdf', size: 0, type: 'application/pdf' },
  { id: '7', name: '.pdf', size: 3, type: '' },
  { id: '8', name: 'a/b.pdf', size: 3, type: '' },
  { id: '9', name: 'a\u0000.pdf', size: 3, type: '' },
  { id: '10', name: ' ', size: 3, type: '' },
  { id: '11', name: 'half.pdf', size: 0.5, type: '' },
  { id: '', name: 'noId.pdf', size: 3, type: '' },
  { name: 'again.pdf', size: 3, type: 'application/pdf' },
]

const words = fc.constant('No')
const count = fc.integer({ min: 1, max: 5 })
const limit = (is: fc.Arbitrary<unknown>) => fc.record({ is, message: words })
const amount = fc.constantFrom('0.00', '0.01', '1.00', '-1.00', '0.05')
const some = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record(shape, { requiredKeys: [] })
const text = {
  required: words,
  minLength: limit(count),
  maxLength: limit(count),
  pattern: limit(fc.constantFrom('^a', '^[0-9]+$', '\\.com$', '^.{2}$')),
}
const of = (
  type: string,
  ruled: Record<string, fc.Arbitrary<unknown>>,
  own: Record<string, fc.Arbitrary<unknown>> = {},
) => fc.record({ type: fc.constant(type), label: fc.constant('Label'), rules: some(ruled), ...own })
const file = {
  required: words,
  kind: limit(fc.constantFrom(['pdf'], ['png', 'jpg'])),
  maxSize: limit(fc.constant('1 kB')),
}

/** Every type of field that is not made of others, with any of its rules that JSON Schema can say. */
const simple = fc.oneof(
  of('text', text),
  of('longText', text),
  of('email', { ...text, format: words }),
  of('phone', { required: words, format: words, minLength: limit(count) }),
  of('date', { required: words, format: words }),
  of('number', { required: words, format: words, whole: words, minimum: limit(count), maximum: limit(count) }),
  of('money', { required: words, minimum: limit(amount), maximum: limit(amount) }),
  of('digits', { ...text, allDigits: words }, { groups: fc.constantFrom([3, 3, 3], [2]) }),
  of('digits', { ...text, format: words }),
  of('code', { required: words, format: words }, { length: fc.constantFrom(4, 2) }),
  of('choice', { required: words }, { choices: fc.constant({ red: 'Red', blue: 'Blue' }) }),
  of('yesNo', { required: words }),
  of('url', { required: words, format: words }),
  of('color', { required: words, format: words }),
  of('file', file),
  of('files', { ...file, minItems: limit(count), maxItems: limit(count) }),
)
const names = fc.constantFrom('a', 'if', 'items', 'required')
const named = (fields: fc.Arbitrary<unknown>) => fc.dictionary(names, fields, { minKeys: 1, maxKeys: 2 })
const list = of(
  'list',
  { required: words, minItems: limit(count), maxItems: limit(count), oneComplete: words },
  { fields: named(simple) },
)
const field = fc.oneof(
  { weight: 6, arbitrary: simple },
  list,
  of('group', {}, { fields: named(simple) }).map(({ rules: _none, ...group }) => group),
)

const plain = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  fc.boolean(),
  fc.constantFrom(...files),
  fc.array(fc.constantFrom(...files), { maxLength: 6 }),
)
const part = fc.dictionary(names, plain, { maxKeys: 4 })
const answers = fc.dictionary(
  names,
  fc.oneof({ weight: 3, arbitrary: plain }, fc.array(part, { maxLength: 4 }), part),
  { minKeys: 1 },
)

describe('the engine and JSON Schema', () => {
  it('give the same verdict on random forms and answers', () => {
    const verdicts = { good: 0, bad: 0 }
    fc.assert(
      fc.property(named(field), fc.array(answers, { minLength: 10, maxLength: 10 }), (documents, several) => {
        const { schema, verdictOn } = judge(documents)
        const isValid = ajv.compile(schema)
        for (const given of several) {
          const { isGood, values } = verdictOn(given)
          verdicts[isGood ? 'good' : 'bad'] += 1
          expect(isValid(values), `Ajv: ${ajv.errorsText(isValid.errors)}`).toBe(isGood)
          expect((rjsf.rawValidation(schema, values).errors ?? []).length === 0, "RJSF's own validator").toBe(isGood)
        }
      }),
      { numRuns: tries(80, 2500), seed: 8 },
    )
    // Both kinds of answers were met.
    expect(Math.min(verdicts.good, verdicts.bad)).toBeGreaterThan(50)
  })

  it('differ only where a rule looks at the day, at another answer or at the bytes, or is asked by the form', () => {
    const fields = [
      ...compileCheckedFlow(
        flowWith({ a: { type: 'files', label: 'A' }, b: { type: 'email', label: 'B' } }),
      ).fields.values(),
    ]
    const unsaid = Object.entries(ruleAuthoring).filter(([name, { schema }]) =>
      fields.every((each) => schema({ name, definition: rules.required, is: 1, message: null }, each) === null),
    )
    expect(unsaid.map(([name]) => name)).toEqual([
      ...['required', 'checksum', 'past', 'future', 'minimumAge', 'maximumAge', 'notBefore', 'notAfter'],
      ...['same', 'unique', 'must', 'completes', 'content', 'password', 'duplicate'],
    ])
  })
})

function judge(documents: unknown) {
  const program = compileCheckedFlow(flowWith(documents as Record<string, FieldDocument>))
  const form = program.forms.get('form')
  if (form === undefined) throw new Error('The flow has no form.')
  const verdictOn = (given: { readonly [field: string]: Json }) => {
    const state = { ...createInitialState(program, {}), answers: { form: given } }
    return {
      isGood: findScreenIssues(program, state, '2026-03-31').length === 0,
      values: collectRelevantAnswers(program, state).answers['form'] ?? {},
    }
  }
  return { schema: createAnswersSchema(form.fields, 'rules'), verdictOn }
}

function flowWith(fields: Record<string, FieldDocument>): Flow {
  return {
    version: 2,
    id: 'judged',
    name: 'Judged',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    steps: {},
    start: 'form',
    screens: { form: { layout: 'intro', title: 'Form', final: true, blocks: { form: { type: 'form', fields } } } },
    wording: wording.wording,
  }
}
