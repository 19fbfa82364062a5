import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { parseExpression } from '../../../src/compiler/language/meantValue'
import { bicycleSources } from '../../fixtures/bicycle'
import { compiledDog } from '../../fixtures/dogFlow'
import { documentsAt } from '../../fixtures/sources'

const FLOW = 'tests/fixtures/flows/bicycle.json'
const bicycleText = bicycleSources.read(FLOW) ?? ''
const name = '/screens/rider/blocks/rider/fields/name'

/** What is written instead of what; the only finding, by code and pointer; its hint. */
type Slip = readonly [title: string, written: readonly [from: string, to: string], finding: string, hint: string]

/** What a field is told that one chooses from and that is none of those. */
const CHOICE = 'A field that one chooses from has "type": "choice" and "choices": { "value": "Words" }.'

describe('the hint says what to write where', () => {
  it.each<Slip>([
    [
      'a long time is a number',
      ['"delay": "300 ms"', '"delay": 1500'],
      'wrong-type /actions/reserve/delay',
      'Write "1.5 s".',
    ],
    ['the version is a text', ['"version": 2', '"version": "2"'], 'wrong-value /version', 'Write 2.'],
    [
      'a rule is switched on',
      ['"required": "Name is required"', '"required": true'],
      `wrong-type ${name}/rules/required`,
      'Write "required": "…". What is said when nothing was given; with a condition, it is asked for only while that holds.',
    ],
    [
      'choices are a list',
      ['{ "adult": "Adult", "child": "Child" }', '["Adult", "Child"]'],
      'wrong-type /screens/rider/blocks/rider/fields/kind/choices',
      'Write { "adult": "Adult", "child": "Child" }.',
    ],
    [
      'choices are a list of words that conditions and the example know by other values',
      ['{ "adult": "Adult", "child": "Child" }', '["Grown up", "Ça va", "Ça va", "東京", "3"]'],
      'wrong-type /screens/rider/blocks/rider/fields/kind/choices',
      'Write { "grownUp": "Grown up", "caVa": "Ça va", "caVa2": "Ça va", "東京": "東京", "n3": "3" }.',
    ],
    [
      'choices are called as in other languages',
      [
        '"choices": { "adult": "Adult", "child": "Child" }',
        '"options": [{ "value": "adult", "label": "Adult" }, { "value": "child", "label": "Child" }]',
      ],
      'unknown-key /screens/rider/blocks/rider/fields/kind/options',
      'Here it is called "choices": { "adult": "Adult", "child": "Child" }.',
    ],
    [
      'a size is some megabytes',
      ['"is": "1 kB"', '"is": 20'],
      'wrong-type /screens/rider/blocks/rider/fields/licence/rules/maxSize/is',
      'Write "20 MB".',
    ],
    [
      'a size is some kilobytes',
      ['"is": "1 kB"', '"is": 400'],
      'wrong-type /screens/rider/blocks/rider/fields/licence/rules/maxSize/is',
      'Write "400 kB".',
    ],
    [
      'a size is some bytes',
      ['"is": "1 kB"', '"is": 5242880'],
      'wrong-type /screens/rider/blocks/rider/fields/licence/rules/maxSize/is',
      'Write "5 MB".',
    ],
    [
      'a message is its words alone',
      ['{ "tone": "error", "text": "No bicycle is left." }', '"No bicycle is left."'],
      'wrong-type /screens/rides/on/reserve.failure/show',
      'Write { "tone": "info", "text": "No bicycle is left." }.',
    ],
    [
      'a rule has its number alone',
      ['{ "is": 2, "message": "{{field}} is short" }', '2'],
      `wrong-type ${name}/rules/minLength`,
      'Write { "is": 2, "message": "…" }.',
    ],
    [
      'a condition is written as in code',
      ['{ "rider.kind": "child" }, "goto"', `"rider.kind == 'child'", "goto"`],
      'wrong-type /screens/rider/next/0/when',
      'Write { "rider.kind": "child" }.',
    ],
    [
      'several conditions are written as in code',
      ['{ "rider.kind": "child" }, "goto"', `"rider.kind == 'child' && rider.name == 'x'", "goto"`],
      'wrong-type /screens/rider/next/0/when',
      'Write { "all": [{ "rider.kind": "child" }, { "rider.name": "x" }] }.',
    ],
    [
      'a number is compared as in code',
      ['{ "rider.kind": "child" }, "goto"', '"rider.age > 3", "goto"'],
      'wrong-type /screens/rider/next/0/when',
      'Write { "all": [{ "rider.age": { "given": true } }, { "not": { "rider.age": { "maximum": 3 } } }] }.',
    ],
    [
      'a condition is words and no expression',
      ['{ "rider.kind": "child" }, "goto"', '"if it is a child", "goto"'],
      'wrong-type /screens/rider/next/0/when',
      'Write an object in { }.',
    ],
    [
      'a condition is written in parts',
      ['{ "rider.kind": "child" }, "goto"', '{ "field": "rider.kind", "operator": "==", "value": "child" }, "goto"'],
      'wrong-value /screens/rider/next/0/when',
      'Write { "rider.kind": "child" }.',
    ],
    [
      'a condition is written in two parts',
      ['{ "rider.kind": "child" }, "goto"', '{ "field": "rider.kind", "notEquals": "child" }, "goto"'],
      'wrong-value /screens/rider/next/0/when',
      'Write { "not": { "rider.kind": "child" } }.',
    ],
    [
      'a condition in two parts names several values',
      ['{ "rider.kind": "child" }, "goto"', '{ "question": "rider.kind", "in": ["child"] }, "goto"'],
      'wrong-value /screens/rider/next/0/when',
      'Write { "rider.kind": ["child"] }.',
    ],
    [
      'a condition is an expression in a key',
      ['{ "rider.kind": "child" }, "goto"', '{ "rider.kind != adult": true }, "goto"'],
      'wrong-value /screens/rider/next/0/when',
      'Write { "not": { "rider.kind": "adult" } }.',
    ],
    [
      'a key ends with the sign that compares',
      ['{ "rider.kind": "child" }, "goto"', '{ "rider.size.height >=": 150 }, "goto"'],
      'wrong-value /screens/rider/next/0/when',
      'Write { "rider.size.height": { "minimum": 150 } }.',
    ],
    [
      'a condition begins with its sign',
      ['{ "rider.kind": "child" }, "goto"', '{ "==": [{ "var": "rider.kind" }, "child"] }, "goto"'],
      'wrong-value /screens/rider/next/0/when',
      'Write { "rider.kind": "child" }.',
    ],
    [
      'conditions are joined by a word of another language',
      ['{ "rider.kind": "child" }, "goto"', '{ "AND": [{ "rider.kind": "child" }] }, "goto"'],
      'unknown-key /screens/rider/next/0/when/AND',
      'Did you mean "all"?',
    ],
    [
      'a matcher asks for more than a number',
      ['{ "minLength": 1 }', '{ "exclusiveMinimum": 3 }'],
      'unknown-key /screens/rider/buttons/continue/enabled/rider.name/exclusiveMinimum',
      'Turn the condition for "maximum" round: { "not": { "rider.name": { "maximum": 3 } } }.',
    ],
    [
      'a rule has its words alone',
      ['{ "is": 2, "message": "{{field}} is short" }', '"Too short"'],
      `wrong-type ${name}/rules/minLength`,
      'Write { "is": …, "message": "Too short" }.',
    ],
    [
      'words stand in an object',
      ['"past": "Not in the future"', '"past": { "message": "Not in the future" }'],
      'wrong-type /screens/rider/blocks/rider/fields/born/rules/past',
      'Write "Not in the future".',
    ],
    [
      'a time is written without its space',
      ['"delay": "300 ms"', '"delay": "1,5s"'],
      'wrong-value /actions/reserve/delay',
      'Write "1.5 s".',
    ],
    [
      'a matcher is one of another language',
      ['{ "minLength": 1 }', '{ "const": "Robin" }'],
      'unknown-key /screens/rider/buttons/continue/enabled/rider.name/const',
      'Write the answer itself: { "rider.name": "Robin" }.',
    ],
    [
      'a matcher says what it is not',
      ['{ "minLength": 1 }', '{ "ne": "Robin" }'],
      'unknown-key /screens/rider/buttons/continue/enabled/rider.name/ne',
      'Turn the condition for it round: { "not": { "rider.name": "Robin" } }.',
    ],
    [
      'a matcher says which it is none of',
      ['{ "minLength": 1 }', '{ "notIn": ["Robin", "Sam"] }'],
      'unknown-key /screens/rider/buttons/continue/enabled/rider.name/notIn',
      'Turn the condition for it round: { "not": { "rider.name": ["Robin", "Sam"] } }.',
    ],
    [
      'a matcher is turned round in itself',
      ['{ "minLength": 1 }', '{ "not": { "minLength": 1 } }'],
      'unknown-key /screens/rider/buttons/continue/enabled/rider.name/not',
      'Turn the condition for it round: { "not": { "rider.name": { "minLength": 1 } } }.',
    ],
    [
      'a condition asks and joins in one object',
      [
        '"enabled": { "rider.name": { "minLength": 1 } }',
        '"enabled": { "rider.name": "Robin", "any": [{ "rider.kind": "adult" }] }',
      ],
      'wrong-value /screens/rider/buttons/continue/enabled',
      'Put both into one "all": { "all": [{ "rider.name": … }, { "any": … }] }.',
    ],
    [
      'a field has a title',
      ['"placeholder": "Robin"', '"title": "Robin"'],
      `unknown-key ${name}/title`,
      'Here it is called "label".',
    ],
    [
      'a field has a placeholder text',
      ['"placeholder": "Robin"', '"placeholderText": "Robin"'],
      `unknown-key ${name}/placeholderText`,
      'Here it is called "placeholder".',
    ],
    [
      'a text has options',
      ['"placeholder": "Robin"', '"options": ["Robin", "Sam"]'],
      `unknown-key ${name}/options`,
      CHOICE,
    ],
    ['a text has an enum', ['"placeholder": "Robin"', '"enum": ["Robin", "Sam"]'], `unknown-key ${name}/enum`, CHOICE],
    [
      'a field has a help',
      ['"placeholder": "Robin"', '"help": "Robin"'],
      `unknown-key ${name}/help`,
      'Here it is called "hint".',
    ],
    [
      'a field is seen under a condition',
      ['"placeholder": "Robin"', '"visibleIf": "x"'],
      `unknown-key ${name}/visibleIf`,
      'Here it is called "when".',
    ],
    [
      'a field is hidden under a condition',
      ['"placeholder": "Robin"', '"hidden": true'],
      `unknown-key ${name}/hidden`,
      'Say when it is, and not when it is not: "when": { "not": … }.',
    ],
    [
      'a rule stands beside the field',
      ['"placeholder": "Robin"', '"maxlength": 20'],
      `unknown-key ${name}/maxlength`,
      'Write it in "rules": { "maxLength": { "is": 20, "message": "…" } }.',
    ],
    [
      'a pattern is called as in code',
      ['"placeholder": "Robin"', '"regex": "^R"'],
      `unknown-key ${name}/regex`,
      'Write it in "rules": { "pattern": { "is": "^R", "message": "…" } }.',
    ],
    [
      'what is said stands beside the field',
      ['"placeholder": "Robin"', '"required": "Enter it"'],
      `unknown-key ${name}/required`,
      'Write it in "rules": { "required": "Enter it" }.',
    ],
    [
      'it is asked for under a condition',
      ['"placeholder": "Robin"', '"requiredIf": "x"'],
      `unknown-key ${name}/requiredIf`,
      'Write it in "rules": { "required": { "when": …, "message": "…" } }.',
    ],
    [
      'an end that stops is a yes',
      ['"final": true', '"stops": true'],
      'wrong-value /screens/done/stops',
      'One of: keep, forget. Who comes here cannot apply: the flow ends and nothing is sent. Back leads to what was answered, since it may have been a slip. keep: what was entered stays as it does anywhere else. forget: nothing of it stays for another visit.',
    ],
    [
      'a button says where it leads',
      ['"enabled": { "rider.name"', '"goto": "next", "enabled": { "rider.name"'],
      'unknown-key /screens/rider/buttons/continue/goto',
      'What a press does stands in the "on" of its screen: "on": { "continue": { "goto": … } }.',
    ],
  ])('%s', (_title, [from, to], expected, hint) => {
    expect(bicycleText).toContain(from)
    const { findings } = compile(sourcesWith(bicycleText.replace(from, to)), 'flows/bicycle.json')
    expect(findings.map((finding) => [`${finding.code} ${finding.pointer}`, finding.hint])).toEqual([[expected, hint]])
  })
})

it.each([
  ["a.b == 'c'", { 'a.b': 'c' }],
  ['{{a.b}} != c', { not: { 'a.b': 'c' } }],
  ["a.b != ''", { 'a.b': { given: true } }],
  ['a.b == null', { 'a.b': { given: false } }],
  ['a.b >= 3.5', { 'a.b': { minimum: 3.5 } }],
  ['a.b < 3', { all: [{ 'a.b': { given: true } }, { not: { 'a.b': { minimum: 3 } } }] }],
  ['a.b.length > 2', { 'a.b': { minItems: 3 } }],
  ["a.b in ['c', 'd']", { 'a.b': ['c', 'd'] }],
  ['a.b', { 'a.b': true }],
  ['!a.b', { not: { 'a.b': true } }],
  ["a.b == 'c' && a.d || !(a.e == 1)", { any: [{ all: [{ 'a.b': 'c' }, { 'a.d': true }] }, { not: { 'a.e': 1 } }] }],
  ['a.b and not a.c', { all: [{ 'a.b': true }, { not: { 'a.c': true } }] }],
  ["a.b == 'it's", null],
  ['a.b == a.c', null],
  ['(a.b', null],
  ['a.b ==', null],
  ['renting', null],
  ['', null],
])('the expression %j is the condition %j', (text, condition) => {
  expect(parseExpression(text)).toEqual(condition)
})

it.each([
  ['string', 'text'],
  ['checkbox', 'yesNo'],
  ['dropdown', 'choice'],
  ['tel', 'phone'],
  ['textarea', 'longText'],
  ['array', 'list'],
])('the type %j of another language is called %j here', (foreign, here) => {
  const { findings } = compile(
    sourcesWith(bicycleText.replace('"type": "text", "label": "Name"', `"type": "${foreign}", "label": "Name"`)),
    'flows/bicycle.json',
  )
  expect(findings.find(({ pointer }) => pointer.endsWith('/type'))?.hint).toContain(`Did you mean "${here}"?`)
})

it('values beside their words are choices by these values', () => {
  const { findings } = compile(
    sourcesWith(
      bicycleText.replace(
        '"choices": { "adult": "Adult", "child": "Child" }',
        '"enum": ["adult", "child"], "enumNames": ["Adult", "Child"]',
      ),
    ),
    'flows/bicycle.json',
  )
  expect(findings.map(({ hint }) => hint)).toContain(
    'Here it is called "choices": { "adult": "Adult", "child": "Child" }.',
  )
})

it('a document in which nothing is written is told how to begin, and nothing else', () => {
  const { findings, flow } = compile(sourcesWith('{}'), 'flows/bicycle.json')
  expect(flow).toBeNull()
  expect(findings.map(({ code, hint }) => [code, hint])).toEqual([
    ['missing-key', expect.stringContaining('npx formway new')],
  ])
})

function sourcesWith(text: string) {
  return documentsAt({
    'shared/wording.json': bicycleSources.read('flows/shared/wording.json') ?? '',
    'brands/green.json': '{}',
    'bicycle.json': text,
  })
}

it('is offered as a fix of the value that stands there, where that is on one line', () => {
  const compiled = compiledDog({
    steps: { dog: 'Dog' },
    order: ['preview', 'dog', 'done'],
    screens: {
      dog: {
        step: 'dog',
        title: 'Your dog',
        buttons: { send: { label: 'Send', submit: 'true' } },
        on: { send: { goto: 'next' } },
      },
      done: { layout: 'outcome', title: 'Thank you', final: true },
    },
  })
  const wrong = compiled.findings.find(({ pointer }) => pointer === '/screens/dog/buttons/send/submit')
  const text = compiled.texts.find(({ file }) => file === wrong?.fix?.location.file)?.text
  const { line = 0, column = 0, endColumn = 0 } = wrong?.fix?.location ?? {}
  expect(text?.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)).toBe('"true"')
  expect(wrong?.fix?.text).toBe('true')
})
