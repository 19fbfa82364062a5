import { fillValues } from '../text/fillValues'
import { fieldAt } from '../program/form'
import type { FormSchema } from '../../language/form'
import type { Wording } from '../../language/wording'

/**
 * The words for a broken rule: the field's own message, else the product's wording for the rule. In a list of simple
 * items or files the list's messages count. `values` fill placeholders besides {{field}}.
 */
export function messageFor(
  schema: FormSchema,
  path: string,
  rule: string,
  values: Readonly<Record<string, string>>,
  wording: Wording,
): string {
  const field = path === '' ? null : fieldAt(schema, path)
  const own = new Map(Object.entries((path === '' ? schema.messages : field?.messages) ?? {}))
  const general = new Map(Object.entries(wording.rules))
  const template = own.get(rule) ?? general.get(rule) ?? wording.rules.format
  return fillValues(template, { field: field?.title ?? '', ...values })
}
