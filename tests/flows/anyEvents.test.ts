import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { resolveAddress } from '../../src/engine/answers/items'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { createDraft } from '../../src/engine/drafts/draft'
import { TAB_SCOPE } from '../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../src/engine/drafts/readDraft'
import { type Program, getScreen } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { findScreenIssues } from '../../src/engine/rules/issues'
import { transition } from '../../src/engine/transition/transition'
import { type FlowState, listVisitedScreens } from '../../src/engine/state/flowState'
import type { FlowEvent } from '../../src/engine/state/step'
import type { Json } from '../../src/engine/values/answers'
import { buildView } from '../../src/engine/view/flowView'
import { planAnswers } from '../../src/explorer/planAnswers'
import { TODAY, applyEvents } from '../../src/explorer/stepResult'
import { shown, tries } from '../promises/promise'
import { flows } from './flowsOnDisk'
import { computeAllPressResults, listScreenChoices } from '../explorer/routeSearch'

vi.setConfig({ testTimeout: 900_000 })

/** How many events happen in one sequence. */
const LENGTH = 60
/** A secret that is given to every sensitive field; no draft may hold it. */
const SECRET = '918273645'

const hostileNames = ['constructor', '__proto__', 'toString', '', '.', '*', '0', 'nowhere', 'a.0.b', 'length']
const hostileParts: readonly Json[] = [null, -1, 1e308, '', 'constructor', [], {}, [[]], [null], { constructor: 1 }, 'x'.repeat(30_000)]

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, flow) => {
  it('goes on whatever happens in whatever order, sensible or not', ({ task }) => {
    const program = compileCheckedFlow(flow)
    const total = tries(20_000, 2_000_000) / flows.length
    const sequences = Math.ceil(total / LENGTH)
    let events = 0
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000_000)), (chances) => {
        const next = (below: number): number => Number(chances.next().value) % Math.max(1, below)
        let today = TODAY
        let state = createInitialState(program, {})
        for (let count = 0; count < LENGTH; count += 1) {
          const before = state
          today = next(40) === 0 ? dayAway(next(3)) : today
          state = next(25) === 0 ? reloaded(program, state, today) : happened(program, state, next, today)
          events += 1
          expectSound(program, before, state, today, count % 6 === 0)
        }
        expectWayToEnd(program, state)
      }),
      { numRuns: sequences, seed: 12 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
    shown(task, 'No sequence of events breaks a flow', events)
  })
})

/** The state after one event: a sensible one two times of three. */
function happened(program: Program, state: FlowState, next: (below: number) => number, today: string): FlowState {
  const kind = next(9)
  if (kind < 2) {
    const choices = listScreenChoices(program, state)
    const chosen = choices[next(choices.length + 1)]
    return applyEvents(program, state, planAnswers(program, state, chosen, next(2) === 0 ? 'required' : 'everything'))
  }
  const event = kind < 6 ? sensible(program, state, next) : hostile(program, next)
  return transition(program, state, event, today).after
}

function sensible(program: Program, state: FlowState, next: (below: number) => number): FlowEvent {
  const { screen, dialog, runs } = state
  const { document } = getScreen(program, screen)
  const names = Object.keys((dialog === null ? document.buttons : document.dialogs?.[dialog]?.buttons) ?? {})
  const [run] = runs
  if (run !== undefined && next(2) === 0) {
    const outcomes = Object.entries(program.flow.actions?.[run.action]?.outcomes ?? {})
    const [outcome = '', { result } = {}] = outcomes[next(outcomes.length)] ?? []
    return { type: 'outcome', run: run.id, outcome, ...(result === undefined ? {} : { result }) }
  }
  const others: readonly FlowEvent[] = [{ type: 'back' }, { type: 'travel', depth: next(8) }, { type: 'dismiss' }, secretIn(program, next)]
  const presses = names.map((name): FlowEvent => ({ type: 'press', name }))
  const all = [...presses, ...presses, ...others]
  return all[next(all.length)] ?? { type: 'back' }
}

function secretIn({ fields }: Program, next: (below: number) => number): FlowEvent {
  const secret = [...fields.values()].filter(({ isSensitive, kind }) => isSensitive && kind === 'simple')
  return { type: 'answer', path: secret[next(secret.length)]?.path ?? '', value: SECRET }
}

function hostile(program: Program, next: (below: number) => number): FlowEvent {
  const paths = [...hostileNames, ...[...program.fields.keys()].map((path) => path.replaceAll('*', String(next(3))))]
  const path = paths[next(paths.length)] ?? ''
  const name = hostileNames[next(hostileNames.length)] ?? ''
  const value = hostileParts[next(hostileParts.length)] ?? null
  const events: readonly FlowEvent[] = [
    { type: 'answer', path, value },
    { type: 'touch', path },
    { type: 'refuse', path, refusals: [{ rule: 'empty', values: { name } }] },
    { type: 'add', list: path },
    { type: 'remove', list: path, item: next(5) },
    { type: 'undo', list: path },
    { type: 'mark', list: path, item: next(5) },
    { type: 'press', name },
    { type: 'outcome', run: next(9), outcome: name, result: value },
    { type: 'travel', depth: [Number.NaN, -1e9, 1e9, Infinity][next(4)] ?? 0 },
    { type: 'change', screen: [...program.screens.keys()][next(program.screens.size)] ?? name },
    { type: 'restore', answers: { [name]: { [name]: value } } },
  ]
  return events[next(events.length)] ?? { type: 'back' }
}

/** What the applicant comes back to, after a reload, on the day. */
function reloaded(program: Program, state: FlowState, today: string): FlowState {
  const draft = createDraft(program, state, today)
  const read = draft === null ? null : readDraft(program, JSON.stringify(draft), today, TAB_SCOPE)
  return read === null ? createInitialState(program, {}) : restoredState(program, read, {}, today)
}

function expectSound(program: Program, before: FlowState, state: FlowState, today: string, isThorough: boolean): void {
  if (state === before) return
  const { way } = state
  if (!program.screens.has(state.screen) || listVisitedScreens(way).at(-1) !== state.screen) throw new Error(`Off the graph: ${state.screen}.`)
  if (way.steps.length > 2 * program.screens.size) throw new Error(`The way is too long: ${way.steps.length}.`)
  if (!isThorough) return
  buildView(program, state, { today, facts: {} }, null)
  const { answers, forms } = collectRelevantAnswers(program, state)
  const strange = Object.keys(answers).filter((group) => !forms.has(group) && !program.data.has(group))
  if (strange.length > 0) throw new Error(`Submitted without being asked: ${strange.join(', ')}.`)
  if (JSON.stringify(createDraft(program, state, today) ?? '').includes(SECRET)) throw new Error('A draft holds a secret.')
  for (const list of program.lists) {
    const items = Object(answers[list.path.split('.')[0] ?? ''])[list.path.split('.').slice(1).join('.')]
    const { exactlyOne } = list
    if (exactlyOne === null || !Array.isArray(items) || items.length === 0) continue
    const marked = items.filter((item: Json) => Object(item)[exactlyOne.field] === true)
    if (marked.length !== 1) throw new Error(`${marked.length} of ${list.path} are marked.`)
  }
}

/** The flow has ended, or something can be done that leads on. */
function expectWayToEnd(program: Program, state: FlowState): void {
  const isFinal = getScreen(program, state.screen).document.final === true
  if (isFinal || state.runs.length > 0) return
  const mended = applyEvents(program, state, mendingOf(program, state))
  const filled = [state, applyEvents(program, mended, planAnswers(program, mended))]
  expect(filled.flatMap((each) => computeAllPressResults(program, each)).length, state.screen).toBeGreaterThan(0)
}

/** Takes back what is wrong on a screen. */
function mendingOf(program: Program, state: FlowState): readonly FlowEvent[] {
  const refused = Object.keys(state.refusals).map((address): FlowEvent => ({ type: 'refuse', path: resolveAddress(state.items, address) ?? '', refusals: [] }))
  const wrong = findScreenIssues(program, state, TODAY).map(({ path }): FlowEvent => ({ type: 'answer', path, value: undefined }))
  return [...refused, ...wrong]
}

function dayAway(years: number): string {
  return `${2025 + years}-03-10`
}
