import { describe, expect, it } from 'vitest'
import { compile, type Compiled } from '../../../src/compiler/compile'
import { parsePointer } from '../../../src/compiler/findings/pointer'
import { checkAgainstSchema } from '../../../src/compiler/language/languageFindings'
import { bicycleSources } from '../../fixtures/bicycle'
import { documentsAt } from '../../fixtures/sources'
import { createSources } from '../../fixtures/memorySources'

const bicycleText = bicycleSources.read('tests/fixtures/flows/bicycle.json') ?? ''
const wording = bicycleSources.read('flows/shared/wording.json')

/** What is written instead of what; the only finding, by code and pointer; a part of its hint. */
type Slip = readonly [title: string, written: readonly [from: string, to: string], finding: string, hint: string]

const rides = '/screens/rides'
const name = '/screens/rider/blocks/rider/fields/name'

const slips: readonly Slip[] = [
  [
    'a key is misspelt',
    ['"order": ["progress"', '"ordr": ["progress"'],
    'unknown-key /screens/rider/ordr',
    'Did you mean "order"?',
  ],
  [
    'a needed key is misspelt',
    ['"title": "Who rides?"', '"titel": "Who rides?"'],
    'unknown-key /screens/rider/titel',
    '"title"',
  ],
  [
    'a key means nothing at all',
    ['"final": true', '"zzzzzzzz": 1, "final": true'],
    'unknown-key /screens/done/zzzzzzzz',
    'There is: layout, step',
  ],
  ['a key is missing', ['"title": "Who rides?",', ''], 'missing-key /screens/rider', 'Add "title": The heading.'],
  [
    'a rule does not exist',
    ['"minLength": { "is": 2', '"minLenght": { "is": 2'],
    `unknown-key ${name}/rules/minLenght`,
    '"minLength"',
  ],
  [
    'a key of a field is misspelt',
    ['"placeholder": "Robin"', '"placeholdr": "Robin"'],
    `unknown-key ${name}/placeholdr`,
    '"placeholder"',
  ],
  [
    'a field has a key of another type',
    ['"placeholder": "Robin"', '"groups": [3]'],
    `unknown-key ${name}/groups`,
    'There is: type, label',
  ],
  [
    'a type of field does not exist',
    ['"type": "email", "label": "Email", "letters"', '"type": "emial", "label": "Email", "letters"'],
    'wrong-value /screens/rider/blocks/rider/fields/email/type',
    'Did you mean "email"? One of: text, longText',
  ],
  [
    'a rule has no message',
    ['{ "is": 2, "message": "{{field}} is short" }', '{ "is": 2 }'],
    `missing-key ${name}/rules/minLength`,
    'Add "message"',
  ],
  [
    'an amount is no text with two decimals',
    ['"example": "8.50"', '"example": "8.5"'],
    'wrong-value /screens/rides/blocks/rides/fields/list/fields/price/example',
    'Write "8.50".',
  ],
  [
    'a size has no unit',
    ['"is": "1 kB"', '"is": "1000"'],
    'wrong-value /screens/rider/blocks/rider/fields/licence/rules/maxSize/is',
    'Write "1 kB".',
  ],
  [
    'a choice is misspelt',
    ['"layout": "intro"', '"layout": "inrto"'],
    'wrong-value /screens/welcome/layout',
    'Did you mean "intro"? One of: intro, page, outcome.',
  ],
  [
    'an icon does not exist',
    ['"icon": "zap"', '"icon": "lightning"'],
    'wrong-value /screens/welcome/blocks/points/items/fast/icon',
    'One of: badge-check',
  ],
  [
    'a text is a number',
    ['"text": "Check your answers."', '"text": 5'],
    'wrong-type /screens/review/blocks/notice/text',
    'Write "5".',
  ],
  [
    'a text is empty',
    ['"text": "Check your answers."', '"text": ""'],
    'wrong-value /screens/review/blocks/notice/text',
    'cannot be empty',
  ],
  ['a number is too small', ['"of": 2', '"of": 0'], 'wrong-value /calculations/filled/of', 'The least is 1.'],
  ['a number is not whole', ['"of": 2', '"of": 0.5'], 'wrong-type /calculations/filled/of', 'a whole number'],
  ['a time is a number', ['"delay": "300 ms"', '"delay": 300'], 'wrong-type /actions/reserve/delay', 'Write "300 ms".'],
  ['the version is another', ['"version": 2', '"version": 3'], 'wrong-value /version', 'It is always 2.'],
  ['the version is the first', ['"version": 2', '"version": 1'], 'old-version /version', 'flows/README.md'],
  [
    'a color is a word',
    ['"preset": "green"', '"preset": "green", "primaryColor": "blue"'],
    'wrong-value /brand/primaryColor',
    '#1D4ED8',
  ],
  [
    'an entry stands twice',
    ['["rider.name", "rider.licence"]', '["rider.name", "rider.name"], "extra": 1'],
    'unknown-key /calculations/filled/extra',
    'There is: calculator, paths, of',
  ],
  [
    'a name has a dash',
    ['"begin": { "label"', '"be-gin": { "label"'],
    'bad-name /screens/welcome/buttons/be-gin',
    'letters, digits and underscores',
  ],
  [
    'a kind of block does not exist',
    ['"type": "notice"', '"type": "notise"'],
    'wrong-value /screens/review/blocks/notice/type',
    'Did you mean "notice"? One of: form, logos',
  ],
  ['a block has no kind', ['"type": "logo",', ''], 'missing-key /screens/review/blocks/logo', 'one of form, logos'],
  [
    'the kind of a block is misspelt',
    ['"type": "logo",', '"tpye": "logo",'],
    'unknown-key /screens/review/blocks/logo/tpye',
    '"type"',
  ],
  [
    'a block has a key of another kind',
    ['"shape": "wide"', '"shape": "wide", "label": "x"'],
    'unknown-key /screens/review/blocks/logo/label',
    'There is: type, when, shape',
  ],
  [
    'a calculator does not exist',
    ['"calculator": "sum"', '"calculator": "sun"'],
    'wrong-value /calculations/total/calculator',
    '"sum"',
  ],
  ['a calculation lacks a key', ['"of": 2', '"off": 2'], 'unknown-key /calculations/filled/off', '"of"'],
  [
    'not is misspelt',
    ['"not": { "rider.kind"', '"nto": { "rider.kind"'],
    `unknown-key ${rides}/blocks/rides/when/nto`,
    '"not"',
  ],
  [
    'a matcher has an unknown keyword',
    ['{ "minLength": 1 }', '{ "minLenght": 1 }'],
    'unknown-key /screens/rider/buttons/continue/enabled/rider.name/minLenght',
    '"minLength"',
  ],
  [
    'a condition is a text',
    ['{ "rider.kind": "child" }, "goto"', '"Child", "goto"'],
    'wrong-type /screens/rider/next/0/when',
    'an object',
  ],
  [
    'a condition is empty',
    ['{ "rider.kind": "child" }, "goto"', '{}, "goto"'],
    'wrong-value /screens/rider/next/0/when',
    'cannot be empty',
  ],
  [
    'a condition deep inside is no condition',
    ['{ "not": { "rider.kind": "child" } }', '{ "not": { "all": [{ "any": [null] }] } }'],
    `wrong-type ${rides}/blocks/rides/when/not/all/0/any/0`,
    'an object',
  ],
  ['next is a number', ['"next": "review"', '"next": 5'], `wrong-type ${rides}/next`, 'a text or a list'],
  ['next is no id', ['"next": "review"', '"next": "Re view"'], `wrong-value ${rides}/next`, 'the id of a screen'],
  [
    'a transition has an unknown key',
    ['"ask": { "open": "confirm" }', '"ask": { "opne": "confirm" }'],
    `unknown-key ${rides}/on/ask/opne`,
    '"open"',
  ],
  [
    'a transition in a list has an unknown key',
    ['"ask": { "open": "confirm" }', '"ask": [{ "opne": "confirm" }]'],
    `unknown-key ${rides}/on/ask/0/opne`,
    '"open"',
  ],
  [
    'a transition is a text',
    ['"ask": { "open": "confirm" }', '"ask": "confirm"'],
    `wrong-type ${rides}/on/ask`,
    'Write { "goto": "confirm" }.',
  ],
  [
    'a value to set is null',
    ['"rides.plan": "twice"', '"rides.plan": [1]'],
    `wrong-type ${rides}/on/reserve.success/set/rides.plan`,
    'Write 1.',
  ],
  [
    'a value to take is misspelt',
    ['{ "take": "result" }', '{ "tke": "result" }'],
    `unknown-key ${rides}/on/reserve.success/append/rides.list/tke`,
    '"take"',
  ],
  [
    'enabled is a word it does not know',
    ['"enabled": { "rider.name": { "minLength": 1 } }', '"enabled": "vaild"'],
    'wrong-value /screens/rider/buttons/continue/enabled',
    'Did you mean "valid"? One of: filled, valid.',
  ],
  [
    'a choice has words where its value stands',
    ['"adult": "Adult"', '"{{adult}}": "Adult"'],
    'bad-name /screens/rider/blocks/rider/fields/kind/choices/{{adult}}',
    'without {{',
  ],
  [
    'a path has no field',
    ['"rows": ["rider.name"', '"rows": ["rider"'],
    'wrong-value /screens/review/blocks/rider/rows/0',
    'the path of an answer',
  ],
  ['the document is another flow', ['"id": "bicycle"', '"id": "tricycle"'], 'wrong-id /id', 'Write "id": "bicycle"'],
]

describe('a flow is refused where', () => {
  it.each(slips)('%s', (_title, [from, to], expected, hint) => {
    const written = edited(from, to)
    const { findings, flow } = check(written)
    expect(flow).toBeNull()
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([expected])
    expect(findings[0]?.hint).toContain(hint)
    const key = parsePointer(expected).at(-1) ?? ''
    expect(textAt(written, findings[0]?.location)).toMatch(
      /^\d+$/.test(key) ? /^(5|\{|"|null)/ : new RegExp(`^"${key}"`),
    )
  })
})

describe('a flow', () => {
  it('may name its schema for the editor', () => {
    expect(
      check(bicycleText.replace('{', '{ "$schema": "part.schema.json",').replace(/"\$schema": "\.\.[^,]*,/, ''))
        .findings,
    ).toEqual([])
  })

  it('that inherits its id is told to have one of its own', () => {
    const tricycle = '{\n  "extends": ["bicycle.json"]\n}'
    const { findings } = compile(
      sourcesWith({ 'bicycle.json': bicycleText, 'tricycle.json': tricycle }),
      'flows/tricycle.json',
    )
    expect(findings.map(({ code, location }) => [code, location])).toEqual([
      ['wrong-id', { file: 'flows/tricycle.json', line: 1, column: 1, endLine: 1, endColumn: 2 }],
    ])
  })

  it('is told of a mistake in a part where the part has it', () => {
    const documents = {
      'bicycle.json': edited('["shared/wording.json"]', '["shared/wording.json", "shared/more.json"]'),
      'shared/more.json': '{\n  "screens": {\n    "rider": { "titel": "x" }\n  }\n}',
    }
    const { findings } = compile(sourcesWith(documents), 'flows/bicycle.json')
    expect(findings.map(({ code, location }) => [code, location])).toEqual([
      ['unknown-key', { file: 'flows/shared/more.json', line: 3, column: 16, endLine: 3, endColumn: 28 }],
    ])
  })

  it('that does not exist is a finding', () => {
    expect(compile(createSources({}), 'flows/bicycle.json').findings.map(({ code }) => code)).toEqual([
      'unknown-document',
    ])
  })

  it('that is nested without end is a finding, not a stack overflow', () => {
    const deep: unknown = Array.from({ length: 10_000 }).reduce((inner: unknown) => ({ not: inner }), {})
    expect(checkAgainstSchema({ when: deep }, 'flow').map(({ code }) => code)).toEqual(['too-large'])
  })
})

function edited(from: string, to: string): string {
  const parts = bicycleText.split(from)
  if (parts.length < 2) throw new Error(`The flow does not say ${from}.`)
  return `${parts[0]}${to}${parts.slice(1).join(from)}`
}

function check(written: string): Compiled {
  return compile(sourcesWith({ 'bicycle.json': written }), 'flows/bicycle.json')
}

function sourcesWith(documents: Readonly<Record<string, string>>) {
  return documentsAt({ 'shared/wording.json': wording ?? '', 'brands/green.json': '{}', ...documents })
}

function textAt(written: string, location: Compiled['findings'][number]['location'] | undefined): string {
  const [line = '', ...rest] = written.split('\n').slice((location?.line ?? 1) - 1)
  return [line.slice((location?.column ?? 1) - 1), ...rest].join('\n')
}
