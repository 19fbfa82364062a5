import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types'
import { describe, expect, it } from 'vitest'
import { calculationKinds, formatterKinds } from '../../../src/compiler/parts/calculationKinds'
import { copyIn } from '../../../src/compiler/parts/copy'
import { messageValues, wordingValues } from '../../../src/compiler/parts/copyValues'
import { placeholdersOf } from '../../../src/compiler/parts/placeholder'
import type { Flow } from '../../../src/language/flow'
import { formatters } from '../../../src/engine/text/fillText'
import { bicycle, expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'

const title = '/screens/review/title'
const brought = '/actions/reserve/outcomes/success/result/place'
const message = '/screens/rider/blocks/rider/schema/properties/name/messages/minLength'

describe('placeholders', () => {
  it.each<Mistake>([
    ['a brace is missing', put(title, 'For {{rider.name}'), 'bad-placeholder', title, '{{form.field}}'],
    ['an opening brace is missing', put(title, 'For rider.name}}'), 'bad-placeholder', title, '{{form.field}}'],
    ['nothing is named', put(title, 'For {{ }}'), 'bad-placeholder', title, '{{form.field}}'],
    ['an expression is written', put(title, 'For {{rider.name + 1}}'), 'bad-placeholder', title, '{{form.field}}'],
    ['no form is named', put(title, 'For {{ridr.name}}'), 'unknown-placeholder', title, '"rider"'],
    ['no field is named', put(title, 'For {{rider.nme}}'), 'unknown-placeholder', title, '"name"'],
    ['a single word is named', put(title, 'For {{name}}'), 'unknown-placeholder', title, 'brand.name'],
    ['the brand has no such thing', put(title, 'For {{brand.nmae}}'), 'unknown-placeholder', title, '"brand.name"'],
    ['no calculation is named', put(title, 'For {{calculations.totl}}'), 'unknown-placeholder', title, '"total"'],
    ['no formatter is named', put(title, '{{calculations.total | mony}}'), 'unknown-formatter', title, '"money"'],
    [
      'the formatter writes something else',
      put(title, '{{calculations.total | percent}}'),
      'unfit-formatter',
      title,
      'share',
    ],
    [
      'a formatter is put on an answer',
      put(title, '{{rider.born | date}}'),
      'unfit-formatter',
      title,
      'as their field says',
    ],
    [
      'a formatter is put on payments, which are written as the plan’s name',
      put(title, '{{calculations.payments | money}}'),
      'unfit-formatter',
      title,
      'money',
    ],
    [
      'the name of a plan names a calculation, which might be its own',
      put('/calculations/payments/plans/0/label', '{{calculations.payments}}'),
      'unknown-placeholder',
      '/calculations/payments/plans/0/label',
      '',
    ],
    ['the flow has no such thing', put(title, 'For {{flow.nmae}}'), 'unknown-placeholder', title, '"flow.name"'],
    ['a simulated result names nothing it may', put(brought, '{{referense}}'), 'unknown-placeholder', brought, '"reference"'],
    ['a simulated result names an answer', put(brought, '{{rider.name}}'), 'unknown-placeholder', brought, 'reference'],
    ['a simulated result is written by a formatter', put(brought, '{{today | date}}'), 'unfit-formatter', brought, ''],
    ['a message names an answer', put(message, '{{rider.name}} is short'), 'unknown-placeholder', message, 'field'],
    [
      'a message names what its rule does not find',
      put(message, 'More than {{limit}}'),
      'unknown-placeholder',
      message,
      'field',
    ],
    [
      'wording names what is not there',
      put('/wording/removeFile', 'Remove {{nme}}'),
      'unknown-placeholder',
      '/wording/removeFile',
      '"name"',
    ],
    [
      'the wording of a rule names what is not there',
      put('/wording/rules/fileSize', '{{limt}}'),
      'unknown-placeholder',
      '/wording/rules/fileSize',
      '"limit"',
    ],
    [
      'nobody fills them',
      put('/steps/rider', 'Rider {{rider.name}}'),
      'unfilled-placeholder',
      '/steps/rider',
      'words themselves',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each([
    '{{brand.name}}, {{provider.name}}',
    '{{ rider.name }}',
    '{{calculations.ready | dayOfMonth}}',
    '{{rides.list.0.place}}',
  ])('such as %s are good', (text) => expect(found(put(title, text))).toEqual([]))
})

describe('the tables of the checker and of the engine', () => {
  it('know the same formatters', () => {
    expect(Object.keys(formatterKinds)).toEqual(Object.keys(formatters))
    for (const kind of Object.values(formatterKinds)) expect(Object.values(calculationKinds)).toContain(kind)
  })

  it('agree on what each formatter writes', () => {
    const results = {
      share: { kind: 'share', share: 0.5 },
      money: { kind: 'money', cents: 1 },
      date: { kind: 'date', date: '2024-02-29' },
      text: { kind: 'text', text: 'x' },
    } as const
    for (const [name, format] of Object.entries(formatters)) {
      for (const [kind, result] of Object.entries(results)) {
        expect(format(result, 'en-CA') !== null, `${name} of ${kind}`).toBe(formatterKinds[name] === kind)
      }
    }
  })
})

describe('the values of wording', () => {
  const { properties } = JSON.parse(readFileSync('schemas/wording.schema.json', 'utf8'))
  const { rules, ...words } = properties

  it.each(Object.entries<{ description: string }>(words))(
    'are those that the schema shows for %s',
    (key, { description }) => {
      const values = new Map(Object.entries(wordingValues)).get(key) ?? []
      expect(values.toSorted()).toEqual(namesIn(description))
    },
  )

  it.each(Object.entries<{ description: string }>(rules.properties))(
    'are no more than the field and those that the schema shows for the rule %s',
    (rule, { description }) => {
      expect(messageValues(rule)).toEqual(expect.arrayContaining([...namesIn(description)]))
      expect(['field', ...namesIn(description)]).toEqual(expect.arrayContaining([...messageValues(rule)]))
    },
  )
})

describe('copy', () => {
  it('is exactly what the schemas say may contain placeholders', () => {
    const flow = bicycle()
    const general = copyIn(flow).filter((copy) => copy.general && !copy.pointer.startsWith('/wording/'))
    expect(general.map(({ pointer }) => pointer).toSorted()).toEqual(placesOfPlaceholders(flow).toSorted())
  })
})

function namesIn(text: string): readonly string[] {
  return placeholdersOf(text)
    .placeholders.map(({ name }) => name)
    .toSorted()
}

/** Where the schemas' descriptions speak of placeholders. */
function placesOfPlaceholders(flow: Flow): readonly string[] {
  const places = new Set<string>()
  const ajv = new Ajv({ strict: false, discriminator: true })
  ajv.removeKeyword('description')
  ajv.addKeyword({
    keyword: 'description',
    validate: (text: string, _data: unknown, _schema: unknown, context?: DataValidationCxt) => {
      if (text.includes('{{placeholders}}')) places.add(context?.instancePath ?? '')
      return true
    },
  })
  for (const name of readdirSync('schemas')) ajv.addSchema(JSON.parse(readFileSync(`schemas/${name}`, 'utf8')))
  ajv.validate('https://formway.dev/schemas/flow.schema.json', flow)
  return [...places]
}
