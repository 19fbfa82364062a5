import { describe, expect, it } from 'vitest'
import { hasValidShape } from '../../../src/engine/answers/inputShape'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers, isAsked } from '../../../src/engine/answers/relevantAnswers'
import { listFieldConditions } from '../../../src/engine/program/dependencies'
import { getScreen, type Program } from '../../../src/engine/program/program'
import { findSampleIssues } from '../../../src/engine/rules/issues'
import type { FlowEvent } from '../../../src/engine/state/step'
import { type FlowState, listVisitedScreens } from '../../../src/engine/state/flowState'
import {
  type Answers,
  formOf,
  getValueAt,
  isObject,
  isWithin,
  type Json,
  type Path,
  withValue,
} from '../../../src/engine/values/answers'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { listCandidates } from '../../../src/explorer/proofs/candidates'
import { listReasons, type Reason } from '../../../src/explorer/reasons/listReasons'
import {
  explainIn,
  findNearestChange,
  isMetIn,
  type PlacedCondition,
} from '../../../src/explorer/reasons/nearestChange'
import { applyEvents, getStateView, TODAY } from '../../../src/explorer/stepResult'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import type { Condition } from '../../../src/language/flow'
import { exampleNamed, flowNamed, flows } from '../../flows/flowsOnDisk'

const isFull = import.meta.env.MODE === 'full'
/** How many states of a flow are looked at. */
const STATES = isFull ? 20 : 3

const examples = ['ontario-rental', 'gc-application', 'phq-9', 'patient-registration']
const tried = isFull ? [...flows, ...examples.map(exampleNamed)] : flows

describe.each(tried.map((flow) => [flow.id, flow] as const))('the reasons in %s', (_, flow) => {
  const program = compileForExploring(flow)
  const states = listStates(program)

  it('STU-04 give the verdict of the engine, and name a change that really flips it', () => {
    for (const state of states) {
      for (const placed of listConditions(program, state)) {
        const isMet = isMetIn(program, state, placed)
        expect(explainIn(program, state, placed).isMet).toBe(isMet)
        const change = findNearestChange(program, state, placed)
        const flips =
          change === null
            ? flipsByOne(program, state, placed)
            : isMetIn(program, answered(program, state, change.events), placed) !== isMet
        expect(flips, `${JSON.stringify(placed)} ${change?.words}`).toBe(change !== null)
      }
    }
  })
})

describe.each(['bicycle', 'tenant-screening', 'bill-financing'])('what %s does not show', (id) => {
  it('STU-04 has a reason each: hidden questions, and buttons that cannot be pressed', () => {
    const program = compileForExploring(flowNamed(id))
    for (const state of listStates(program)) {
      const reasons = listReasons(program, state)
      expect(reasons.filter(({ explanation }) => explanation.isMet)).toEqual([])
      const idsOf = (kind: Reason['kind']): readonly string[] =>
        reasons.flatMap((reason) => (reason.kind === kind ? [reason.id] : []))
      const hidden = getScreen(program, state.screen).forms.flatMap(({ name, fields }) =>
        fields
          .map((field) => `${name}.${field.name}`)
          .filter((path) => !isAsked(collectRelevantAnswers(program, state), path)),
      )
      for (const path of hidden) expect(idsOf('hidden').some((one) => isWithin(path, one))).toBe(true)
      const { buttons, dialog } = getStateView(program, state)
      const disabled = (dialog?.buttons ?? buttons).flatMap(({ name, disabled: isDisabled }) =>
        isDisabled ? [name] : [],
      )
      expect(idsOf('disabled')).toEqual(disabled)
    }
  })
})

/** The states of flows that were listed, which takes longer than to look at them. */
const listed = new Map<string, readonly FlowState[]>()

function listStates(program: Program): readonly FlowState[] {
  const states = listed.get(program.flow.id) ?? walkStates(program)
  listed.set(program.flow.id, states)
  return states
}

function walkStates(program: Program): readonly FlowState[] {
  const all = findWalks(program).walks.flatMap(({ events }) => {
    let state = createInitialState(program, {}, '', TODAY)
    return events.map((event) => {
      state = applyEvents(program, state, [event])
      return state
    })
  })
  const every = Math.max(1, Math.floor(all.length / STATES))
  return all.filter((_, index) => index % every === 0)
}

/** The conditions that a flow has outside items, and those of the items that are entered now. */
function listConditions(program: Program, state: FlowState): readonly PlacedCondition[] {
  const ofFields = [...program.fields.values()].flatMap((field): readonly PlacedCondition[] =>
    field.path.includes('*')
      ? listItems(state.answers, field.path).flatMap((item) =>
          listFieldConditions(field).map((condition) => ({ condition, item })),
        )
      : listFieldConditions(field).map((condition) => ({ condition, item: null })),
  )
  const { screens } = program.flow
  const others = Object.values(screens).flatMap((screen) => {
    const { blocks, ...rest } = screen
    const forms = Object.values(blocks ?? {}).map(({ when }) => ({ when }))
    return collectWhens([rest, forms])
  })
  return [...ofFields, ...others.map((condition) => ({ condition, item: null }))]
}

function collectWhens(value: unknown): readonly Condition[] {
  if (Array.isArray(value)) return value.flatMap(collectWhens)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    (key === 'when' || key === 'enabled') && isCondition(part) ? [part] : collectWhens(part),
  )
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listItems(answers: Answers, path: Path): readonly Path[] {
  const [list = '', inner, deeper] = path.split('.*.')
  const items = getValueAt(answers, list)
  return inner === undefined || deeper !== undefined || !Array.isArray(items)
    ? []
    : items.flatMap((item: Json, index) => (isObject(item) ? [`${list}.${index}`] : []))
}

function answered(program: Program, state: FlowState, events: readonly FlowEvent[]): FlowState {
  let after = state
  for (const event of events) {
    if (event.type !== 'answer') continue
    const isHere = program.forms.get(formOf(event.path))?.screen === state.screen
    after = isHere
      ? applyEvents(program, { ...after, dialog: null, runs: [] }, [event])
      : { ...after, answers: withValue(after.answers, event.path, event.value) }
  }
  return after
}

/** Whether another answer to any one question met so far flips the condition. */
function flipsByOne(program: Program, state: FlowState, placed: PlacedCondition): boolean {
  const isMet = isMetIn(program, state, placed)
  const met = new Set(listVisitedScreens(state.way))
  return [...program.fields.values()].some((field) => {
    if (field.kind !== 'simple' || field.isLocked || field.path.includes('*')) return false
    if (!met.has(program.forms.get(formOf(field.path))?.screen ?? '')) return false
    return [...listCandidates(field, []), undefined]
      .filter((value) => hasValidShape(field, value))
      .filter((value) => value === undefined || findSampleIssues(field, value, TODAY).length === 0)
      .some(
        (value) =>
          isMetIn(program, answered(program, state, [{ type: 'answer', path: field.path, value }]), placed) !== isMet,
      )
  })
}
