import { error, type Finding } from '../../engine/values/finding'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import { formOf } from '../../engine/values/path'
import { fieldPath } from './checkAnswerPaths'
import { follow, type FormFields, formFieldsOf } from '../parts/answerPath'
import { placedFields, type PlacedField } from '../parts/fields'
import { formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'

/** A field of a form itself, always there or under a condition; not one inside a list or an object. */
const OWN_FIELD = /\/schema(\/allOf\/\d+\/then)?\/properties\/[^/]+$/

/** What a field is prefilled with is an answer to another form, and one that the field could have. */
export function checkPrefills(flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  return formsIn(flow).flatMap(({ name, block, pointer }) =>
    placedFields(block.schema, pointerTo(pointer, 'schema')).flatMap((placed) =>
      placed.field.prefill === undefined ? [] : sourceOf(forms, name, placed, placed.field.prefill),
    ),
  )
}

function sourceOf(forms: FormFields, form: string, { name, field, pointer }: PlacedField, source: string): readonly Finding[] {
  const place = pointerTo(pointer, 'prefill')
  const destination = follow(forms, source)
  if (destination.kind !== 'field') return fieldPath(forms, source, place)
  const unfit = (message: string, hint: string): readonly Finding[] => [error('unfit-prefill', place, message, hint)]
  if (!OWN_FIELD.test(pointer) || field.type === 'array' || field.type === 'object') {
    return unfit(`"${name}" cannot be prefilled.`, 'Only a field of a form itself can, and no list, file or object.')
  }
  if (field.default !== undefined) return unfit(`"${name}" starts with its default.`, 'Leave out "prefill" or "default".')
  if (formOf(source) === form || leadsTo(forms, source, `${form}.${name}`)) {
    return unfit(`"${source}" leads back to "${form}.${name}".`, 'Name a field of a form that is asked before.')
  }
  const { versions } = destination
  if (versions.some(({ sensitive }) => sensitive === true)) {
    return unfit(`"${source}" is sensitive and shown nowhere else.`, 'Name a field that is not.')
  }
  if (versions.every((version) => couldAnswer(version, field))) return []
  return unfit(
    `An answer to "${source}" may be none to "${form}.${name}".`,
    'Both need the same "type", "format", "money" and "enum".',
  )
}

/** Whether what a field is prefilled with is itself, by way of others, prefilled from there. */
function leadsTo(forms: FormFields, source: string, target: string, passed: readonly string[] = []): boolean {
  if (source === target) return true
  if (passed.includes(source)) return false
  const destination = follow(forms, source)
  if (destination.kind !== 'field') return false
  return destination.versions.some(
    ({ prefill }) => prefill !== undefined && leadsTo(forms, prefill, target, [...passed, source]),
  )
}

function couldAnswer(source: FieldSchema, field: FieldSchema): boolean {
  const choices = field.enum
  return (
    source.type === field.type &&
    source.format === field.format &&
    source.money === field.money &&
    (choices === undefined || (source.enum?.every((choice) => choices.includes(choice)) ?? false))
  )
}
