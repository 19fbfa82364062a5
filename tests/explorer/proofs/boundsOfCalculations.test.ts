import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConditionMet } from '../../../src/engine/program/condition'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FormAnswers, Json } from '../../../src/engine/values/answers'
import { proveFindings } from '../../../src/explorer/proofs/proveFindings'
import type { Calculation, Condition, Flow, Screen } from '../../../src/language/flow'
import { formFlow } from '../../engine/oneForm'
import { TODAY, walk } from '../../engine/smallFlow'
import { tries } from '../../promises/promise'

const message = 'It is wrong'
const choices = { no: { label: 'No', value: 0 }, some: { label: 'Some', value: 1 }, most: { label: 'Most', value: 3 } }
const rows = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => [name, `Row ${name}`]))
const blocks: NonNullable<Screen['blocks']> = {
  form: {
    type: 'form',
    fields: {
      few: {
        type: 'number',
        label: 'Few',
        rules: { required: message, minimum: { is: 2, message }, maximum: { is: 9, message } },
      },
      often: { type: 'grid', label: 'How often', rows, choices, rules: { required: message } },
      loans: {
        type: 'list',
        label: 'Loans',
        item: 'Loan',
        rules: { maxItems: { is: 3, message } },
        fields: {
          owed: {
            type: 'money',
            label: 'Owed',
            rules: { minimum: { is: '0.00', message }, maximum: { is: '20.00', message } },
          },
        },
      },
    },
  },
}
const calculations: Readonly<Record<string, Calculation>> = {
  twice: { calculator: 'total', plus: ['form.few'], times: [2] },
  score: { calculator: 'score', of: ['form.often'] },
  owed: { calculator: 'total', plus: ['form.loans.*.owed'] },
  filled: { calculator: 'filled', paths: ['form.few'], of: 1 },
}

/** A flow that asks on its first screen, and then on a second: what each of them asks decides about a notice. */
function flowAsking({
  first,
  second,
  more = {},
  next,
}: {
  readonly first?: Condition
  readonly second?: Condition
  readonly more?: Partial<Screen>
  readonly next?: Screen['next']
}): Flow {
  const said = (when: Condition | undefined): NonNullable<Screen['blocks']> =>
    when === undefined ? {} : { said: { type: 'notice', tone: 'info', text: 'So it is.', when } }
  return formFlow(
    {},
    {
      calculations,
      screens: {
        only: {
          step: 'only',
          title: 'Only',
          next: 'then',
          blocks: { ...blocks, ...said(first) },
          buttons: { go: { label: 'Go', submit: true }, ...more.buttons },
          on: { go: { goto: 'next' }, ...more.on },
        },
        then: {
          step: 'only',
          title: 'Then',
          next: next ?? 'end',
          blocks: said(second),
          buttons: { on: { label: 'On' } },
          on: { on: { goto: 'next' } },
        },
        other: { layout: 'intro', final: true, title: 'Other' },
        end: { layout: 'intro', final: true, title: 'End' },
      },
    },
  )
}

function proven(flow: Flow): readonly string[] {
  return proveFindings(flow)
    .filter(({ code }) => code !== 'unreachable')
    .map(({ code, pointer, message: said }) => `${code} ${pointer} ${said}`)
}

describe('LRG-02 what is asked of a calculation', () => {
  const THEN = '/screens/then/blocks/said/when'

  it('never holds beyond its bounds, which are said, and comes with a way there', () => {
    const [finding, ...others] = proveFindings(
      flowAsking({ second: { 'calculations.twice': { minimum: 19 } } }),
    ).filter(({ code }) => code === 'never-holds')
    expect(others).toEqual([])
    expect([finding?.pointer, finding?.severity]).toEqual([THEN, 'error'])
    expect(finding?.message).toContain('"calculations.twice" lies between 4 and 18.')
    expect(finding?.witness).toMatchObject({ screen: 'then' })
  })

  it.each<readonly [string, Condition, string]>([
    ['the score of a grid', { 'calculations.score': { minimum: 28 } }, '"calculations.score" lies between 0 and 27.'],
    [
      'the sum of items, as an amount',
      { 'calculations.owed': { minimum: '60.01' } },
      '"calculations.owed" lies between 0.00 and 60.00.',
    ],
    [
      'one of several, where all are asked',
      { all: [{ 'form.few': { minimum: 3 } }, { 'calculations.score': { minimum: 28 } }] },
      '"calculations.score" lies between 0 and 27.',
    ],
    ['a value', { 'calculations.score': 28 }, 'lies between 0 and 27.'],
    ['what is less', { 'calculations.twice': { maximum: 3.9 } }, 'lies between 4 and 18.'],
  ])('never holds of %s', (_what, second, words) => {
    const findings = proven(flowAsking({ second }))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(/^never-holds \/screens\/then\/blocks\/said\/when/)
    expect(findings[0]).toContain(words)
  })

  it.each<readonly [string, Condition, string]>([
    ['a share of at least 0', { 'calculations.filled': { minimum: 0 } }, '"calculations.filled" lies between 0 and 1.'],
    [
      'no more than there can be',
      { not: { 'calculations.score': { minimum: 28 } } },
      '"calculations.score" lies between 0 and 27.',
    ],
  ])('always holds of %s', (_what, second, words) => {
    const findings = proven(flowAsking({ second }))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(/^always-holds/)
    expect(findings[0]).toContain(words)
  })

  it('never takes a way behind one that is always taken', () => {
    const next = [{ when: { not: { 'calculations.score': { minimum: 28 } } }, goto: 'end' }, { goto: 'other' }]
    const findings = proven(flowAsking({ next })).map((finding) => finding.split(' ').slice(0, 2).join(' '))
    expect(findings).toContain('never-taken /screens/then/next/1')
  })

  it.each<readonly [string, Condition]>([
    ['what lies within', { 'calculations.twice': { minimum: 18 } }],
    ['whether it is there', { 'calculations.owed': { given: false } }],
    [
      'what only one side bounds',
      { any: [{ 'calculations.score': { minimum: 27 } }, { 'calculations.twice': { minimum: 10 } }] },
    ],
  ])('is open of %s', (_what, second) => expect(proven(flowAsking({ second }))).toEqual([]))

  it('is open where an answer that breaks its rules can be there: on its own screen, and behind a button that checks nothing', () => {
    const beyond: Condition = { 'calculations.twice': { minimum: 19 } }
    expect(proven(flowAsking({ first: beyond }))).toEqual([])
    const unchecked = flowAsking({
      second: beyond,
      more: { buttons: { skip: { label: 'Skip' } }, on: { skip: { goto: 'next' } } },
    })
    expect(proven(unchecked).filter((finding) => finding.startsWith('never-'))).toEqual([])
    expect(proven(flowAsking({ first: { 'calculations.score': { minimum: 28 } } }))).toHaveLength(1)
  })

  it('is told of what makes an answer required, of a rule of a form and of a button', () => {
    const never: Condition = { 'calculations.score': { minimum: 28 } }
    const flow = flowAsking({})
    const then: Screen = {
      step: 'only',
      title: 'Then',
      next: 'end',
      blocks: {
        more: {
          type: 'form',
          must: { given: { when: never, message, at: 'why' } },
          fields: { why: { type: 'text', label: 'Why', rules: { required: { when: never, message } } } },
        },
      },
      buttons: { on: { label: 'On', submit: true }, off: { label: 'Off', enabled: never } },
      on: { on: { goto: 'next' }, off: { goto: 'next' } },
    }
    const findings = proven({ ...flow, screens: { ...flow.screens, then } })
    for (const place of [
      'blocks/more/must/given/when',
      'blocks/more/fields/why/rules/required/when',
      'buttons/off/enabled',
    ]) {
      expect(findings.filter((finding) => finding.startsWith(`never-holds /screens/then/${place} `))).toHaveLength(1)
    }
  })
})

const bound = fc.integer({ min: -3, max: 30 })
const conditions = fc.oneof(
  fc
    .record({
      name: fc.constantFrom('twice', 'score', 'filled'),
      key: fc.constantFrom('minimum', 'maximum'),
      is: bound,
    })
    .map(({ name, key, is }): Condition => ({ [`calculations.${name}`]: { [key]: is } })),
  fc
    .record({ key: fc.constantFrom('minimum', 'maximum'), is: fc.integer({ min: -1, max: 70 }) })
    .map(({ key, is }): Condition => ({ 'calculations.owed': { [key]: `${is}.00` } })),
)
const tick = fc.constantFrom('no', 'some', 'most')
const grid = (requiredKeys: string[]): fc.Arbitrary<Json> =>
  fc
    .record(Object.fromEntries(Object.keys(rows).map((row) => [row, tick])), { requiredKeys })
    .map((row) => JSON.parse(JSON.stringify(row)))
const loansOf = (least: number, most: number, maxLength: number): fc.Arbitrary<Json> =>
  fc.array(fc.record({ owed: fc.integer({ min: least, max: most }) }), { maxLength })
/** Whatever can be entered, good or not; and what leads on. */
const entered: fc.Arbitrary<FormAnswers> = fc.oneof(
  fc.record({
    few: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.constant('much')),
    often: grid([]),
    loans: loansOf(-5000, 5000, 5),
  }),
  fc.record({ few: fc.integer({ min: 2, max: 9 }), often: grid(Object.keys(rows)), loans: loansOf(0, 2000, 3) }),
)

it('LRG-02 what is proven of calculations is so whatever is entered', () => {
  const runs = tries(60, 3000)
  let proofs = 0
  fc.assert(
    fc.property(conditions, conditions, fc.array(entered, { minLength: 20, maxLength: 20 }), (first, second, all) => {
      const flow = flowAsking({ first, second })
      const program = compileCheckedFlow(flow)
      const findings = proveFindings(flow)
      const isSaid = (code: string, screen: string): boolean =>
        findings.some((finding) => finding.code === code && finding.pointer === `/screens/${screen}/blocks/said/when`)
      const places = [
        { screen: 'only', condition: first },
        { screen: 'then', condition: second },
      ]
      for (const { screen, condition } of places) {
        const [isNever, isAlways] = [isSaid('never-holds', screen), isSaid('always-holds', screen)]
        if (!isNever && !isAlways) continue
        proofs += 1
        const wrong = all.filter((form) => {
          const before = walk(program, createInitialState(program, { form }, '', TODAY))
          const state = screen === 'only' ? before.state : before.press('go').state
          return (
            state.screen === screen &&
            isConditionMet(condition, collectRelevantAnswers(program, state).answers, TODAY) !== isAlways
          )
        })
        expect(wrong).toEqual([])
      }
    }),
    { numRuns: runs, seed: 2 },
  )
  expect(proofs).toBeGreaterThan(runs / 3)
})
