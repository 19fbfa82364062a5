import { isBrought } from '../../engine/program/controls'
import type { CheckedProgram } from '../../compiler/parts/checkedProgram'
import { isConditionMet } from '../../engine/program/condition'
import type { Field } from '../../engine/program/field'
import { listPrefillPaths } from '../../engine/program/dependencies'
import { findFieldIssues, createSampleScope } from '../../engine/rules/issues'
import { parsePlaceholders } from '../../engine/text/template'
import { type Json, getOwnValue, type Path, withValue } from '../../engine/values/answers'
import type { Matcher } from '../../language/flow'
import { TODAY } from '../stepResult'
import { candidatesFor, isHardToGuess, isObjectMatcher, matchersIn } from './candidates'

/** Answers that nothing tells apart. */
export interface Cell {
  /** One of them; undefined for an answer that was not given. */
  readonly value: Json | undefined
  /** Whether it keeps every rule of its field. */
  readonly isGood: boolean
}

/** An answer that something in the flow asks about. */
export interface Variable {
  readonly index: number
  readonly path: Path
  readonly field: Field
  /** The screen that asks it; null for data. */
  readonly screen: string | null
  /** The first is that it was not given. */
  readonly cells: readonly Cell[]
  /** Whether applicants enter it; what an action brings they can only take away. */
  readonly isEntered: boolean
  /** Whether none of its answers is known to be good, though one may be: then nobody can tell of any. */
  readonly isUnknown: boolean
  /** What something asks about it. */
  readonly matchers: readonly Matcher[]
  /** The cell of what it starts with. */
  readonly start: number
}

/** The answers that something asks about, in the order of the screens. */
export interface Variables {
  readonly all: readonly Variable[]
  /** The one at a path, or that the path leads into. */
  at(path: Path): Variable | null
  /** The cell that a value falls into; null where it is like none that is known. */
  cellOf(variable: Variable, value: Json | undefined): number | null
}

/** One question about an answer. */
interface Asked {
  readonly path: Path
  readonly matcher: Matcher
}

/** Finds what a flow asks about its answers, and which answers it tells apart. */
export function collectVariables(checked: CheckedProgram): Variables {
  const asked = new Map<Path, Asked[]>()
  for (const { path, matcher, list, destination } of checked.questions) {
    const isPlain = list === null && (destination.kind === 'field' || destination.kind === 'item')
    if (isPlain && !isOpaque(matcher)) asked.set(rootOf(path), [...(asked.get(rootOf(path)) ?? []), { path, matcher }])
  }
  for (const path of namedInCopy(checked)) if (!asked.has(path)) asked.set(path, [])
  const brought = broughtBy(checked)
  const order = new Map(Object.keys(checked.flow.screens).map((screen, index) => [screen, index]))
  const placed = [...asked.keys()]
    .flatMap((path) => checked.fields.byPath.get(path) ?? [])
    .filter(({ field, list }) => field.kind !== 'group' && list === null)
    .toSorted(
      (one, other) =>
        (order.get(one.screen ?? '') ?? -1) - (order.get(other.screen ?? '') ?? -1) || one.order - other.order,
    )
  const signatures = new Map<Path, readonly string[]>()
  const all = placed.map(({ field, screen }, index): Variable => {
    const questions = asked.get(field.path) ?? []
    const values = [
      ...candidatesFor(
        field,
        questions.map(({ matcher }) => matcher),
      ),
      ...(brought.get(field.path) ?? []),
    ]
    const bySignature = cellsBySignature(
      field,
      questions,
      (screen === null || isBrought(field)) && field.start !== undefined ? [field.start, ...values] : values,
    )
    const cells = [...bySignature.values()]
    const told = [...bySignature.keys()]
    signatures.set(field.path, told)
    const isEntered = screen !== null && !isBrought(field)
    const start = screen === null || isBrought(field) ? told.indexOf(signatureOf(field, questions, field.start)) : 0
    const isUnknown =
      isEntered && !cells.some(({ value, isGood: isKept }) => value !== undefined && isKept) && isHardToGuess(field)
    return {
      index,
      path: field.path,
      field,
      screen,
      cells,
      isEntered,
      isUnknown,
      matchers: questions.map(({ matcher }) => matcher),
      start: Math.max(0, start),
    }
  })
  const byPath = new Map(all.map((variable) => [variable.path, variable]))
  return {
    all,
    at: (path) => byPath.get(rootOf(path)) ?? null,
    cellOf: ({ field, path }, value) => {
      const cell = signatures.get(path)?.indexOf(signatureOf(field, asked.get(path) ?? [], value)) ?? -1
      return cell === -1 ? null : cell
    },
  }
}

/** Whether a matcher speaks of other answers too. */
export function isOpaque(matcher: Matcher): boolean {
  if (!isObjectMatcher(matcher)) return false
  const inside = [matcher.some, matcher.every].flatMap((condition) =>
    condition === undefined ? [] : matchersIn(condition),
  )
  return inside.some(([path, inner]) => path.includes('.') || isOpaque(inner))
}

/** The path of the answer that a path into a list is a part of. */
function rootOf(path: Path): Path {
  return path.replace(/\.\d+(?:\..*)?$/, '')
}

/** The answers that words name, and those that are prefilled from. */
function namedInCopy({ vocabulary, fields }: CheckedProgram): readonly Path[] {
  const names = vocabulary.texts.flatMap(({ text }) => parsePlaceholders(text).placeholders.map(({ name }) => name))
  const prefills = fields.all.flatMap(({ field }) =>
    field.kind === 'simple' && field.prefill !== null ? listPrefillPaths(field.prefill) : [],
  )
  return [...names, ...prefills].map(rootOf).filter((path) => fields.byPath.has(path))
}

/** What transitions give to answers, by path. */
function broughtBy({ transitions, flow }: CheckedProgram): ReadonlyMap<Path, readonly Json[]> {
  const brought = new Map<Path, Json[]>()
  for (const { transition, event } of transitions) {
    for (const [path, value] of Object.entries(transition.set ?? {})) {
      const given = typeof value === 'object' ? getResultValue(flow, event, value.take) : value
      if (given !== undefined) brought.set(path, [...(brought.get(path) ?? []), given])
    }
  }
  return brought
}

/** A longer text of a result is as good as unknown: a pattern would be tried on it for too long. */
const MOST_TOLD = 500

/** What an outcome is declared to bring, at a path such as result.price. */
export function getResultValue(flow: CheckedProgram['flow'], event: string, take: string): Json | undefined {
  const [action = '', outcome = ''] = event.split('.')
  const [root, ...segments] = take.split('.')
  if (root !== 'result') return undefined
  let value: unknown = getOwnValue(getOwnValue(flow.actions, action)?.outcomes, outcome)?.result
  for (const segment of segments) value = new Map<string, unknown>(Object.entries(Object(value))).get(segment)
  return asJson(value)
}

function asJson(value: unknown): Json | undefined {
  if (typeof value === 'string')
    return value.length > MOST_TOLD
      ? undefined
      : value.replaceAll('{{today}}', TODAY).replaceAll('{{reference}}', '7K3M-29QX')
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const inner = asJson(part)
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
}

/** The answers to a field that nothing tells apart, by what is answered to every question of them. */
function cellsBySignature(
  field: Field,
  questions: readonly Asked[],
  values: readonly Json[],
): ReadonlyMap<string, Cell> {
  const bySignature = new Map<string, Cell>()
  for (const value of [undefined, ...values]) {
    const signature = signatureOf(field, questions, value)
    if (!bySignature.has(signature)) bySignature.set(signature, { value, isGood: isGood(field, value) })
  }
  return bySignature
}

/** What is answered to every question of an answer, whether it was given, and whether it keeps its rules. */
function signatureOf(field: Field, questions: readonly Asked[], value: Json | undefined): string {
  const answers = value === undefined ? {} : withValue({}, field.path, value)
  const told = questions.map(({ path, matcher }) => isConditionMet({ [path]: matcher }, answers, TODAY))
  const items = Array.isArray(value) && isBrought(field) ? Math.min(value.length, 2) : null
  return JSON.stringify([value === undefined, isGood(field, value), told, items])
}

function isGood(field: Field, value: Json | undefined): boolean {
  return findFieldIssues(field, value, createSampleScope(field.path, TODAY)).length === 0
}
