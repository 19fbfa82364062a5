import type { FieldDocument } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { getChoiceValues } from '../kinds/choice'
import type { FlowState, Issue } from '../state/flowState'
import { createBoundedMap } from '../text/template'
import { type Answers, getOwnValue, type Json, listPathPrefixes, type Path } from '../values/answers'
import { isStructural, type RelevantAnswers, type RelevantStage, toWildcardPath } from './dependencies'
import { type Field, getInnerFields } from './field'
import { findField, type Program } from './program'

/** The issues of a screen, and the state they were found with. */
export interface ScreenCheck {
  readonly screen: string
  readonly refusals: FlowState['refusals']
  readonly items: FlowState['items']
  readonly today: string
  readonly issues: readonly Issue[]
  readonly byPath: ReadonlyMap<Path, Issue>
}

/** Cache size: no applicant visits more paths or lists of fields. */
const MOST = 2000

interface Memo {
  readonly relevant: WeakMap<Answers, RelevantAnswers>
  /** The stage before the first screen; later stages are linked from it. */
  firstStage: RelevantStage | null
  /** The answers of a new application on a day (ISO date). */
  starts: { readonly today: string; readonly answers: Answers } | null
  readonly checks: WeakMap<RelevantAnswers, ScreenCheck>
  /** Lists of visible fields by key, so that equal lists are identical. */
  readonly asked: Pick<Map<string, readonly Field[]>, 'get' | 'set'>
  readonly places: Pick<Map<Path, ResolvedPath>, 'get' | 'set'>
  /** The submitted values of choices by the path of their field. */
  choiceValues: ReadonlyMap<Path, ChoiceValues> | null
}

const memos = new WeakMap<Program, Memo>()

/** Returns the caches of a program. They are kept apart because a program is immutable. */
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

/** A path of an answer, resolved: its field and the readers of the answer. */
export interface ResolvedPath {
  readonly path: Path
  readonly field: Field
  /** The form or group of data that the path begins with. */
  readonly group: string
  readonly container: Path
  /** All prefixes of the path, the full path last. */
  readonly within: readonly Path[]
  /** The prefixes that are items. The item may be missing. */
  readonly items: readonly Path[]
  /** The paths of fields to check after a change: itself, siblings that read it, and enclosing lists. */
  readonly checked: readonly Path[]
  /** The paths of fields elsewhere that read it, with `*` for any item. */
  readonly apart: readonly Path[]
  readonly isStructural: boolean
}

/** Resolves a path once, because an applicant types into the same field key by key. Null if there is no field. */
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

export type ChoiceValues = ReadonlyMap<string, Json>

/** Returns the submitted values of choices by field path. Fields whose choices all submit their keys are left out. */
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
