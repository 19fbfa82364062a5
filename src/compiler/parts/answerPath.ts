import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import { type Fields, fieldsOf, itemsOf, versionsOfForm } from './fields'
import { formsIn } from './parts'
import { didYouMean } from '../findings/suggestion'

/** Where a path leads: a whole form, a field (with all its versions), or nowhere, and then why. */
export type Destination =
  | { readonly kind: 'form' }
  | { readonly kind: 'field'; readonly versions: readonly FieldSchema[] }
  | { readonly kind: 'nowhere'; readonly message: string; readonly hint: string }

/** The fields of every form of a flow, by form name. */
export type FormFields = ReadonlyMap<string, Fields>

/** The fields of every form, for following paths through them. Of two forms with one name the first counts. */
export function formFieldsOf(flow: Flow): FormFields {
  return new Map(
    formsIn(flow)
      .toReversed()
      .map(({ name, block }) => [name, fieldsOf(versionsOfForm(block.schema))]),
  )
}

/** Follows the path of an answer through the forms of a flow. */
export function follow(forms: FormFields, path: string): Destination {
  const [form = '', ...rest] = path.split('.')
  const fields = forms.get(form)
  if (fields === undefined) {
    return {
      kind: 'nowhere',
      message: `No form is called "${form}" (in "${path}").`,
      hint: didYouMean(form, forms.keys()),
    }
  }
  if (rest.length === 0) return { kind: 'form' }
  return followFields(fields, rest, form)
}

function followFields(fields: Fields, segments: readonly string[], parent: string): Destination {
  const [name = '', ...rest] = segments
  const versions = fields.get(name)
  if (versions === undefined) {
    return { kind: 'nowhere', message: `"${parent}" has no field "${name}".`, hint: didYouMean(name, fields.keys()) }
  }
  return followInside(versions, rest, `${parent}.${name}`)
}

function followInside(versions: readonly FieldSchema[], segments: readonly string[], path: string): Destination {
  const [segment, ...rest] = segments
  if (segment === undefined) return { kind: 'field', versions }
  const items = itemsOf(versions)
  if (items.length > 0) {
    if (/^\d+$/.test(segment)) return followInside(items, rest, `${path}.${segment}`)
    const hint = `Write the number of the item, counted from 0: "${path}.0.${segment}".`
    return { kind: 'nowhere', message: `"${path}" is a list and has no field "${segment}".`, hint }
  }
  const fields = fieldsOf(versions)
  if (fields.size > 0) return followFields(fields, segments, path)
  return { kind: 'nowhere', message: `"${path}" has no fields inside it.`, hint: `Write "${path}" alone.` }
}
