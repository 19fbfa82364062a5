import { memoOf } from '../memo/memoOf'
import type { Path } from '../values/answers'
import type { Field } from './field'
import { fieldAt, type Program } from './program'
import { anyPlace, isStructural } from './dependencies'

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
  const known = memoOf(program).places.get(path)
  if (known !== undefined) return known
  const field = fieldAt(program, path)
  if (field === null) return null
  const place = resolved(program, path, field)
  memoOf(program).places.set(path, place)
  return place
}

function resolved({ readers }: Program, path: Path, field: Field): ResolvedPath {
  const segments = path.split('.')
  const within = pathsTo(path)
  const isItem = (index: number): boolean => /^(?:\d+|\*)$/.test(segments[index] ?? '')
  const container = within.at(-2) ?? ''
  const beside = (readers.rulesOf.get(anyPlace(path)) ?? []).map((name) => `${container}.${name}`)
  const apart = within.flatMap((around) => readers.apartFrom.get(anyPlace(around)) ?? [])
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
export function pathsTo(path: Path): readonly Path[] {
  const segments = path.split('.')
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'))
}
