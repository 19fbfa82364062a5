import type { Condition, FieldDocument, Flow, FormBlock, Screen } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { sortByOrder, getOwnValue, type Json, type Path } from '../values/answers'
import {
  type CalculatorTable,
  listAskedCalculations,
  listPathsOfCalculations,
  parseCalculationName,
} from '../calculators/calculator'
import { compileData, type FieldSurroundings, compileFormFields } from './compileFields'
import { toWildcardPath, type Dependencies, computeDependencies, readsAnswers } from './dependencies'
import { type Field, getInnerFields, type ListField, type SimpleField, type FieldKindTable } from './field'
import type { OtherConsents } from './fieldTypes'
import type { OtherConfirmations } from '../submission/confirmationWords'
import type { FlowState, Issue, Way } from '../state/flowState'
import type { Effect, FlowEvent } from '../state/step'

/** `test`: actions are simulated. `live`: the host runs them. */
export type Mode = 'test' | 'live'

export interface TitledScreen extends Screen {
  readonly title: string
  /** Whether the heading is the label of a field. */
  readonly isAsked: boolean
}

/** Resolves the heading: the screen's title, or the label of the field with `asTitle`. */
export function resolveScreenTitle(screen: Screen): TitledScreen {
  const { title, blocks = {} } = screen
  const fields = Object.values(blocks).flatMap((block): readonly FieldDocument[] =>
    isFormBlock(block) ? Object.values(block.fields) : [],
  )
  const asked = fields.flatMap((field) => ('asTitle' in field ? [field.label] : []))[0]
  return { ...screen, title: title ?? asked ?? '', isAsked: title === undefined }
}

/** Returns whether the flow ends on the screen: after submission, or because the applicant cannot apply. */
export function isEnd({ final, stops }: Pick<Screen, 'final' | 'stops'>): boolean {
  return final === true || stops !== undefined
}

export interface Form {
  readonly name: string
  readonly screen: string
  readonly title: string | null
  readonly when: Condition | null
  readonly isFolded: boolean
  readonly fields: readonly Field[]
  readonly rules: { readonly complete: string | null; readonly files: string | null }
}

export interface ProgramScreen {
  readonly id: string
  readonly document: TitledScreen
  readonly blocks: readonly string[]
  readonly forms: readonly Form[]
  readonly readsAnswers: boolean
}

export type LoadedDocument = Flow & {
  /** A hash of the built document; undefined if it was not built. */
  readonly revision?: string
  /** Only for servers: the calculations in the other languages, because their texts are submitted. */
  readonly otherCalculations?: Readonly<Record<string, NonNullable<Flow['calculations']>>>
  readonly otherConsents?: OtherConsents
  /** Only for servers: what confirmations say in the other languages. */
  readonly otherConfirmations?: OtherConfirmations
}

export interface Program {
  readonly flow: LoadedDocument
  /** In live mode simulated outcomes are removed from the document. */
  readonly mode: Mode
  readonly kinds: FieldKindTable
  readonly calculators: CalculatorTable
  readonly exampleOf: FieldSurroundings['exampleOf']
  readonly screens: ReadonlyMap<string, ProgramScreen>
  readonly forms: ReadonlyMap<string, Form>
  /** Answers that an action provides, by group. */
  readonly data: ReadonlyMap<string, readonly Field[]>
  /** All fields at every depth by path; `*` is the index of an item. */
  readonly fields: ReadonlyMap<Path, Field>
  /** Lists that are not inside another list. */
  readonly lists: readonly ListField[]
  readonly prefilled: readonly SimpleField[]
  readonly readers: Dependencies
  /** Navigation by task list; null if the screens have a fixed order. */
  readonly taskOrder: TaskOrder | null
  /** Pages of list items; null if an item is asked all at once, for example in the explorer. */
  readonly itemPaging: ItemPaging | null
  /** Calculations that are part of the relevant answers, because a condition reads them or they are submitted. */
  readonly askedCalculations: readonly string[]
}

export type TaskStatus = 'completed' | 'inProgress' | 'notStarted' | 'waiting' | 'notNeeded'

export interface Task {
  readonly step: string
  readonly label: string
  readonly status: TaskStatus
  readonly waitsFor: readonly string[]
}

/**
 * Navigation in a flow whose sections can be started in any order. The path of screens is always kept in document
 * order, so that proofs about such paths stay valid.
 */
export interface TaskOrder {
  /** Returns the state after a transition: leaving a section returns to the task list. */
  arrive(program: Program, before: FlowState, after: FlowState, today: string): FlowState
  goBack(program: Program, before: FlowState, after: FlowState): FlowState
  /** Starts a section; null if it cannot be started. */
  begin(program: Program, state: FlowState, step: string, today: string): FlowState | null
  /** Restores a draft whose path of screens can be followed only up to `state`. */
  restore(program: Program, state: FlowState, way: Way, today: string): FlowState
  listTasks(program: Program, state: FlowState, today: string): readonly Task[]
}

/** The result of an event in a list with pages. `then` lists events to apply at once. */
export interface PagedOutcome {
  readonly state: FlowState
  readonly effects: readonly Effect[]
  readonly then?: readonly FlowEvent[]
}

/** Paging of list items. Only flows with such a list load it. */
export interface ItemPaging {
  /** Applies an event that opens an item or happens on one of its pages; null for other events. */
  takeEvent(program: Program, state: FlowState, event: FlowEvent, today: string): PagedOutcome | null
  /**
   * Keeps the issues of the current page, or one issue for each incomplete item on the cards. Returns the identical
   * list for the identical input.
   */
  filterIssues(
    program: Program,
    state: Pick<FlowState, 'screen' | 'items' | 'inside'>,
    issues: readonly Issue[],
  ): readonly Issue[]
  toKeptPlace(state: FlowState): Json
  /** Reopens the item of a draft, if it still exists. */
  restorePlace(program: Program, state: FlowState, kept: Json): FlowState
}

export type ProgramParts = Pick<Program, 'kinds' | 'calculators' | 'exampleOf'> &
  Partial<Pick<Program, 'taskOrder' | 'itemPaging'>>

/**
 * Compiles a flow that passed the checker. For live mode use `toLiveProgram`. Throws if `kinds` lacks the type of a
 * field.
 */
export function compileProgram(
  flow: LoadedDocument,
  { kinds, calculators, exampleOf, taskOrder = null, itemPaging = null }: ProgramParts,
  mode: Mode = 'test',
): Program {
  // `parts` may be a whole program.
  const parts = { kinds, calculators, exampleOf }
  const screens = new Map(
    Object.entries(flow.screens).map(([id, document]) => [id, compileScreen(flow, parts, id, document)]),
  )
  const forms = new Map(
    [...screens.values()].flatMap((screen) => screen.forms.map((form) => [form.name, form] as const)),
  )
  const data = new Map(
    Object.entries(flow.data ?? {}).map(([group, fields]) => [
      group,
      compileData(fields, group, { ...flow, ...parts }),
    ]),
  )
  const topLevel = [...data.values(), ...[...forms.values()].map((form) => form.fields)].flat()
  const all = topLevel.flatMap(flattenField)
  const askedCalculations = listAskedCalculations(flow)
  const calculated = listPathsOfCalculations(flow)
  return Object.freeze({
    flow,
    mode,
    ...parts,
    screens,
    forms,
    data,
    fields: new Map(all.map((field) => [field.path, field])),
    lists: all.flatMap((field) => (field.kind === 'list' && !field.path.includes('*') ? [field] : [])),
    prefilled: all.flatMap((field) =>
      field.kind === 'simple' && field.prefill !== null && !field.path.includes('*') ? [field] : [],
    ),
    readers: computeDependencies(
      forms.values(),
      askedCalculations.length === 0 ? [] : calculated,
      // Few labels name a calculation: any answer that one works with counts.
      (placeholder) => (parseCalculationName(placeholder) === null ? [placeholder] : calculated),
    ),
    askedCalculations,
    taskOrder: flow.begin === undefined ? null : taskOrder,
    itemPaging: all.some((field) => field.options.pages !== undefined) ? itemPaging : null,
  })
}

/** Returns the screen with this id. Throws if there is none, which the checker rules out. */
export function getScreen(program: Program, id: string): ProgramScreen {
  const screen = program.screens.get(id)
  if (screen === undefined)
    throw new Error(`The flow ${program.flow.id} has no screen "${id}": run "npx formway check".`)
  return screen
}

/** Returns the field at a path of an answer, or null. Any item index is valid. */
export function findField(program: Program, path: Path): Field | null {
  // Most paths have no item index and match as they are.
  return program.fields.get(path) ?? program.fields.get(toWildcardPath(path)) ?? null
}

export function getGroupFields(program: Program, group: string): readonly Field[] {
  return program.forms.get(group)?.fields ?? program.data.get(group) ?? []
}

export function isDeclaredOutcome({ flow }: Program, action: string, outcome: string): boolean {
  return getOwnValue(getOwnValue(flow.actions, action)?.outcomes, outcome) !== undefined
}

function compileScreen(flow: Flow, parts: ProgramParts, id: string, document: Screen): ProgramScreen {
  const blocks = sortByOrder(Object.keys(document.blocks ?? {}), document.order)
  const forms = blocks.flatMap((name) => {
    const block = document.blocks?.[name]
    return block !== undefined && isFormBlock(block) ? [compileForm(flow, parts, id, name, block)] : []
  })
  return { id, document: resolveScreenTitle(document), blocks, forms, readsAnswers: readsAnswers(document) }
}

function compileForm(flow: Flow, parts: ProgramParts, screen: string, name: string, block: FormBlock): Form {
  const { title, when, folded, rules } = block
  return {
    name,
    screen,
    title: title ?? null,
    when: when ?? null,
    isFolded: folded === true,
    fields: compileFormFields(block, name, { ...flow, ...parts }),
    rules: { complete: rules?.complete ?? null, files: rules?.files ?? null },
  }
}

export function flattenField(field: Field): readonly Field[] {
  return [field, ...getInnerFields(field).flatMap(flattenField)]
}
