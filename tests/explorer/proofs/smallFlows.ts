import fc from 'fast-check'
import { compile } from '../../../src/compiler/compile'
import type { Condition, Flow } from '../../../src/language/flow'
import { catalogue } from '../../flows/flowsOnDisk'
import { createSources } from '../../fixtures/memorySources'

const wording = catalogue.flows[0]?.merged['wording']

/** How a small flow goes: its screens, each with at most one question, and where its buttons lead. */
interface Plan {
  readonly screens: readonly {
    readonly asks: 'choice' | 'none'
    readonly isRequired: boolean
    readonly when: Condition | null
    readonly ways: readonly { readonly when: Condition | null; readonly to: number }[]
    readonly skip: number | null
    readonly sets: boolean | null
    readonly isReplaced: boolean
    readonly runs: boolean
  }[]
}

const SCREENS = 4

/** What may be asked about: the questions of all screens, and a piece of data. */
const matcher: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .record({ screen: fc.nat(SCREENS - 2), value: fc.constantFrom('a', 'b') })
    .map(({ screen, value }) => ({ [`f${screen}.q`]: value })),
  fc
    .record({ screen: fc.nat(SCREENS - 2), given: fc.boolean() })
    .map(({ screen, given }) => ({ [`f${screen}.q`]: { given } })),
  fc.boolean().map((value) => ({ 'd.flag': value })),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: matcher },
  { weight: 1, arbitrary: fc.array(matcher, { minLength: 1, maxLength: 2 }).map((all) => ({ all })) },
  { weight: 1, arbitrary: fc.array(matcher, { minLength: 1, maxLength: 2 }).map((any) => ({ any })) },
  { weight: 1, arbitrary: matcher.map((not) => ({ not })) },
)

const screen = fc.record({
  asks: fc.constantFrom<'choice' | 'none'>('choice', 'choice', 'none'),
  isRequired: fc.boolean(),
  when: fc.option(condition, { freq: 5 }),
  ways: fc.array(fc.record({ when: fc.option(condition, { freq: 3 }), to: fc.nat(SCREENS - 1) }), {
    minLength: 1,
    maxLength: 3,
  }),
  skip: fc.option(fc.nat(SCREENS - 1), { freq: 3 }),
  sets: fc.option(fc.boolean(), { freq: 4 }),
  isReplaced: fc.boolean(),
  runs: fc.boolean(),
})

/** Small flows of every kind, good or not. */
export const smallPlans: fc.Arbitrary<Plan> = fc.record({
  screens: fc.array(screen, { minLength: SCREENS - 1, maxLength: SCREENS - 1 }),
})

/** The document of a plan. */
export function documentOf({ screens }: Plan): object {
  const last = screens.length
  const id = (index: number): string => `s${Math.min(index, last)}`
  const guarded = (when: Condition | null): object => (when === null ? {} : { when })
  return {
    version: 2,
    id: 'small',
    name: 'Small',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    wording,
    steps: { one: 'One' },
    start: 's0',
    data: { d: { flag: { type: 'yesNo', label: 'Flag', default: false } } },
    actions: { act: { delay: '1 s', outcomes: { good: {}, bad: {} } } },
    screens: Object.fromEntries([
      ...screens.map(({ asks, isRequired, when: asked, ways, skip, sets, isReplaced, runs }, index) => {
        // The last of several ways is for all that is left, and something leads on.
        const transitions = ways.map((way, place) => ({
          ...guarded(place === ways.length - 1 ? null : (way.when ?? { 'd.flag': true })),
          goto: id(place === ways.length - 1 ? index + 1 : way.to),
          ...(isReplaced ? { replace: true } : {}),
        }))
        const when = asked !== null && screensIn(asked).every((other) => other < index) ? asked : null
        const setting = sets === null ? {} : { set: { 'd.flag': sets } }
        return [
          `s${index}`,
          {
            step: 'one',
            title: `Screen ${index}`,
            ...(asks === 'none'
              ? {}
              : {
                  blocks: {
                    [`f${index}`]: {
                      type: 'form',
                      fields: {
                        q: {
                          type: 'choice',
                          label: 'Question',
                          choices: { a: 'A', b: 'B' },
                          ...guarded(when),
                          ...(isRequired ? { rules: { required: 'Choose' } } : {}),
                        },
                      },
                    },
                  },
                }),
            buttons: { go: { label: 'Go', submit: true }, ...(skip === null ? {} : { skip: { label: 'Skip' } }) },
            on: {
              go: runs ? { run: 'act', ...setting } : transitions,
              ...(runs ? { 'act.good': transitions, 'act.bad': { show: { tone: 'error', text: 'It failed.' } } } : {}),
              ...(skip === null ? {} : { skip: { goto: id(skip), ...setting } }),
            },
          },
        ]
      }),
      [
        `s${last}`,
        {
          step: 'one',
          title: 'End',
          final: true,
          buttons: { again: { label: 'Again' } },
          on: { again: { restart: true } },
        },
      ],
    ]),
  }
}

/** The screens whose answers a condition asks about. */
function screensIn(when: Condition): readonly number[] {
  return [...JSON.stringify(when).matchAll(/"f(\d)\.q"/g)].map(([, index]) => Number(index))
}

/** The flow of a plan, where nothing but its guards is wrong with it. */
export function flowOf(plan: Plan): Flow | null {
  const file = 'flows/small.json'
  return compile(createSources({ [file]: JSON.stringify(documentOf(plan)) }), file).flow
}
