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
import { listCandidates, isHardToGuess, isObjectMatcher, listMatchers } from './candidates'

/** A class of answers that no condition distinguishes. */
export interface Cell {
  /** A representative; undefined for no answer. */
  readonly value: Json | undefined
  readonly isValid: boolean
}

/** An answer that something in the flow reads. */
export interface Variable {
  readonly index: number
  readonly path: Path
  readonly field: Field
  readonly screen: string | null
  /** The first cell is "not answered". */
  readonly cells: readonly Cell[]
  /** Whether applicants enter it; otherwise they can only remove items. */
  readonly isEntered: boolean
  /** Whether a valid answer may exist although none was found. */
  readonly isUnknown: boolean
  readonly matchers: readonly Matcher[]
  readonly start: number
}

export interface Variables {
  readonly all: readonly Variable[]
  /** Returns the variable at a path or around it. */
  at(path: Path): Variable | null
  findCell(variable: Variable, value: Json | undefined): number | null
}

interface Question {
  readonly path: Path
  readonly matcher: Matcher
}

/** Collects the answers that a flow reads, with the classes that its conditions distinguish. */
export function collectVariables(checked: CheckedProgram): Variables {
  const asked = new Map<Path, Question[]>()
  for (const { path, matcher, list, destination } of checked.questions) {
    const isPlain = list === null && (destination.kind === 'field' || destination.kind === 'item')
    if (isPlain && !isOpaque(matcher))
      asked.set(toRootPath(path), [...(asked.get(toRootPath(path)) ?? []), { path, matcher }])
  }
  for (const path of listCopyPaths(checked)) if (!asked.has(path)) asked.set(path, [])
  const assigned = collectAssignedValues(checked)
  const order = new Map(Object.keys(checked.flow.screens).map((screen, index) => [screen, index]))
  const placed = [...asked.keys()]
    .flatMap((path) => checked.fields.byPath.get(path) ?? [])
    .filter(({ field, list }) => field.kind !== 'group' && list === null && !isCalculated(field))
    .toSorted(
      (one, other) =>
        (order.get(one.screen ?? '') ?? -1) - (order.get(other.screen ?? '') ?? -1) || one.order - other.order,
    )
  const signatures = new Map<Path, readonly string[]>()
  const all = placed.map(({ field, screen }, index): Variable => {
    const questions = asked.get(field.path) ?? []
    const values = [
      ...listCandidates(
        field,
        questions.map(({ matcher }) => matcher),
      ),
      ...(assigned.get(field.path) ?? []),
    ]
    const cellBySignature = groupBySignature(
      field,
      questions,
      (screen === null || isBrought(field)) && field.start !== undefined ? [field.start, ...values] : values,
    )
    const cells = [...cellBySignature.values()]
    const signatureList = [...cellBySignature.keys()]
    signatures.set(field.path, signatureList)
    const isEntered = screen !== null && !isBrought(field)
    const start =
      screen === null || isBrought(field) ? signatureList.indexOf(computeSignature(field, questions, field.start)) : 0
    const isUnknown =
      isEntered && !cells.some(({ value, isValid: isKept }) => value !== undefined && isKept) && isHardToGuess(field)
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
    at: (path) => byPath.get(toRootPath(path)) ?? null,
    findCell: ({ field, path }, value) => {
      const cell = signatures.get(path)?.indexOf(computeSignature(field, asked.get(path) ?? [], value)) ?? -1
      return cell === -1 ? null : cell
    },
  }
}

/** Nobody enters what is calculated, and it depends on other answers. */
function isCalculated(field: Field): boolean {
  return field.kind === 'simple' && field.calculated !== null
}

/** Returns whether a matcher also reads other answers. */
export function isOpaque(matcher: Matcher): boolean {
  if (!isObjectMatcher(matcher)) return false
  const inside = [matcher.some, matcher.every].flatMap((condition) =>
    condition === undefined ? [] : listMatchers(condition),
  )
  return inside.some(([path, inner]) => path.includes('.') || isOpaque(inner))
}

/** Returns the path of the list that a path leads into, or the path itself. */
function toRootPath(path: Path): Path {
  return path.replace(/\.\d+(?:\..*)?$/, '')
}

/** Lists the answers read by placeholders and prefills. */
function listCopyPaths({ vocabulary, fields }: CheckedProgram): readonly Path[] {
  const names = vocabulary.texts.flatMap(({ text }) => parsePlaceholders(text).placeholders.map(({ name }) => name))
  const prefills = fields.all.flatMap(({ field }) =>
    field.kind === 'simple' && field.prefill !== null ? listPrefillPaths(field.prefill) : [],
  )
  return [...names, ...prefills].map(toRootPath).filter((path) => fields.byPath.has(path))
}

function collectAssignedValues({ transitions, flow }: CheckedProgram): ReadonlyMap<Path, readonly Json[]> {
  const assigned = new Map<Path, Json[]>()
  for (const { transition, event } of transitions) {
    for (const [path, value] of Object.entries(transition.set ?? {})) {
      const given = typeof value === 'object' ? getResultValue(flow, event, value.take) : value
      if (given !== undefined) assigned.set(path, [...(assigned.get(path) ?? []), given])
    }
  }
  return assigned
}

/** Longer results are treated as unknown: patterns on them would be too slow. */
const MAX_TEXT = 500

/** Returns the value that an outcome declares, at a path such as result.price. */
export function getResultValue(flow: CheckedProgram['flow'], event: string, take: string): Json | undefined {
  const [action = '', outcome = ''] = event.split('.')
  const [root, ...segments] = take.split('.')
  if (root !== 'result') return undefined
  let value: unknown = getOwnValue(getOwnValue(flow.actions, action)?.outcomes, outcome)?.result
  for (const segment of segments) value = new Map<string, unknown>(Object.entries(Object(value))).get(segment)
  // Only whoever takes the application knows it.
  return value === '{{confirmation}}' ? undefined : toJson(value)
}

function toJson(value: unknown): Json | undefined {
  if (typeof value === 'string')
    return value.length > MAX_TEXT
      ? undefined
      : value
          .replaceAll('{{today}}', TODAY)
          .replaceAll('{{reference}}', '7K3M-29QX')
          .replaceAll('{{confirmation}}', 'email')

  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const inner = toJson(part)
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
}

/** Groups values by their results for all questions; keeps the first of each group. */
function groupBySignature(
  field: Field,
  questions: readonly Question[],
  values: readonly Json[],
): ReadonlyMap<string, Cell> {
  const cellBySignature = new Map<string, Cell>()
  for (const value of [undefined, ...values]) {
    const signature = computeSignature(field, questions, value)
    if (!cellBySignature.has(signature)) cellBySignature.set(signature, { value, isValid: isValid(field, value) })
  }
  return cellBySignature
}

/** Computes the results of all questions, whether there is a value, and whether it is valid. */
function computeSignature(field: Field, questions: readonly Question[], value: Json | undefined): string {
  const answers = value === undefined ? {} : withValue({}, field.path, value)
  const signatureList = questions.map(({ path, matcher }) => isConditionMet({ [path]: matcher }, answers, TODAY))
  const items = Array.isArray(value) && isBrought(field) ? Math.min(value.length, 2) : null
  return JSON.stringify([value === undefined, isValid(field, value), signatureList, items])
}

function isValid(field: Field, value: Json | undefined): boolean {
  return findFieldIssues(field, value, createSampleScope(field.path, TODAY)).length === 0
}
