import type { FieldDocument } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { getChoiceValues } from '../kinds/choice'
import type { FlowState, Issue } from '../state/flowState'
import { createBoundedMap } from '../text/template'
import { type Answers, getOwnValue, type Json, listPathPrefixes, type Path } from '../values/answers'
import { isStructural, type RelevantAnswers, type RelevantStage, toWildcardPath } from './dependencies'
import { type Field, getInnerFields } from './field'
import { findField, type Program } from './program'

/** What was found wrong on a screen, and what it was found with. */
export interface ScreenCheck {
  readonly screen: string
  readonly refusals: FlowState['refusals']
  readonly items: FlowState['items']
  readonly today: string
  /** In the order of the fields. */
  readonly issues: readonly Issue[]
  readonly byPath: ReadonlyMap<Path, Issue>
}

/** More places or lists of fields than this no applicant comes to; they are worked out again then. */
const MOST = 2000

/** What was worked out of a program and need not be again. */
interface Memo {
  /** What was worked out last of some answers; answers never change. */
  readonly relevant: WeakMap<Answers, RelevantAnswers>
  /** What is relevant before the first screen, and from it after each that was come to. */
  firstStage: RelevantStage | null
  /** What a new application starts with on a day, an ISO date. */
  starts: { readonly today: string; readonly answers: Answers } | null
  /** What was found wrong, by the relevant answers it was found with. */
  readonly checks: WeakMap<RelevantAnswers, ScreenCheck>
  /** Lists of fields that are asked together, each once, so that the identical list comes back while the same ones are. */
  readonly asked: Pick<Map<string, readonly Field[]>, 'get' | 'set'>
  /** Where answers were given, by path. */
  readonly places: Pick<Map<Path, ResolvedPath>, 'get' | 'set'>
  /** What choices are submitted as, by the path of their field. */
  choiceValues: ReadonlyMap<Path, ChoiceValues> | null
}

const memos = new WeakMap<Program, Memo>()

/** The memo of a program: it stands apart, so that the program itself never changes. */
export function getMemo(program: Program): Memo {
  const known = memos.get(program)
  if (known !== undefined) return known
  const memo: Memo = {
    relevant: new WeakMap(),
    firstStage: null,
    starts: null,
    checks: new WeakMap(),
    asked: createBoundedMap(MOST),
    places: createBoundedMap(MOST),
    choiceValues: null,
  }
  memos.set(program, memo)
  return memo
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

/** What choices are submitted as, by their keys. */
export type ChoiceValues = ReadonlyMap<string, Json>

/** The values of the choices at each path of a field where some have their own; `*` stands for the place of an item. */
export function collectChoiceValues(program: Program): ReadonlyMap<Path, ChoiceValues> {
  const memo = getMemo(program)
  memo.choiceValues ??= new Map(
    [...program.forms.values()].flatMap(({ name, screen, fields }) => {
      const block = getOwnValue(getOwnValue(program.flow.screens, screen)?.blocks, name)
      return block !== undefined && isFormBlock(block)
        ? fields.flatMap((field) => valuesAmong(field, getOwnValue(block.fields, field.name)))
        : []
    }),
  )
  return memo.choiceValues
}

function valuesAmong(field: Field, document: FieldDocument | undefined): readonly (readonly [Path, ChoiceValues])[] {
  if (document === undefined) return []
  const values = 'choices' in document ? getChoiceValues(document.choices) : null
  const paths = field.kind === 'group' ? field.fields.map(({ path }) => path) : [field.path]
  const own = values === null ? [] : paths.map((path) => [path, values] as const)
  return 'fields' in document
    ? getInnerFields(field).flatMap((inner) => valuesAmong(inner, getOwnValue(document.fields, inner.name)))
    : own
}
