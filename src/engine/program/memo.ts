import type { FieldDocument } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { getChoiceValues } from '../kinds/choice'
import type { FlowState, Issue } from '../state/flowState'
import { createBoundedMap } from '../text/template'
import { type Answers, getOwnValue, type Json, listPathPrefixes, type Path } from '../values/answers'
import { isStructural, type RelevantAnswers, type RelevantStage, toWildcardPath } from './dependencies'
import { type Field, getInnerFields } from './field'
import { findField, type Program } from './program'

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
  readonly fieldLists: Pick<Map<string, readonly Field[]>, 'get' | 'set'>
  readonly resolvedPaths: Pick<Map<Path, ResolvedPath>, 'get' | 'set'>
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
    fieldLists: createBoundedMap(MOST),
    resolvedPaths: createBoundedMap(MOST),
    choiceValues: null,
  }
  memos.set(program, memo)
  return memo
}

export interface ResolvedPath {
  readonly path: Path
  readonly field: Field
  /** The form or group of data that the path begins with. */
  readonly group: string
  readonly container: Path
  readonly prefixes: readonly Path[]
  /** The prefixes that are items. The item may be missing. */
  readonly items: readonly Path[]
  /** The paths of fields to check after a change: itself, siblings that read it, and enclosing lists. */
  readonly checked: readonly Path[]
  readonly distantReaders: readonly Path[]
  readonly isStructural: boolean
}

/** Resolves a path once, because an applicant types into the same field key by key. Null if there is no field. */
export function resolvePath(program: Program, path: Path): ResolvedPath | null {
  const known = getMemo(program).resolvedPaths.get(path)
  if (known !== undefined) return known
  const field = findField(program, path)
  if (field === null) return null
  const place = createResolvedPath(program, path, field)
  getMemo(program).resolvedPaths.set(path, place)
  return place
}

function createResolvedPath({ readers }: Program, path: Path, field: Field): ResolvedPath {
  const segments = path.split('.')
  const within = listPathPrefixes(path)
  const isItem = (index: number): boolean => /^(?:\d+|\*)$/.test(segments[index] ?? '')
  const container = within.at(-2) ?? ''
  const beside = (readers.siblingReaders.get(toWildcardPath(path)) ?? []).map((name) => `${container}.${name}`)
  const apart = within.flatMap((around) => readers.distantReaders.get(toWildcardPath(around)) ?? [])
  return {
    path,
    field,
    group: segments[0] ?? '',
    container,
    prefixes: within,
    items: within.filter((_, index) => isItem(index)),
    checked: [path, ...beside, ...within.filter((_, index) => isItem(index + 1))],
    distantReaders: apart,
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
        ? fields.flatMap((field) => collectValues(field, getOwnValue(block.fields, field.name)))
        : []
    }),
  )
  return memo.choiceValues
}

function collectValues(field: Field, document: FieldDocument | undefined): readonly (readonly [Path, ChoiceValues])[] {
  if (document === undefined) return []
  const values = 'choices' in document ? getChoiceValues(document.choices) : null
  const paths = field.kind === 'group' ? field.fields.map(({ path }) => path) : [field.path]
  const entries = values === null ? [] : paths.map((path) => [path, values] as const)
  const inside = getInnerFields(field)
  if ('columns' in document)
    return inside.flatMap((row) =>
      getInnerFields(row).flatMap((cell) => collectValues(cell, getOwnValue(document.columns, cell.name))),
    )
  return 'fields' in document
    ? inside.flatMap((inner) => collectValues(inner, getOwnValue(document.fields, inner.name)))
    : entries
}
