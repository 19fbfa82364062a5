import { listPrefillPaths } from '../../engine/program/dependencies'
import type { Path } from '../../engine/values/answers'
import { joinPointer } from '../findings/pointer'
import { isGroupDocument } from '../language/groupPrefills'
import { type AnswerKind, getAnswerKind, listChoiceValues, followPath, type Nowhere, createNowhere } from './answers'
import type { PlacedField, PlacedFields } from './fields'
import type { Flow } from '../../language/flow'
import { suggestName, formatMessage } from '../findings/quoting'

export function getPrefill({ field, document }: PlacedField): string | null {
  if (field.kind === 'simple') return field.prefill
  return (document !== null && isGroupDocument(document) ? document.prefill : undefined) ?? null
}

function findPrefilledGroup({ byPath }: PlacedFields, placed: PlacedField): PlacedField | null {
  const { path, name } = placed.field
  const around = byPath.get(path.slice(0, path.lastIndexOf('.')))
  const prefill = around === undefined ? null : getPrefill(around)
  return around !== undefined && prefill !== null && getPrefill(placed) === `${prefill}.${name}` ? around : null
}

export function isPrefilledWithGroup(fields: PlacedFields, placed: PlacedField): boolean {
  return findPrefilledGroup(fields, placed) !== null
}

/** At the field, or at the group that is prefilled as a whole. */
export function getPrefillPointer(fields: PlacedFields, placed: PlacedField): string {
  const around = findPrefilledGroup(fields, placed)
  return around === null ? joinPointer(placed.pointer, 'prefill') : getPrefillPointer(fields, around)
}

export function isPrefillPlace(pointer: string): boolean {
  return /\/fields\/[^/]+\/prefill$/.test(pointer)
}

/** Returns the paths of a circle of prefills; null if there is none. */
export function findPrefillCycle(fields: PlacedFields, start: PlacedField): readonly Path[] | null {
  const passed = new Set<PlacedField>()
  const led = (placed: PlacedField): readonly Path[] | null => {
    passed.add(placed)
    for (const source of listPrefillPaths(getPrefill(placed) ?? '')) {
      const destination = followPath(fields, source)
      if (destination.kind !== 'field') continue
      if (destination.placed === start) return [placed.field.path, start.field.path]
      const rest = passed.has(destination.placed) ? null : led(destination.placed)
      if (rest !== null) return [placed.field.path, ...rest]
    }
    return null
  }
  return led(start)
}

export type TakenSource =
  | {
      readonly kind: 'value'
      readonly path: string
      readonly fits: readonly AnswerKind[]
      readonly values: readonly string[] | null
      readonly source: PlacedField | null
    }
  | Nowhere

/** Resolves what a transition takes: an answer, or the result of the action that ended. */
export function findTakenSource(flow: Flow, fields: PlacedFields, path: string, event: string): TakenSource {
  const [first = '', ...rest] = path.split('.')
  if (first === 'result') return takeResult(flow, path, rest, event)
  const destination = followPath(fields, path)
  switch (destination.kind) {
    case 'nowhere':
      return destination
    case 'form':
      return createNowhere(formatMessage`"${path}" is a whole form.`, `Name a field of it: "${path}.field".`)
    case 'item':
      return { kind: 'value', path, fits: ['fields'], values: null, source: destination.list }
    case 'field':
      return takeAnswer(path, destination.placed)
    default:
      return destination satisfies never
  }
}

function takeAnswer(path: string, source: PlacedField): TakenSource {
  return { kind: 'value', path, fits: [getAnswerKind(source.field)], values: listChoiceValues(source.field), source }
}

function takeResult(flow: Flow, path: string, segments: readonly string[], event: string): TakenSource {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined) {
    return createNowhere('A button brings no result.', 'Take "result" in the handler of an action\'s outcome.')
  }
  let value: unknown = new Map(Object.entries(flow.actions?.[action]?.outcomes ?? {})).get(outcome)?.result
  if (value === undefined) {
    const hint = `Add "result" to the outcome "${outcome}" of the action "${action}".`
    return createNowhere(formatMessage`"${event}" brings no result.`, hint)
  }
  for (const segment of segments) {
    const inside: ReadonlyMap<string, unknown> = new Map(
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    )
    if (!inside.has(segment)) {
      const message = formatMessage`The result of "${event}" has no "${segment}".`
      return createNowhere(message, suggestName(segment, inside.keys()))
    }
    value = inside.get(segment)
  }
  const texts = typeof value === 'string' && !value.includes('{{') ? [value] : null
  return { kind: 'value', path, fits: listKinds(value), values: texts, source: null }
}

function listKinds(value: unknown): readonly AnswerKind[] {
  if (Array.isArray(value)) return ['list', 'files']
  if (typeof value === 'boolean') return ['yesNo']
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'amount'] : ['number']
  return typeof value === 'string' ? ['text'] : ['fields', 'file']
}
