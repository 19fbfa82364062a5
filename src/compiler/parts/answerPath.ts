import { asksNothing, type Field, fieldsInside } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import type { Message, Suggestion } from '../../engine/values/finding'
import { didYouMean } from '../findings/suggestion'
import type { PlacedField, PlacedFields } from './placedFields'
import { quoting } from '../findings/quoting'

/** A path that leads nowhere, and why. */
export interface Nowhere {
  readonly kind: 'nowhere'
  readonly message: string | Message
  readonly hint: string | Suggestion
}

/** Where a path leads: a whole form or group of data, a field, one item of a list, or nowhere. */
export type Destination =
  | { readonly kind: 'form' }
  | { readonly kind: 'field'; readonly placed: PlacedField }
  | { readonly kind: 'item'; readonly list: PlacedField }
  | Nowhere

/**
 * Follows the path of an answer through the forms and the data of a flow. `item` is how the items of a list are named here:
 * by their numbers, or all of them by `*`.
 */
export function follow(fields: PlacedFields, path: Path, item: '0' | '*' = '0'): Destination {
  const [group = '', ...rest] = path.split('.')
  const own = fields.groups.get(group)
  if (own === undefined) {
    return nowhere(quoting`No form is called "${group}" (in "${path}").`, didYouMean(group, fields.groups.keys()))
  }
  return rest.length === 0 ? { kind: 'form' } : followFields({ ...fields, item }, own, rest, group)
}

/** Where the name of a field leads among others. */
export function followName(fields: PlacedFields, beside: readonly Field[], name: string): PlacedField | null {
  const field = beside.find((other) => other.name === name)
  return field === undefined ? null : (fields.byPath.get(field.path) ?? null)
}

/** Where a path leads that ends at a field: nowhere, if nothing is asked there. */
export function answerTo(placed: PlacedField, path: Path): Destination {
  if (!asksNothing(placed.field)) return { kind: 'field', placed }
  return nowhere(quoting`"${path}" asks nothing, so there is no answer to it.`, 'Name a field that asks something.')
}

/** A destination that is none. */
export function nowhere(message: Nowhere['message'], hint: Nowhere['hint']): Nowhere {
  return { kind: 'nowhere', message, hint }
}

/** Fields, and how the items of lists are named. */
type FollowedFields = PlacedFields & { readonly item: '0' | '*' }

function followFields(
  fields: FollowedFields,
  own: readonly Field[],
  segments: readonly string[],
  path: Path,
): Destination {
  const [name = '', ...rest] = segments
  const placed = followName(fields, own, name)
  if (placed === null) {
    const names = own.map((field) => field.name)
    return nowhere(quoting`"${path}" has no field "${name}".`, didYouMean(name, names))
  }
  return followInside(fields, placed, rest, `${path}.${name}`)
}

function followInside(
  fields: FollowedFields,
  placed: PlacedField,
  segments: readonly string[],
  path: Path,
): Destination {
  const [segment, ...rest] = segments
  if (segment === undefined) return answerTo(placed, path)
  const { field } = placed
  if (field.kind === 'list') {
    if (!/^(?:\d+|\*)$/.test(segment)) {
      const hint =
        fields.item === '*'
          ? `Write "${path}.*.${segment}" for that of each item.`
          : `Write the number of the item, counted from 0: "${path}.0.${segment}".`
      return nowhere(quoting`"${path}" is a list and has no field "${segment}".`, hint)
    }
    return rest.length === 0
      ? { kind: 'item', list: placed }
      : followFields(fields, field.fields, rest, `${path}.${segment}`)
  }
  if (field.kind === 'group') return followFields(fields, fieldsInside(field), segments, path)
  return nowhere(quoting`"${path}" has no fields inside it.`, `Write "${path}" alone.`)
}
