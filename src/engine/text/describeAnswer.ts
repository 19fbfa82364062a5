import { isDate } from '../values/dates'
import { formatDate, formatMoney, formatPhone } from '../values/format'
import type { FieldSchema } from '../../language/field'
import type { Wording } from '../../language/wording'
import { isObject } from '../values/path'
import type { Json } from '../values/types'

/** What stands between the parts of an item that is said in one line. */
export const BETWEEN_PARTS = ' · '

/**
 * An answer in words, one line for each part: a date, an amount, a phone number, the names of files, the items of a
 * list. Sensitive answers are masked. Empty when nothing was given.
 */
export function describeAnswer(
  field: FieldSchema,
  value: Json | undefined,
  language: string,
  wording: Wording,
): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  if (field.sensitive === true) return [masked(String(value), field.mask ?? 0)]
  if (field.file !== undefined) return isObject(value) ? [String(value['name'])] : []
  if (Array.isArray(value)) {
    const { items } = field
    return items === undefined
      ? []
      : value.flatMap((item: Json) => oneLine(describeAnswer(items, item, language, wording)))
  }
  if (isObject(value)) {
    return Object.entries(field.properties ?? {}).flatMap(([name, part]) =>
      part.type === 'boolean'
        ? described(part, value[name] === true)
        : describeAnswer(part, value[name], language, wording),
    )
  }
  return [inWords(field, value, language, wording)]
}

/** Among other parts a yes says nothing by itself: what is so stands there by its title, what is not so does not. */
function described({ title }: FieldSchema, isSo: boolean): readonly string[] {
  return isSo && title !== undefined ? [title] : []
}

/** Hides all but the last characters: •••• 6789. */
export function masked(text: string, readable: number): string {
  const end = readable === 0 ? '' : text.replaceAll(/\s/g, '').slice(-readable)
  return `••••${end === '' ? '' : ` ${end}`}`
}

function inWords(
  field: FieldSchema,
  value: string | number | boolean | readonly Json[],
  language: string,
  wording: Wording,
): string {
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  if (typeof value === 'number') {
    return field.money === true ? formatMoney(value, language) : new Intl.NumberFormat(language).format(value)
  }
  const text = String(value).trim()
  if (field.format === 'date' && isDate(text)) return formatDate(text, language)
  return field.format === 'phone' ? formatPhone(text) : text
}

function oneLine(parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [parts.join(BETWEEN_PARTS)]
}
