import type { Describing } from '../kinds/fieldKind'
import type { Field } from '../program/field'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { Json } from '../values/answers'
import { masked } from './masked'

/** What stands between the parts of an item that is said in one line. */
export const BETWEEN_PARTS = ' · '

/**
 * An answer in words, one line for each part: a date, an amount, a phone number, the words of a choice, the names of
 * files, the items of a list. Sensitive answers are masked. Empty when nothing was given.
 */
export function describeAnswer(flow: Describing, field: Field, value: Json | undefined): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  switch (field.kind) {
    case 'simple':
      return [value]
        .flat()
        .map((one: Json) =>
          field.isSensitive ? masked(String(one), field.mask) : field.definition.describe(one, field, flow),
        )
    case 'file':
      return isObject(value)
        ? [field.definition.describe?.(String(value['name']), flow.wording) ?? String(value['name'])]
        : []
    case 'files':
      return Array.isArray(value) ? value.flatMap((file: Json) => (isObject(file) ? [String(file['name'])] : [])) : []
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item: Json) =>
            oneLine(partsOf(flow, field.fields, field.definition.brought?.inWords(item, flow.wording) ?? item)),
          )
        : []
    case 'group':
      return partsOf(flow, field.fields, value)
    default:
      return field satisfies never
  }
}

/** Among other parts a ticked yes says nothing by itself: what is so stands there by its label, what is not so does not. */
function partsOf(flow: Describing, fields: readonly Field[], value: Json): readonly string[] {
  if (!isObject(value)) return []
  return fields.flatMap((field) => {
    const part = ownOf(value, field.name)
    if (field.kind === 'simple' && field.answer === 'yesNo') return part === true ? [field.label] : []
    return describeAnswer(flow, field, part)
  })
}

function oneLine(parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [parts.join(BETWEEN_PARTS)]
}
