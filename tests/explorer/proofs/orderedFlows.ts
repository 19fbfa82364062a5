import fc from 'fast-check'
import { compile, type Compiled } from '../../../src/compiler/compile'
import type { Condition, Flow, Transition } from '../../../src/language/flow'
import { catalogue } from '../../flows/flowsOnDisk'
import { createSources } from '../../fixtures/memorySources'

const wording = catalogue.flows[0]?.merged['wording']

/** A screen of a flow in order: when it comes, what it asks, and where it jumps. */
interface OrderedScreen {
  readonly when: Condition | null
  readonly asks: boolean
  readonly isRequired: boolean
  /** What it says itself of the screen that comes next, in the place of the order. */
  readonly next: { readonly when: Condition | null; readonly to: number } | null
  /** Where a second button jumps to. */
  readonly jump: number | null
  readonly sets: boolean | null
  readonly isReplaced: boolean
}

const SCREENS = 6

const question: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .record({ screen: fc.nat(SCREENS - 1), value: fc.constantFrom('a', 'b') })
    .map(({ screen, value }) => ({ [`f${screen}.q`]: value })),
  fc
    .record({ screen: fc.nat(SCREENS - 1), given: fc.boolean() })
    .map(({ screen, given }) => ({ [`f${screen}.q`]: { given } })),
  fc.boolean().map((value) => ({ 'd.flag': value })),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: question },
  { weight: 1, arbitrary: fc.array(question, { minLength: 1, maxLength: 2 }).map((all) => ({ all })) },
  { weight: 1, arbitrary: fc.array(question, { minLength: 1, maxLength: 2 }).map((any) => ({ any })) },
  { weight: 1, arbitrary: question.map((not) => ({ not })) },
)

const anyScreen: fc.Arbitrary<OrderedScreen> = fc.record({
  when: fc.option(condition, { freq: 2 }),
  asks: fc.boolean(),
  isRequired: fc.boolean(),
  next: fc.option(fc.record({ when: fc.option(condition, { freq: 2 }), to: fc.nat(SCREENS) }), { freq: 6 }),
  jump: fc.option(fc.nat(SCREENS), { freq: 5 }),
  sets: fc.option(fc.boolean(), { freq: 5 }),
  isReplaced: fc.constantFrom(false, false, false, true),
})

/** The screens of flows that are written with an order, good or not. */
export const orderedPlans: fc.Arbitrary<readonly OrderedScreen[]> = fc.array(anyScreen, {
  minLength: 3,
  maxLength: SCREENS,
})

/** The document of a plan: the screens s0, s1 … in order, and an end. */
export function orderedDocument(screens: readonly OrderedScreen[]): Flow {
  const end = screens.length
  const idOf = (index: number): string => `s${Math.min(index, end)}`
  const known = (when: Condition | null, index: number): Condition | null =>
    when !== null && asksBefore(screens, when, index) ? when : null
  const own = screens.map(({ when, asks, isRequired, next, jump, sets, isReplaced }, index) => {
    const asked = index === 0 ? null : known(when, index)
    const guard = next === null ? null : known(next.when, index + 1)
    const change = sets === null ? {} : { set: { 'd.flag': sets } }
    const rules = isRequired ? { rules: { required: 'Choose' } } : {}
    return [
      idOf(index),
      {
        step: 'one',
        title: `Screen ${index}`,
        ...(asked === null ? {} : { when: asked }),
        ...(next === null
          ? {}
          : { next: [...(guard === null ? [] : [{ when: guard, goto: idOf(next.to) }]), { goto: idOf(index + 1) }] }),
        ...(asks
          ? {
              blocks: {
                [`f${index}`]: {
                  type: 'form',
                  fields: { q: { type: 'choice', label: 'Question', choices: { a: 'A', b: 'B' }, ...rules } },
                },
              },
            }
          : {}),
        buttons: { go: { label: 'Go', submit: true }, ...(jump === null ? {} : { jump: { label: 'Jump' } }) },
        on: {
          go: { ...change, goto: 'next', ...(isReplaced ? { replace: true } : {}) },
          ...(jump === null ? {} : { jump: { goto: idOf(jump) } }),
        },
      },
    ] as const
  })
  const last = {
    step: 'one',
    title: 'End',
    final: true,
    buttons: { again: { label: 'Again' } },
    on: { again: { restart: true } },
  }
  return JSON.parse(
    JSON.stringify({
      version: 2,
      id: 'ordered',
      name: 'Ordered',
      language: 'en-CA',
      provider: { name: 'Provider', logo: 'provider.svg' },
      wording,
      steps: { one: 'One' },
      start: 's0',
      order: [...screens.map((_, index) => idOf(index)), idOf(end)],
      data: { d: { flag: { type: 'yesNo', label: 'Flag', default: false } } },
      screens: { ...Object.fromEntries(own), [idOf(end)]: last },
    }),
  )
}

/** Whether a condition asks only what is asked by some of the screens before one. */
function asksBefore(screens: readonly OrderedScreen[], when: Condition, index: number): boolean {
  return [...JSON.stringify(when).matchAll(/"f(\d)\.q"/g)].every(
    ([, asked]) => Number(asked) < index && screens[Number(asked)]?.asks === true,
  )
}

/** A choice of the next screen, as `next` has it. */
type Choice = Pick<Transition, 'when'> & { readonly goto: string }

/** The same flow as it is written without an order: each screen says itself what comes next, a condition for each that may be passed over. */
export function writtenOut({ order = [], screens, ...flow }: Flow): Flow {
  const out = Object.entries(screens).map(([id, { when: _when, ...screen }]) => {
    const place = order.indexOf(id)
    if (screen.next !== undefined || place === -1) return [id, screen] as const
    const next: Choice[] = []
    for (const goto of order.slice(place + 1)) {
      const when = screens[goto]?.when
      next.push(when === undefined ? { goto } : { when, goto })
      if (when === undefined) break
    }
    return [id, next.length === 0 ? screen : { ...screen, next }] as const
  })
  return { ...flow, screens: Object.fromEntries(out) }
}

/** A document, compiled. */
export function compiledIn(document: unknown): Compiled {
  const file = 'flows/ordered.json'
  return compile(createSources({ [file]: JSON.stringify(document) }), file)
}

/** The flow of a document, where nothing makes it unusable. */
export function flowIn(document: unknown): Flow | null {
  return compiledIn(document).flow
}
