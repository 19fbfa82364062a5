import type { Condition, FieldDocument, Flow, FormBlock, Screen } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { sortByOrder, getOwnValue, type Json, type Path } from '../values/answers'
import { type CalculatorTable, listAskedCalculations, listPathsOfCalculations } from '../calculators/calculator'
import { compileData, type FieldSurroundings, compileFormFields } from './compileFields'
import { toWildcardPath, type Dependencies, computeDependencies, readsAnswers } from './dependencies'
import { type Field, getInnerFields, type ListField, type SimpleField, type FieldKindTable } from './field'
import type { OtherConsents } from './fieldTypes'
import type { FlowState, Issue, Way } from '../state/flowState'
import type { Effect, FlowEvent } from '../state/step'

/** test: every action is simulated. live: whoever shows the flow carries them out. */
export type Mode = 'test' | 'live'

/** A screen with its heading. */
export interface TitledScreen extends Screen {
  readonly title: string
  /** Whether the label of a field is drawn as the heading. */
  readonly isAsked: boolean
}

/** A screen with its heading: its own, or the label of the field that is asked as the heading. */
export function resolveScreenTitle(screen: Screen): TitledScreen {
  const { title, blocks = {} } = screen
  const fields = Object.values(blocks).flatMap((block): readonly FieldDocument[] =>
    isFormBlock(block) ? Object.values(block.fields) : [],
  )
  const asked = fields.flatMap((field) => ('asTitle' in field ? [field.label] : []))[0]
  return { ...screen, title: title ?? asked ?? '', isAsked: title === undefined }
}

/** Whether a flow ends on a screen: something was sent, or who came there cannot apply. */
export function isEnd({ final, stops }: Pick<Screen, 'final' | 'stops'>): boolean {
  return final === true || stops !== undefined
}

/** A form of a screen, compiled. */
export interface Form {
  /** The first part of its answers' paths. */
  readonly name: string
  /** The id of the screen it stands on. */
  readonly screen: string
  readonly title: string | null
  readonly when: Condition | null
  /** Whether it is closed until somebody opens it. */
  readonly isFolded: boolean
  /** In the order in which they are asked. */
  readonly fields: readonly Field[]
  /** The words for what is wrong with the form as a whole. */
  readonly rules: { readonly complete: string | null; readonly files: string | null }
}

/** A screen, compiled. */
export interface ProgramScreen {
  readonly id: string
  readonly document: TitledScreen
  /** The keys of its blocks in order. */
  readonly blocks: readonly string[]
  /** Its forms in the order of the blocks. */
  readonly forms: readonly Form[]
  /** Whether something on it besides its fields reads answers. */
  readonly readsAnswers: boolean
}

/** A flow's document as it is loaded. */
export type LoadedDocument = Flow & {
  /** Which edition it is: a hash of all that is loaded of it. A document that was not built has none. */
  readonly revision?: string
  /** For servers alone: the calculations in each other language, as their words are a part of what is submitted. */
  readonly otherCalculations?: Readonly<Record<string, NonNullable<Flow['calculations']>>>
  /** What the consents are to in each other language. */
  readonly otherConsents?: OtherConsents
}

/** A flow, compiled: everything that is asked of it again and again is worked out once. It never changes. */
export interface Program {
  readonly flow: LoadedDocument
  /** Who carries out its actions; of a live one the document says nothing of simulated ends. */
  readonly mode: Mode
  /** The types of field that it was compiled with. */
  readonly kinds: FieldKindTable
  /** The calculators that it works with. */
  readonly calculators: CalculatorTable
  /** Makes the examples of its fields; null where nobody looks at them. */
  readonly exampleOf: FieldSurroundings['exampleOf']
  readonly screens: ReadonlyMap<string, ProgramScreen>
  /** By name. */
  readonly forms: ReadonlyMap<string, Form>
  /** The answers that nobody enters, by group. */
  readonly data: ReadonlyMap<string, readonly Field[]>
  /** Every field at every depth by its path, in which `*` stands for the place of an item. */
  readonly fields: ReadonlyMap<Path, Field>
  /** The lists that stand in no other list. */
  readonly lists: readonly ListField[]
  /** The fields that are offered what was given in another. */
  readonly prefilled: readonly SimpleField[]
  readonly readers: Dependencies
  /** How its sections are begun in any order; null where the document's order is gone. */
  readonly taskOrder: TaskOrder | null
  /** How items are asked page by page; null where all that an item asks is asked at once, as while a flow is explored. */
  readonly itemPaging: ItemPaging | null
  /** The calculations that stand among the relevant answers: something asks about them, or they are submitted. */
  readonly asked: readonly string[]
}

/** How far a section of a task list has come. */
export type TaskStatus = 'completed' | 'inProgress' | 'notStarted' | 'waiting' | 'notNeeded'

/** A section on a task list. */
export interface Task {
  readonly step: string
  readonly label: string
  readonly status: TaskStatus
  /** The labels of the sections that have to be completed before it can be begun. */
  readonly waitsFor: readonly string[]
}

/**
 * How a flow is gone through whose sections can be begun in any order. The way stays one that could have been gone in the
 * order of the document: of what is proven of such ways all holds.
 */
export interface TaskOrder {
  /** Where one is after a transition: who leaves a section comes back to the list. */
  arrive(program: Program, before: FlowState, after: FlowState, today: string): FlowState
  /** Where one is after going back by one screen. */
  goBack(program: Program, before: FlowState, after: FlowState): FlowState
  /** At the beginning of a section; null where it cannot be begun. */
  begin(program: Program, state: FlowState, step: string, today: string): FlowState | null
  /** Where a draft goes on whose way can be gone to `state` alone. */
  restore(program: Program, state: FlowState, way: Way, today: string): FlowState
  listTasks(program: Program, state: FlowState, today: string): readonly Task[]
}

/** What an event comes to where items have pages, and the events that follow it at once. */
export interface PagedOutcome {
  readonly state: FlowState
  readonly effects: readonly Effect[]
  readonly then?: readonly FlowEvent[]
}

/** What a flow does that asks the items of a list page by page. Only flows that have such a list load it. */
export interface ItemPaging {
  /** What an event comes to that opens an item or happens on a page of one; null where it is none. */
  takeEvent(program: Program, state: FlowState, event: FlowEvent, today: string): PagedOutcome | null
  /** The issues of a page, or of the cards with one for each item that is not complete; the identical list for the identical one. */
  filterIssues(
    program: Program,
    state: Pick<FlowState, 'screen' | 'items' | 'inside'>,
    issues: readonly Issue[],
  ): readonly Issue[]
  /** Where one is, as a draft keeps it. */
  toKeptPlace(state: FlowState): Json
  /** A state with the item open that a draft names, as far as that can be followed. */
  restorePlace(program: Program, state: FlowState, kept: Json): FlowState
}

/** What a flow is compiled with: the kinds of its fields, its calculators, what makes examples, and what few flows need besides. */
export type ProgramParts = Pick<Program, 'kinds' | 'calculators' | 'exampleOf'> &
  Partial<Pick<Program, 'taskOrder' | 'itemPaging'>>

/**
 * Compiles a flow that the checker found good, with the kinds of its fields. A live one comes from `toLiveProgram`.
 * Throws where it has a field of another kind.
 */
export function compileProgram(
  flow: LoadedDocument,
  { kinds, calculators, exampleOf, taskOrder = null, itemPaging = null }: ProgramParts,
  mode: Mode = 'test',
): Program {
  // What is handed in may be a whole program.
  const parts = { kinds, calculators, exampleOf }
  const screens = new Map(
    Object.entries(flow.screens).map(([id, document]) => [id, screenIn(flow, parts, id, document)]),
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
  const own = [...data.values(), ...[...forms.values()].map((form) => form.fields)].flat()
  const all = own.flatMap(withThoseInside)
  const asked = listAskedCalculations(flow)
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
    readers: computeDependencies(forms.values(), asked.length === 0 ? [] : listPathsOfCalculations(flow)),
    asked,
    taskOrder: flow.begin === undefined ? null : taskOrder,
    itemPaging,
  })
}

/** The screen with this id. The checker guarantees that ids named by a flow exist. */
export function getScreen(program: Program, id: string): ProgramScreen {
  const screen = program.screens.get(id)
  if (screen === undefined)
    throw new Error(`The flow ${program.flow.id} has no screen "${id}": run "npx formway check".`)
  return screen
}

/** The field an answer's path leads to, or null. The places of items count as any place. */
export function findField(program: Program, path: Path): Field | null {
  // Most paths lead through no item: they stand there as they are.
  return program.fields.get(path) ?? program.fields.get(toWildcardPath(path)) ?? null
}

/** The fields of a form, or of a group of data; none where there is neither of that name. */
export function getGroupFields(program: Program, group: string): readonly Field[] {
  return program.forms.get(group)?.fields ?? program.data.get(group) ?? []
}

/** Whether a flow declares that an action can end so. */
export function isDeclaredOutcome({ flow }: Program, action: string, outcome: string): boolean {
  return getOwnValue(getOwnValue(flow.actions, action)?.outcomes, outcome) !== undefined
}

function screenIn(flow: Flow, parts: ProgramParts, id: string, document: Screen): ProgramScreen {
  const blocks = sortByOrder(Object.keys(document.blocks ?? {}), document.order)
  const forms = blocks.flatMap((name) => {
    const block = document.blocks?.[name]
    return block !== undefined && isFormBlock(block) ? [formIn(flow, parts, id, name, block)] : []
  })
  return { id, document: resolveScreenTitle(document), blocks, forms, readsAnswers: readsAnswers(document) }
}

function formIn(flow: Flow, parts: ProgramParts, screen: string, name: string, block: FormBlock): Form {
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

/** A field and those inside it, at every depth. */
export function withThoseInside(field: Field): readonly Field[] {
  return [field, ...getInnerFields(field).flatMap(withThoseInside)]
}
