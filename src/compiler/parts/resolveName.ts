import { fieldsInside } from '../../engine/program/field'
import { formOf } from '../../engine/values/path'
import type { Path } from '../../engine/values/answers'
import { closest } from '../../engine/values/closest'
import { didYouMean } from '../findings/suggestion'
import { answerTo, type Destination, follow, followName, type Nowhere, nowhere } from './answerPath'
import type { PlacedField, PlacedFields } from './placedFields'
import { quoting } from '../findings/quoting'

/**
 * What a condition means by a name: inside the items of a list a name without a dot is a field of the item, anything
 * else is a full path. `asker` is the path of what the condition belongs to, where that is a field or a form.
 */
export function resolveName(fields: PlacedFields, name: Path, list: PlacedField | null, asker: Path | null): Destination {
  if (list !== null && !name.includes('.')) {
    const placed = followName(fields, fieldsInside(list.field), name)
    return placed === null ? noneInItem(fields, list, name) : answerTo(placed, name)
  }
  const destination = follow(fields, name)
  if (destination.kind === 'form') return nowhere(quoting`"${name}" is a whole form.`, `Name a field of it: "${name}.field".`)
  if (destination.kind !== 'nowhere') return destination
  if (list !== null) return ownField(list, name) ?? destination
  return name.includes('.') ? destination : noneOutside(fields, name, asker, destination)
}

/** A full path that means a field of the same item. */
function ownField(list: PlacedField, path: Path): Nowhere | null {
  const before = `${list.field.path.replaceAll('.*', '')}.`
  const name = path.startsWith(before) ? path.slice(before.length) : ''
  if (!fieldsInside(list.field).some((field) => field.name === name)) return null
  return nowhere(
    quoting`"${path}" leads to no single answer.`,
    `Write "${name}": here a name without a dot is a field of the same item.`,
  )
}

function noneInItem(fields: PlacedFields, list: PlacedField, name: string): Nowhere {
  const names = fieldsInside(list.field).map((field) => field.name)
  const message = quoting`The items of "${list.field.path}" have no field "${name}".`
  const outside = fields.all.find(({ field, list: around }) => field.name === name && around === null)
  if (outside === undefined || closest(name, names) !== null) return nowhere(message, didYouMean(name, names))
  return nowhere(message, `Outside the item there is "${outside.field.path}": write its full path.`)
}

function noneOutside(fields: PlacedFields, name: string, asker: Path | null, otherwise: Nowhere): Nowhere {
  const form = asker === null ? null : formOf(asker)
  const same = fields.all.filter(({ field }) => field.name === name)
  const meant = same.find(({ field }) => field.path === `${form}.${name}`) ?? same.find(({ list }) => list === null) ?? same[0]
  if (meant === undefined) return otherwise
  const message = quoting`Outside a list's item "${name}" is the name of no answer.`
  const { list, field } = meant
  if (list === null) return nowhere(message, `Write its full path: "${field.path}".`)
  return nowhere(message, `Ask about the items: "${list.field.path}": { "some": { "${name}": … } }.`)
}
