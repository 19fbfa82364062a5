import { isConditionMet } from '../../engine/program/condition'
import type { Field } from '../../engine/program/field'
import type { Json, Path } from '../../engine/values/answers'
import { withValue } from '../../engine/values/answers'
import { parseCents } from '../../engine/values/format'
import type { Condition, Matcher } from '../../language/flow'
import { isObjectMatcher, listCandidates, listMatchers } from '../proofs/candidates'
import { TODAY } from '../stepResult'

export const HOLDS_ALWAYS: Condition = { all: [] }
export const HOLDS_NEVER: Condition = { any: [] }

/** The applicants whom a changed condition concerns, each group as a condition; null if they are not known. */
export interface ChangedCondition {
  readonly newly: Condition | null
  readonly noLonger: Condition | null
}

interface AskedAnswer {
  readonly path: Path
  readonly matchers: readonly Matcher[]
  /** The values to try, one for each that the conditions or the choices of the field treat differently; undefined for no answer. */
  readonly values: readonly (Json | undefined)[]
  readonly hasChoices: boolean
}

/** With more combinations of answers, conditions are compared as they are written. */
const MAX_COMBINATIONS = 4096

/** For each answer asked about, the index of its value. */
type Row = readonly number[]

/**
 * Compares what two conditions mean: null if both hold for the same answers, however they are written. `fieldAt` finds
 * the field of a name in a condition.
 */
export function compareConditions(
  before: Condition,
  after: Condition,
  fieldAt: (path: Path) => Field | null,
): ChangedCondition | null {
  const asked = collectAsked([before, after], fieldAt)
  const unknown = { newly: null, noLonger: null }
  const isWrittenAlike = toCanonicalText(before) === toCanonicalText(after)
  if (isWrittenAlike) return null
  if (asked.reduce((count, { values }) => count * values.length, 1) > MAX_COMBINATIONS) return unknown
  const newly: Row[] = []
  const noLonger: Row[] = []
  for (const row of listRows(asked)) {
    const isMet = evaluate(asked, row)
    if (isMet(after) && !isMet(before)) newly.push(row)
    if (isMet(before) && !isMet(after)) noLonger.push(row)
  }
  if (newly.length === 0 && noLonger.length === 0) return areAllTried(before, after) ? null : unknown
  return { newly: toCondition(asked, newly), noLonger: toCondition(asked, noLonger) }
}

/** Writes a value with its keys in order, so that equal values have equal texts. */
export function toCanonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Patterns and conditions on items are tried with few answers, so if they are written differently, they may differ. */
function areAllTried(before: Condition, after: Condition): boolean {
  const listHard = (condition: Condition): readonly string[] =>
    listMatchers(condition).flatMap(([path, matcher]) => {
      if (!isObjectMatcher(matcher)) return []
      const { pattern, some, every } = matcher
      return [pattern, some, every].every((part) => part === undefined) ? [] : [toCanonicalText([path, matcher])]
    })
  const [one, other] = [new Set(listHard(before)), new Set(listHard(after))]
  return one.size === other.size && [...one].every((text) => other.has(text))
}

function collectAsked(conditions: readonly Condition[], fieldAt: (path: Path) => Field | null): readonly AskedAnswer[] {
  const matchersByPath = new Map<Path, Matcher[]>()
  for (const [path, matcher] of conditions.flatMap(listMatchers))
    matchersByPath.set(path, [...(matchersByPath.get(path) ?? []), matcher])
  return [...matchersByPath].map(([path, matchers]) => {
    const field = fieldAt(path)
    const hasChoices = field?.kind === 'simple' && field.choices !== null && field.answer === 'text'
    const candidates = hasChoices
      ? [...(field.choices?.keys() ?? []), ...matchers.flatMap(listNamedValues)]
      : [...(field === null ? [] : listCandidates(field, matchers)), ...matchers.flatMap(listNamedValues)]
    const values = new Map<string, Json | undefined>()
    for (const value of [undefined, ...candidates]) {
      const signature = matchers.map((matcher) => isConditionMet({ [path]: matcher }, ...placeValue(path, value)))
      const key = JSON.stringify([value === undefined, signature, hasChoices ? value : null])
      if (!values.has(key)) values.set(key, value)
    }
    return { path, matchers, values: [...values.values()], hasChoices }
  })
}

/** Lists values for any name in a condition, also for one that is no field, such as a calculation. */
function listNamedValues(matcher: Matcher): readonly Json[] {
  if (!isObjectMatcher(matcher)) return [matcher].flat()
  const { minimum, maximum, has } = matcher
  const bounds = [minimum, maximum].flatMap((bound) => (typeof bound === 'string' ? parseCents(bound) : bound) ?? [])
  return [...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...(has === undefined ? [] : [[has].flat()])]
}

type Place = readonly [
  answers: Parameters<typeof isConditionMet>[1],
  day: string,
  item: { readonly [name: string]: Json },
]

/** A name without a dot is a field of the list's item. */
function placeValue(path: Path, value: Json | undefined): Place {
  if (value === undefined) return [{}, TODAY, {}]
  return path.includes('.') ? [withValue({}, path, value), TODAY, {}] : [{}, TODAY, { [path]: value }]
}

function* listRows(asked: readonly AskedAnswer[]): Generator<Row> {
  const [first, ...others] = asked
  if (first === undefined) return yield []
  for (const index of first.values.keys()) for (const rest of listRows(others)) yield [index, ...rest]
}

function evaluate(asked: readonly AskedAnswer[], row: Row): (condition: Condition) => boolean {
  let answers: Place[0] = {}
  const item: { [name: string]: Json } = {}
  for (const [index, { path, values }] of asked.entries()) {
    const value = values[row[index] ?? 0]
    if (value === undefined) continue
    if (path.includes('.')) answers = withValue(answers, path, value)
    else item[path] = value
  }
  return (condition) => isConditionMet(condition, answers, TODAY, item)
}

/** Describes rows by as few parts as can be found; null for no rows. */
function toCondition(asked: readonly AskedAnswer[], rows: readonly Row[]): Condition | null {
  let merged = rows.map((row) => row.map((index) => [index]))
  for (const place of asked.keys()) merged = mergeAt(merged, place)
  const all = merged.map((row) =>
    join('all', [
      ...row.flatMap((cells, index) => {
        const one = asked[index]
        return one === undefined || cells.length === one.values.length ? [] : [describeCells(one, cells)]
      }),
    ]),
  )
  return rows.length === 0 ? null : join('any', all)
}

type Merged = readonly (readonly number[])[]

/** Merges rows that differ only in the answer at one place. */
function mergeAt(rows: readonly Merged[], place: number): number[][][] {
  const groups = new Map<string, number[][]>()
  for (const row of rows) {
    const key = JSON.stringify(row.with(place, []))
    const known = groups.get(key)
    if (known === undefined)
      groups.set(
        key,
        row.map((cells) => [...cells]),
      )
    else known[place] = [...new Set([...(known[place] ?? []), ...(row[place] ?? [])])].toSorted((a, b) => a - b)
  }
  return [...groups.values()]
}

function join(by: 'all' | 'any', parts: readonly Condition[]): Condition {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  return by === 'all' ? { all: [...parts] } : { any: [...parts] }
}

/** Finds the shortest condition that holds for these values of one answer. */
function describeCells({ path, matchers, values, hasChoices }: AskedAnswer, cells: readonly number[]): Condition {
  const isFor = (condition: Condition): boolean =>
    values.every((value, index) => isConditionMet(condition, ...placeValue(path, value)) === cells.includes(index))
  const chosen = cells.flatMap((cell) => {
    const value = values[cell]
    return typeof value === 'string' ? [value] : []
  })
  const others: readonly Condition[] = matchers.map((matcher) => ({ [path]: matcher }))
  const given: Condition = { [path]: { given: true } }
  const plain: readonly Condition[] = [
    { [path]: { given: false } },
    given,
    ...(hasChoices && chosen.length > 0 ? [{ [path]: chosen.length === 1 ? (chosen[0] ?? '') : chosen }] : []),
    ...others,
    ...others.map((condition): Condition => ({ all: [given, { not: condition }] })),
    ...others.map((condition): Condition => ({ not: condition })),
  ]
  const exact = cells.map((cell): Condition =>
    join(
      'all',
      others.map((condition) =>
        isConditionMet(condition, ...placeValue(path, values[cell])) ? condition : { not: condition },
      ),
    ),
  )
  return plain.find(isFor) ?? join('any', exact)
}
