import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createDraft } from '../../../src/engine/drafts/draft'
import { TAB_SCOPE } from '../../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../../src/engine/drafts/readDraft'
import type { Program } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { transition } from '../../../src/engine/transition/transition'
import { type Diagram, NONE } from '../../../src/explorer/proofs/diagrams'
import type { Exploration } from '../../../src/explorer/proofs/exploration'
import { explore } from '../../../src/explorer/proofs/explore'
import { type Machine, createMachine } from '../../../src/explorer/proofs/machine'
import { proveFindings } from '../../../src/explorer/proofs/proveFindings'
import { TODAY } from '../../../src/explorer/stepResult'
import { computeCoverage, findWalks } from '../../../src/explorer/walks/findWalks'
import type { Flow } from '../../../src/language/flow'
import { tries } from '../../promises/promise'
import { compiledIn, flowIn, orderedDocument, orderedPlans, writtenOut } from './orderedFlows'

describe('LRG-03 screens in order', () => {
  it('have the same ways, answers, drafts and Back as the next they replace', () => {
    let compared = 0
    let passedOver = 0
    fc.assert(
      fc.property(orderedPlans, fc.array(fc.nat(1000), { minLength: 25, maxLength: 60 }), (plan, chances) => {
        const [flow, plain] = pairOf(plan)
        if (flow === null || plain === null) return
        const [program, other] = [compileCheckedFlow(flow), compileCheckedFlow(plain)]
        let [one, two] = [createInitialState(program, {}), createInitialState(other, {})]
        for (const chance of chances) {
          const before = one
          if (chance % 19 === 0) [one, two] = [reloaded(program, one), reloaded(other, two)]
          else {
            const event = eventIn(flow, one, chance)
            one = transition(program, one, event, TODAY).after
            two = transition(other, two, event, TODAY).after
          }
          compared += 1
          passedOver += isFurther(flow, before, one) ? 1 : 0
          expect(seen(program, one)).toEqual(seen(other, two))
        }
      }),
      { numRuns: tries(50, 5000), seed: 3 },
    )
    expect(compared).toBeGreaterThan(1000)
    expect(passedOver).toBeGreaterThan(20)
  })

  it('have the same proofs', () => {
    let compared = 0
    let constant = 0
    fc.assert(
      fc.property(orderedPlans, (plan) => {
        const [flow, plain] = pairOf(plan)
        if (flow === null || plain === null) return
        compared += 1
        expect(ofScreens(flow)).toEqual(ofScreens(plain))
        const [one, two] = [explore(createMachine(flow)), explore(createMachine(plain))]
        expect(edgesOf(one)).toEqual(edgesOf(two))
        const guarded = Object.entries(flow.screens).flatMap(([id, { when }]) => (when === undefined ? [] : [id]))
        // What a screen says itself of the next one is no condition of the order.
        const leading = new Set(plan.flatMap(({ next }, index) => (next === null ? [] : [`s${index}`])))
        const taken = (of: Exploration, id: string): Taken => takenIn(of, id, leading)
        expect(guarded.map((id) => taken(one, id))).toEqual(guarded.map((id) => taken(two, id)))
        const told = new Set(proveFindings(flow).map(({ pointer }) => pointer))
        const decided = guarded.filter((id) => isConstant(taken(one, id)))
        constant += decided.length
        // What the same press changes is not looked at where a condition is judged.
        const isPlain = plan.every(({ sets }) => sets === null)
        expect(guarded.filter((id) => told.has(`/screens/${id}/when`) && !decided.includes(id))).toEqual([])
        expect(decided.filter((id) => isPlain && !told.has(`/screens/${id}/when`))).toEqual([])
      }),
      { numRuns: tries(50, 3000), seed: 5 },
    )
    expect(compared).toBeGreaterThan(25)
    expect(constant).toBeGreaterThan(2)
  })

  it('have walks that come to each screen and pass it over', () => {
    const flow = flowIn(chain(3))
    if (flow === null) throw new Error('The chain has no mistake.')
    const program = compileCheckedFlow(flow)
    const { walks, missed } = findWalks(program)
    expect(missed).toEqual([])
    const branches = [...computeCoverage(program, walks)].filter((key) => key.includes('/when')).toSorted()
    expect(branches).toEqual(
      [1, 2, 3].flatMap((index) => [`/screens/s${index}/when`, `/screens/s${index}/when passed over`]),
    )
  })

  it('cost with the screens: of 50 in a row that may be passed over nothing is written twice', () => {
    const flow = flowIn(chain(50))
    if (flow === null) throw new Error('The chain has no mistake.')
    const lengthOf = (value: unknown): number => JSON.stringify(value).length - lengthOfWording(flow)
    expect(lengthOf(flow) / lengthOf(flowIn(chain(25)))).toBeLessThan(2.2)
    const { visited, entries } = explore(createMachine(flow))
    expect(visited.size).toBe(52)
    expect(entries.size).toBeLessThan(160)
  })
})

/** A flow with an order, and the same with what comes next written out. */
function pairOf(plan: Parameters<typeof orderedDocument>[0]): readonly [Flow | null, Flow | null] {
  const document = orderedDocument(plan)
  const [one, other] = [compiledIn(document), compiledIn(writtenOut(document))]
  // What is wrong with one is wrong with the other, but for a condition that nothing asks: written out it is gone.
  expect(one.flow === null).toBe(other.flow === null || one.findings.some(({ code }) => code === 'idle-condition'))
  return [one.flow, other.flow]
}

/** What an applicant and a host can tell of a state. */
function seen(program: Program, state: FlowState): unknown {
  const { screen, way, answers, returnTo, attempts } = state
  return { screen, way, answers, returnTo, attempts, relevant: collectRelevantAnswers(program, state).answers }
}

/** The first screen asks for each answer that lets one of those after it come. */
function chain(count: number): object {
  const document = orderedDocument(
    Array.from({ length: count + 1 }, () => ({
      when: null,
      asks: false,
      isRequired: false,
      next: null,
      jump: null,
      sets: null,
      isReplaced: false,
    })),
  )
  const questions = Array.from(
    { length: count },
    (_, index) => [`q${index + 1}`, { type: 'yesNo', label: `Question ${index + 1}` }] as const,
  )
  const screens = Object.entries(document.screens).map(([id, screen], index) => {
    if (index === 0)
      return [id, { ...screen, blocks: { first: { type: 'form', fields: Object.fromEntries(questions) } } }] as const
    return [id, index > count ? screen : { ...screen, when: { [`first.q${index}`]: true } }] as const
  })
  return { ...document, screens: Object.fromEntries(screens) }
}

function eventIn(flow: Flow, state: FlowState, chance: number): FlowEvent {
  const screens = Object.keys(flow.screens)
  const kind = chance % 10
  const pick = Math.floor(chance / 10)
  if (kind < 3) return { type: 'answer', path: `f${pick % screens.length}.q`, value: pick % 2 === 0 ? 'a' : 'b' }
  if (kind < 7) return { type: 'press', name: 'go' }
  if (kind === 7) return { type: 'press', name: 'jump' }
  if (kind === 8) return pick % 2 === 0 ? { type: 'back' } : { type: 'travel', depth: pick % 5 }
  return { type: 'change', screen: screens[pick % screens.length] ?? state.screen }
}

function lengthOfWording({ wording }: Flow): number {
  return JSON.stringify(wording).length
}

/** Whether a step went past a screen of the order. */
function isFurther({ order = [] }: Flow, before: FlowState, after: FlowState): boolean {
  return order.indexOf(after.screen) > order.indexOf(before.screen) + 1
}

function reloaded(program: Program, state: FlowState): FlowState {
  const draft = createDraft(program, state, TODAY)
  const read = draft === null ? null : readDraft(program, JSON.stringify(draft), TODAY, TAB_SCOPE)
  return read === null ? createInitialState(program, {}) : restoredState(program, read, {}, TODAY)
}

/** What is proven of whole screens: where one can come to, and whether one is stuck there. */
function ofScreens(flow: Flow): readonly string[] {
  const findings = proveFindings(flow).filter(({ code }) =>
    ['unreachable', 'dead-end', 'passed-form', 'unchecked-form', 'backward-step'].includes(code),
  )
  return findings
    .map(({ code, pointer, witness }) => `${code} ${pointer} ${JSON.stringify(witness?.events ?? [])}`)
    .toSorted()
}

/** All that leads from one spot to another, and with how many answers. */
function edgesOf({ edges, machine }: Exploration): readonly string[] {
  return edges
    .map(
      ({ from, to, taken, isFollowedByBack }) =>
        `${from.key} ${to?.key ?? ''} ${answersIn(machine, taken)} ${isFollowedByBack}`,
    )
    .toSorted()
}

/** The answers of a set, in words: two machines may have numbered the same set otherwise. */
function answersIn({ diagrams }: Machine, set: Diagram): string {
  const told: string[] = []
  for (let rest = set; rest !== NONE;) {
    const one = diagrams.first(rest)
    told.push(JSON.stringify([...one]))
    rest = diagrams.without(rest, diagrams.of(one))
  }
  return told.join(' or ')
}

/** Whether a screen was asked about, comes and is passed over, wherever that is decided. */
interface Taken {
  readonly asked: boolean
  readonly held: boolean
  readonly failed: boolean
}

function isConstant({ asked, held, failed }: Taken): boolean {
  return asked && !(held && failed)
}

function takenIn({ entries, machine }: Exploration, screen: string, leading: ReadonlySet<string>): Taken {
  const own = [...entries].filter(([pointer]) => {
    const [, from = '', index] = /^\/screens\/([^/]+)\/next\/(\d+)$/.exec(pointer) ?? []
    const next = machine.checked.flow.screens[from]?.next
    if (index !== undefined && Array.isArray(next))
      return (
        !leading.has(from) && next[Number(index)]?.goto === screen && next.length > 1 && isOrdered(next, Number(index))
      )
    return pointer === `/screens/${screen}`
  })
  const some = (key: 'asked' | 'held' | 'failed'): boolean => own.some(([, met]) => met[key] !== NONE)
  return { asked: some('asked'), held: some('held'), failed: some('failed') }
}

function isOrdered(next: readonly { readonly when?: unknown }[], index: number): boolean {
  return next[index]?.when !== undefined
}
