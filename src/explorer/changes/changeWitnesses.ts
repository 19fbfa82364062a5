import { isJsonObject } from '../../compiler/documents/json'
import { createInitialState } from '../../engine/answers/initialState'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { hasValidShape } from '../../engine/answers/inputShape'
import { createDraft, toPersistedDraft } from '../../engine/drafts/draft'
import type { Field } from '../../engine/program/field'
import type { Program } from '../../engine/program/program'
import { createSampleScope, findFieldIssues } from '../../engine/rules/issues'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { buildSubmission, toSubmissionAnswers } from '../../engine/submission/submission'
import { getOwnValue, type Json, type Path } from '../../engine/values/answers'
import type { Witness } from '../../engine/values/finding'
import type { Condition, Flow } from '../../language/flow'
import { compileForExploring } from '../compileForExploring'
import { listCandidates } from '../proofs/candidates'
import { type Diagram, OutOfBudget } from '../proofs/diagrams'
import { type Edge, type Exploration, type FlowNode, getEventName } from '../proofs/exploration'
import { explore } from '../proofs/explore'
import { createMachine } from '../proofs/machine'
import { describeAnswers, findEdgeWitness, findNodeWitness } from '../proofs/witnesses'
import { computeStepResult, createAnswerAndClearEvents, createAnswerEvents, getStateView, TODAY } from '../stepResult'
import { createBadAnswers, listRefusals } from '../walks/errorScenario'

/** A flow and its exploration; null if there is too much to explore. */
export interface ExploredFlow {
  readonly flow: Flow
  readonly program: Program
  readonly exploration: Exploration | null
}

const exploredBefore = new WeakMap<Flow, ExploredFlow>()

/** `asked` are conditions of the other version: the exploration tells apart the answers that they tell apart. */
export function exploreFlow(flow: Flow, asked: readonly Condition[]): ExploredFlow {
  const before = asked.length === 0 ? exploredBefore.get(flow) : undefined
  const explored = before ?? exploreAnew(flow, asked)
  if (asked.length === 0) exploredBefore.set(flow, explored)
  return explored
}

function exploreAnew(flow: Flow, asked: readonly Condition[]): ExploredFlow {
  const program = compileForExploring(flow)
  try {
    return { flow, program, exploration: explore(createMachine(flow, asked)) }
  } catch (problem) {
    if (problem instanceof OutOfBudget) return { flow, program, exploration: null }
    throw problem
  }
}

/** Where a change shows. Without a screen it may be anywhere. */
export interface ChangePlace {
  readonly screen: string | null
  readonly dialog: string | null
  readonly action: string | null
  readonly path: Path | null
  /** The transition, by the screen's event and its pointer. */
  readonly handler: { readonly event: string; readonly pointer: string } | null
  /** The applicants that it concerns, in words; null for all. */
  readonly only: Condition | null
  /** The answer it is about; null if it is about none. */
  readonly answer: string | null
}

/** Anywhere in the flow. */
export const ANYWHERE: ChangePlace = {
  screen: null,
  dialog: null,
  action: null,
  path: null,
  handler: null,
  only: null,
  answer: null,
}

export interface ChangeWitness extends Witness {
  readonly of: 'before' | 'after'
  /** Whether the two flows show or do something else after its events, or only lead to the place. */
  readonly isShown: boolean
}

/** Finds events after which two flows differ. */
export class ChangeWitnesses {
  private readonly observed = new Map<string, string>()

  constructor(
    private readonly before: ExploredFlow,
    private readonly after: ExploredFlow,
  ) {}

  /**
   * Finds the way to a change, in the given flow if there is one: of the places the first where the flows differ; else
   * anywhere where they do; else to the place. Null if nobody comes there.
   */
  find(places: readonly ChangePlace[], first: ChangeWitness['of']): ChangeWitness | null {
    const versions = first === 'after' ? (['after', 'before'] as const) : (['before', 'after'] as const)
    let leading: ChangeWitness | null = null
    const tried = [...places, ANYWHERE].flatMap((place) => versions.map((of) => ({ place, of })))
    for (const { place, of } of tried) {
      for (const witness of this.listWitnesses(this[of], place)) {
        if (this.areTold(witness.events)) return { ...witness, of, isShown: true }
        if (place !== ANYWHERE) leading ??= { ...witness, of, isShown: false }
      }
    }
    return leading
  }

  private areTold(events: readonly FlowEvent[]): boolean {
    return this.observe('before', events) !== this.observe('after', events)
  }

  private observe(of: ChangeWitness['of'], events: readonly FlowEvent[]): string {
    const key = JSON.stringify([of, events])
    const known = this.observed.get(key) ?? observe(this[of].program, events)
    this.observed.set(key, known)
    return known
  }

  private *listWitnesses(version: ExploredFlow, place: ChangePlace): Generator<Witness> {
    const { exploration, program } = version
    if (exploration === null) return
    const { machine } = exploration
    const only = place.only === null ? null : machine.when(place.only).holds
    const limit = (set: Diagram): Diagram => (only === null ? set : machine.diagrams.intersection(set, only))
    for (const edge of exploration.edges) {
      if (!isHandledBy(edge, place)) continue
      const witness = findEdgeWitness(exploration, program, edge, limit(edge.taken))
      if (witness !== null) yield witness
    }
    const placed = place.path === null ? undefined : machine.checked.fields.byPath.get(place.path)
    const asked = placed === undefined ? null : machine.whenAsked(placed).holds
    for (const { node, reached } of exploration.visited.values()) {
      if (!isAt(node, place, placed?.screen ?? null)) continue
      const set = limit(asked === null ? reached : machine.diagrams.intersection(reached, asked))
      yield* this.listWitnessesAt(version, node, set, place)
    }
  }

  private *listWitnessesAt(
    version: ExploredFlow,
    node: FlowNode,
    set: Diagram,
    { path, answer }: ChangePlace,
  ): Generator<Witness> {
    const { exploration, program } = version
    const plain = exploration === null ? null : findNodeWitness(exploration, program, node.key, set)
    if (plain === null) return
    const isAsking = path !== null && node.action === null && node.dialog === null
    const trials = isAsking ? this.listTrials(path, answer) : []
    const toWitness = ({ events }: Trial): Witness => ({
      ...plain,
      events: [...plain.events, ...events],
      steps: [...plain.steps, ...describeAnswers(program, node.screen, events)],
    })
    yield* trials.filter(({ isTold }) => isTold).map(toWitness)
    yield plain
    yield* trials.filter(({ isTold }) => !isTold).map(toWitness)
    if (node.action === null) yield* listPressed(version, node, set)
  }

  /** Lists answers to a field; those first that only one of the flows takes, then those that they judge differently. */
  private listTrials(path: Path, answer: string | null): readonly Trial[] {
    const fields = [this.before, this.after].flatMap(({ program }) => program.fields.get(path) ?? [])
    const tried = [...(answer === null ? [] : [answer]), ...fields.flatMap(listTriedValues)]
    const values = new Map(tried.map((value) => [JSON.stringify(value), value]))
    const at = path.replaceAll('*', '0')
    const items = path
      .split('.')
      .flatMap((name, index, names): readonly FlowEvent[] =>
        name === '*' ? [{ type: 'add', list: names.slice(0, index).join('.').replaceAll('*', '0') }] : [],
      )
    const count = (judged: readonly unknown[]): number => new Set(judged.map((one) => JSON.stringify(one))).size
    const rank = (value: Json | undefined): number => {
      const judged = fields.map((field) => judge(field, value))
      return Number(count(judged) > 1) + Number(count(judged.map(({ length }) => length)) > 1)
    }
    const [first] = values.values()
    return [
      { events: createAnswerAndClearEvents(at, first), rank: rank(undefined) },
      ...[...values.values()].map((value) => ({ events: createAnswerEvents(at, value), rank: rank(value) })),
      ...fields.flatMap(listRefusals).map((refusal) => ({
        events: [{ type: 'refuse', path: at, refusals: [refusal] }] satisfies FlowEvent[],
        rank: 0,
      })),
    ]
      .toSorted((one, other) => other.rank - one.rank)
      .slice(0, MAX_TRIALS)
      .map(({ events, rank: isTold }) => ({ events: [...items, ...events], isTold: isTold > 0 }))
  }
}

/** Presses each button, with nothing entered and with everything. */
function* listPressed({ exploration, program, flow }: ExploredFlow, node: FlowNode, set: Diagram): Generator<Witness> {
  const { key, screen, dialog } = node
  const document = flow.screens[screen]
  const buttons = dialog === null ? document?.buttons : getOwnValue(document?.dialogs, dialog)?.buttons
  for (const name of Object.keys(buttons ?? {})) {
    for (const isWhole of [false, true]) {
      const pressed = exploration === null ? null : findNodeWitness(exploration, program, key, set, { name, isWhole })
      if (pressed !== null) yield pressed
    }
  }
}

interface Trial {
  readonly events: readonly FlowEvent[]
  readonly isTold: boolean
}

/** Lists what a field says of a value. */
function judge(field: Field, value: Json | undefined): readonly unknown[] {
  const isShapeless = value !== undefined && !hasValidShape(field, value)
  const issues = findFieldIssues(field, value, createSampleScope(field.path, TODAY))
  return [...issues.map(({ rule: { name, is, message } }) => [name, is, message]), ...(isShapeless ? [null] : [])]
}

const MAX_TRIALS = 12

function listTriedValues(field: Field): readonly Json[] {
  return [...listCandidates(field, []), ...createBadAnswers(field).map(({ value }) => value)]
}

function isHandledBy({ from, occurrence, pointer }: Edge, { screen, handler }: ChangePlace): boolean {
  return (
    handler !== null &&
    from.screen === screen &&
    getEventName(occurrence) === handler.event &&
    pointer === handler.pointer
  )
}

function isAt(node: FlowNode, { screen, dialog, action, path }: ChangePlace, asking: string | null): boolean {
  if (action !== null) return node.action === action
  if (node.action !== null) return false
  const at = screen ?? (path === null ? null : asking)
  return (
    (at === null || node.screen === at) &&
    (dialog === null ? at === null || node.dialog === null : node.dialog === dialog)
  )
}

/** Records what an applicant, the embedding page and the server notice during some events. */
function observe(program: Program, events: readonly FlowEvent[]): string {
  let state: FlowState = createInitialState(program, {}, '', TODAY)
  const effects: unknown[] = []
  for (const event of events) {
    const result = computeStepResult(program, state, event)
    state = result.state
    effects.push(result.effects)
  }
  const { flow } = program
  const draft = createDraft(program, state, TODAY)
  const noticed = {
    effects,
    view: getStateView(program, state),
    around: [flow.name, flow.provider, flow.badge, flow.footer, flow.phase, flow.links, flow.brand, flow.language],
    settings: [flow.languages, flow.firstLanguage, flow.draft, flow.retention, flow.wording],
    running: state.runs.map(({ action }) => getOwnValue(flow.actions, action)),
    submission: buildSubmission(program, state, TODAY),
    answers: toSubmissionAnswers(program, collectRelevantAnswers(program, state).answers),
    kept: draft === null ? null : [draft, toPersistedDraft(program, draft)],
  }
  return JSON.stringify(noticed, toNoticed)
}

/** Keys of documents that applicants notice only by their effect. */
const UNSEEN = new Set([
  'when',
  'enabled',
  'on',
  'next',
  'definition',
  'example',
  'offeredWhen',
  'asRequired',
  'asLocked',
  'rules',
  'must',
  'dialogs',
  'order',
])

/** By the kind of object, its keys that may hold what a condition hides. */
const PARTLY_SEEN: Readonly<Record<string, readonly string[]>> = {
  screen: ['blocks', 'buttons'],
  block: ['fields', 'name'],
  form: ['fields', 'name'],
  dialog: ['buttons'],
}

function toNoticed(key: string, value: unknown): unknown {
  if (UNSEEN.has(key) || typeof value === 'function') return undefined
  if (value instanceof Map) return [...value]
  const hidden = PARTLY_SEEN[key]
  if (hidden === undefined || !isJsonObject(value) || (key === 'dialog' && !('title' in value))) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)))
}
