import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import { follow, type FormFields } from './answerPath'
import { didYouMean } from '../findings/suggestion'

/** What a copied value is, or why there is none. */
export type Copied =
  | { readonly kind: 'field'; readonly versions: readonly FieldSchema[] }
  | { readonly kind: 'nowhere'; readonly message: string; readonly hint: string }

/** What a transition copies on an event: a field's answer, or what the action that ended brought. */
export function copiedVersions(flow: Flow, forms: FormFields, path: string, event: string): Copied {
  const [first = '', ...rest] = path.split('.')
  if (first === 'result') return resultVersions(flow, rest, event)
  const destination = follow(forms, path)
  if (destination.kind !== 'form') return destination
  return { kind: 'nowhere', message: `"${path}" is a whole form.`, hint: `Name a field of it: "${path}.field".` }
}

function resultVersions(flow: Flow, segments: readonly string[], event: string): Copied {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined) {
    const message = 'A button brings no result.'
    return { kind: 'nowhere', message, hint: 'Copy "result" in the handler of an action\'s outcome.' }
  }
  let value: unknown = flow.actions?.[action]?.outcomes[outcome]?.result
  if (value === undefined) {
    const hint = `Add "result" to the outcome "${outcome}" of the action "${action}".`
    return { kind: 'nowhere', message: `"${event}" brings no result.`, hint }
  }
  for (const segment of segments) {
    const inside: ReadonlyMap<string, unknown> = new Map(
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    )
    if (!inside.has(segment)) {
      return {
        kind: 'nowhere',
        message: `The result of "${event}" has no "${segment}".`,
        hint: didYouMean(segment, inside.keys()),
      }
    }
    value = inside.get(segment)
  }
  return { kind: 'field', versions: [{ type: typeOf(value) }] }
}

function typeOf(value: unknown): FieldSchema['type'] {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' ? 'string' : 'object'
}
