import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { bicycleSources } from '../../fixtures/bicycle'
import { compiledDog } from '../../fixtures/dogFlow'
import { documentsAt } from '../../fixtures/sources'

const FLOW = 'tests/fixtures/flows/bicycle.json'
const bicycleText = bicycleSources.read(FLOW) ?? ''
const name = '/screens/rider/blocks/rider/fields/name'

/** What is written instead of what; the only finding, by code and pointer; its hint. */
type Slip = readonly [title: string, written: readonly [from: string, to: string], finding: string, hint: string]

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
      'a condition is words and no expression',
      ['{ "rider.kind": "child" }, "goto"', '"if it is a child", "goto"'],
      'wrong-type /screens/rider/next/0/when',
      'Write an object in { }.',
    ],
    [
      'conditions are joined by a word of another language',
      ['{ "rider.kind": "child" }, "goto"', '{ "AND": [{ "rider.kind": "child" }] }, "goto"'],
      'unknown-key /screens/rider/next/0/when/AND',
      'Did you mean "all"?',
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
      'a condition asks and joins in one object',
      [
        '"enabled": { "rider.name": { "minLength": 1 } }',
        '"enabled": { "rider.name": "Robin", "any": [{ "rider.kind": "adult" }] }',
      ],
      'wrong-value /screens/rider/buttons/continue/enabled',
      'Put both into one "all": { "all": [{ "rider.name": … }, { "any": … }] }.',
    ],
    [
      'an end that stops is a yes',
      ['"final": true', '"stops": true'],
      'wrong-value /screens/done/stops',
      'One of: keep, forget. Who comes here cannot apply: the flow ends and nothing is sent. Back leads to what was answered, since it may have been a slip. keep: what was entered stays as it does anywhere else. forget: nothing of it stays for another visit.',
    ],
  ])('%s', (_title, [from, to], expected, hint) => {
    expect(bicycleText).toContain(from)
    const { findings } = compile(sourcesWith(bicycleText.replace(from, to)), 'flows/bicycle.json')
    expect(findings.map((finding) => [`${finding.code} ${finding.pointer}`, finding.hint])).toEqual([[expected, hint]])
  })
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

it('is offered as a fix of the value that stands there', () => {
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
  const [edit] = wrong?.fix?.edits ?? []
  const text = compiled.texts.find(({ file }) => file === edit?.location.file)?.text
  const { line = 0, column = 0, endColumn = 0 } = edit?.location ?? {}
  expect(text?.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)).toBe('"true"')
  expect(edit?.text).toBe('true')
  expect(wrong?.fix?.label).toBe('Write "submit": true')
})
