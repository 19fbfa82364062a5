import type { Condition, FieldDocument, Flow, FormBlock, Screen } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { sortByOrder, getOwnValue, type Path } from '../values/answers'
import type { CalculatorTable } from '../calculators/calculator'
import type { FieldKindTable, OtherConsents } from '../kinds/fieldKind'
import { compileData, type FieldSurroundings, compileFormFields } from './compileFields'
import { toWildcardPath, type Dependencies, computeDependencies, isStructural, readsAnswers } from './dependencies'
import type { Anywhere, CalculationAnswers } from './lazyParts'
import { type Field, getInnerFields, type ListField, type SimpleField } from './field'
import { getMemo } from '../memo/memo'

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
  /** How it is gone through where its sections can be begun in any order; null where the document's order is gone. */
  readonly anywhere: Anywhere | null
  /** How calculations stand among the relevant answers; null where none does. */
  readonly calculationAnswers: CalculationAnswers | null
  /** The calculations that stand there. */
  readonly asked: readonly string[]
}

/** What a flow is compiled with: the kinds of its fields, its calculators, what makes examples, and what few flows need besides. */
export type ProgramParts = Pick<Program, 'kinds' | 'calculators' | 'exampleOf'> &
  Partial<Pick<Program, 'anywhere' | 'calculationAnswers'>>

/**
 * Compiles a flow that the checker found good, with the kinds of its fields. A live one comes from `toLiveProgram`.
 * Throws where it has a field of another kind.
 */
export function compileProgram(
  flow: LoadedDocument,
  { kinds, calculators, exampleOf, anywhere = null, calculationAnswers = null }: ProgramParts,
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
  const asked = calculationAnswers?.namesIn(flow) ?? []
  const answering = asked.length === 0 ? null : calculationAnswers
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
    readers: computeDependencies(forms.values(), answering?.readBy(flow)),
    calculationAnswers: answering,
    asked,
    anywhere: flow.begin === undefined ? null : anywhere,
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

/** Where an answer is given: its path taken apart, and who reads what stands there. */
export interface ResolvedPath {
  readonly path: Path
  readonly field: Field
  /** What the path begins with: a form, or a group of data. */
  readonly group: string
  /** The path of the form, group or item that it stands in. */
  readonly container: Path
  /** Every path on the way to it, the whole one last. */
  readonly within: readonly Path[]
  /** Those of items on the way: whether one is there is not certain. */
  readonly items: readonly Path[]
  /** The paths of the fields whose rules read it: its own first, those beside it, the lists that it is in. */
  readonly checked: readonly Path[]
  /** Those of the fields elsewhere whose rules read it, with `*` for any item. */
  readonly apart: readonly Path[]
  /** Whether it may decide which questions are asked. */
  readonly isStructural: boolean
}

/** The place that a path leads to, taken apart once: an applicant answers there key by key. Null where there is no field. */
export function resolvePath(program: Program, path: Path): ResolvedPath | null {
  const known = getMemo(program).places.get(path)
  if (known !== undefined) return known
  const field = findField(program, path)
  if (field === null) return null
  const place = resolved(program, path, field)
  getMemo(program).places.set(path, place)
  return place
}

function resolved({ readers }: Program, path: Path, field: Field): ResolvedPath {
  const segments = path.split('.')
  const within = listPathPrefixes(path)
  const isItem = (index: number): boolean => /^(?:\d+|\*)$/.test(segments[index] ?? '')
  const container = within.at(-2) ?? ''
  const beside = (readers.rulesOf.get(toWildcardPath(path)) ?? []).map((name) => `${container}.${name}`)
  const apart = within.flatMap((around) => readers.apartFrom.get(toWildcardPath(around)) ?? [])
  return {
    path,
    field,
    group: segments[0] ?? '',
    container,
    within,
    items: within.filter((_, index) => isItem(index)),
    checked: [path, ...beside, ...within.filter((_, index) => isItem(index + 1))],
    apart,
    isStructural: isStructural(readers, path),
  }
}

/** Every path on the way to a path, the whole one last. */
export function listPathPrefixes(path: Path): readonly Path[] {
  const segments = path.split('.')
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'))
}
