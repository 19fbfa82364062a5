import type { Flow } from '../../language/flow'
import { didYouMean } from '../findings/suggestion'
import { type AnswerKind, choicesOf, answerKindOf } from './answerKind'
import { follow, type Nowhere, nowhere } from './answerPath'
import type { PlacedField, PlacedFields } from './placedFields'
import { quoting } from '../findings/quoting'

/** What a transition takes, or why there is nothing. */
export type TakenSource =
  | {
      readonly kind: 'value'
      readonly path: string
      /** What it can be put in the place of. */
      readonly fits: readonly AnswerKind[]
      /** The texts it is one of; null where it may be any. */
      readonly values: readonly string[] | null
      /** The field whose answer it is; null for a result. */
      readonly source: PlacedField | null
    }
  | Nowhere

/** What a transition takes on an event: the answer to a field, or what the action that ended brought. */
export function takenSource(flow: Flow, fields: PlacedFields, path: string, event: string): TakenSource {
  const [first = '', ...rest] = path.split('.')
  if (first === 'result') return resultTaken(flow, path, rest, event)
  const destination = follow(fields, path)
  switch (destination.kind) {
    case 'nowhere':
      return destination
    case 'form':
      return nowhere(quoting`"${path}" is a whole form.`, `Name a field of it: "${path}.field".`)
    case 'item':
      return { kind: 'value', path, fits: ['fields'], values: null, source: destination.list }
    case 'field':
      return answerTaken(path, destination.placed)
    default:
      return destination satisfies never
  }
}

function answerTaken(path: string, source: PlacedField): TakenSource {
  return { kind: 'value', path, fits: [answerKindOf(source.field)], values: choicesOf(source.field), source }
}

function resultTaken(flow: Flow, path: string, segments: readonly string[], event: string): TakenSource {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined) {
    return nowhere('A button brings no result.', 'Take "result" in the handler of an action\'s outcome.')
  }
  let value: unknown = new Map(Object.entries(flow.actions?.[action]?.outcomes ?? {})).get(outcome)?.result
  if (value === undefined) {
    const hint = `Add "result" to the outcome "${outcome}" of the action "${action}".`
    return nowhere(quoting`"${event}" brings no result.`, hint)
  }
  for (const segment of segments) {
    const inside: ReadonlyMap<string, unknown> = new Map(
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    )
    if (!inside.has(segment)) {
      return nowhere(quoting`The result of "${event}" has no "${segment}".`, didYouMean(segment, inside.keys()))
    }
    value = inside.get(segment)
  }
  const texts = typeof value === 'string' && !value.includes('{{') ? [value] : null
  return { kind: 'value', path, fits: kindsOf(value), values: texts, source: null }
}

function kindsOf(value: unknown): readonly AnswerKind[] {
  if (Array.isArray(value)) return ['list', 'files']
  if (typeof value === 'boolean') return ['yesNo']
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'amount'] : ['number']
  return typeof value === 'string' ? ['text'] : ['fields', 'file']
}
