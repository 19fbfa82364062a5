import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCHEMAS_FOLDER } from '../../../src/compiler/catalogue'
import { type CheckedFlow, readFlow } from '../../../src/compiler/checkedFlow'
import { flowFolders } from '../../../src/compiler/documents/flowFolders'
import { readLanguage } from '../../../src/compiler/language/language'
import { segmentsOf } from '../../../src/compiler/findings/pointer'
import { writtenFlows } from '../../fixtures/writtenFlows'

const language = readLanguage(SCHEMAS_FOLDER)
const text = readFileSync('tests/fixtures/flows/bicycle.json', 'utf8')

/** What is written instead of what; the only finding, by code and pointer; a part of its hint. */
type Slip = readonly [title: string, written: readonly [from: string, to: string], finding: string, hint: string]

const rides = '/screens/rides'
const name = '/screens/rider/blocks/rider/schema/properties/name'

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
    'a rule of messages does not exist',
    ['"minLength": "{{field}}', '"minLenght": "{{field}}'],
    `unknown-key ${name}/messages/minLenght`,
    '"minLength"',
  ],
  [
    'a keyword of a field is misspelt',
    ['"minLength": 2', '"minlength": 2'],
    `unknown-key ${name}/minlength`,
    '"minLength"',
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
    'Write a text.',
  ],
  [
    'a text is empty',
    ['"text": "Check your answers."', '"text": ""'],
    'wrong-value /screens/review/blocks/notice/text',
    'cannot be empty',
  ],
  ['a number is too small', ['"delay": 300', '"delay": -1'], 'wrong-value /actions/reserve/delay', 'The least is 0.'],
  ['a number is not whole', ['"delay": 300', '"delay": 0.5'], 'wrong-type /actions/reserve/delay', 'a whole number'],
  ['the version is another', ['"version": 1', '"version": 2'], 'wrong-value /version', 'It is always 1.'],
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
    'letters and digits',
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
    ['{ "const": "Child" } }, "goto"', '{ "cosnt": "Child" } }, "goto"'],
    'unknown-key /screens/rider/next/0/when/rider.kind/cosnt',
    '"const"',
  ],
  [
    'a condition is a text',
    ['{ "rider.kind": { "const": "Child" } }, "goto"', '"Child", "goto"'],
    'wrong-type /screens/rider/next/0/when',
    'an object',
  ],
  [
    'a condition is empty',
    ['{ "rider.kind": { "const": "Child" } }, "goto"', '{}, "goto"'],
    'wrong-value /screens/rider/next/0/when',
    'cannot be empty',
  ],
  [
    'a condition deep inside is no condition',
    ['{ "not": { "rider.kind": { "const": "Child" } } }', '{ "not": { "all": [{ "any": [5] }] } }'],
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
    'an object in { } or a list',
  ],
  [
    'a value to set is null',
    ['"rides.plan": "twice"', '"rides.plan": [1]'],
    `wrong-type ${rides}/on/reserve.success/set/rides.plan`,
    'a text or a number or true or false or an object',
  ],
  [
    'a value to copy is misspelt',
    ['{ "copy": "result" }', '{ "cpy": "result" }'],
    `unknown-key ${rides}/on/reserve.success/append/rides.list/cpy`,
    '"copy"',
  ],
  [
    'enabled is a word it does not know',
    ['"enabled": { "rider.name": { "minLength": 1 } }', '"enabled": "vaild"'],
    'wrong-value /screens/rider/buttons/continue/enabled',
    'Did you mean "valid"? One of: filled, valid.',
  ],
  [
    'the setting of a control is misspelt',
    ['"ui:widget": "radio"', '"ui:wigdet": "radio"'],
    'unknown-key /screens/rider/blocks/rider/ui/kind/ui:wigdet',
    '"ui:widget"',
  ],
  [
    'a path has no field',
    ['"rider.name": { "label": "Rides" }', '"rider": { "label": "Rides" }'],
    'bad-name /screens/review/blocks/rider/rows/rider',
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
    const key = segmentsOf(expected).at(-1) ?? ''
    expect(textAt(written, findings[0]?.place)).toMatch(/^\d+$/.test(key) ? /^[5{]/ : new RegExp(`^"${key}"`))
  })
})

describe('a flow', () => {
  it('may name its schema for the editor', () => {
    expect(check(edited('"version": 1', '"version": 1')).findings).toEqual([])
  })

  it('that inherits its id is told to have one of its own', () => {
    const folder = writtenFlows({ 'bicycle.json': text, 'tricycle.json': '{\n  "extends": ["bicycle.json"]\n}' })
    const { findings } = readFlow(
      flowFolders('flows', folder),
      language,
      'tricycle',
      path.join(folder, 'tricycle.json'),
    )
    expect(findings.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([['wrong-id', 1, 1]])
    expect(findings[0]?.place?.file).toMatch(/tricycle\.json$/)
  })

  it('is told of a mistake in a part where the part has it', () => {
    const folder = writtenFlows({
      'bicycle.json': edited('["shared/wording.json"]', '["shared/wording.json", "shared/more.json"]'),
      'shared/more.json': '{\n  "screens": {\n    "rider": { "titel": "x" }\n  }\n}',
    })
    const { findings } = readFlow(flowFolders('flows', folder), language, 'bicycle', path.join(folder, 'bicycle.json'))
    expect(findings.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([['unknown-key', 3, 16]])
  })
})

function edited(from: string, to: string): string {
  const parts = text.split(from)
  if (parts.length < 2) throw new Error(`The flow does not say ${from}.`)
  return `${parts[0]}${to}${parts.slice(1).join(from)}`
}

function check(written: string): CheckedFlow {
  const folder = writtenFlows({ 'bicycle.json': written })
  return readFlow(flowFolders('flows', folder), language, 'bicycle', path.join(folder, 'bicycle.json'))
}

function textAt(written: string, place: CheckedFlow['findings'][number]['place'] | undefined): string {
  const [line = '', ...rest] = written.split('\n').slice((place?.line ?? 1) - 1)
  return [line.slice((place?.column ?? 1) - 1), ...rest].join('\n')
}
