import { type Field, type FieldType, fieldsInside } from '../../../engine/program/field'
import { prefillSources } from '../../../engine/program/prefillSources'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import { isGroupDocument } from '../../language/groupPrefills'
import { choicesOf } from '../../parts/answerKind'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField, PlacedFields } from '../../parts/placedFields'
import { circleFrom, isPrefilledWithGroup, prefillOf, prefillPlace } from '../../parts/prefills'

/** Types of which any answer is a text without a form of its own. */
const free: readonly FieldType[] = ['text', 'longText']

const ASKED_BEFORE = 'Name a field that is asked before.'

/** What is wrong, and what to do about it. */
type Unfit = readonly [message: Message, hint: string]

/** What a field is prefilled with is an answer that is asked before it, and one that it could have. */
export function checkPrefills({ fields }: CheckedProgram): readonly Finding[] {
  return fields.all.flatMap((placed) => {
    const prefill = prefillOf(placed)
    // What a group starts with is said once for all that it holds.
    if (prefill === null || isPrefilledWithGroup(fields, placed)) return []
    const unfit =
      unfitPlace(placed) ??
      circleAt(fields, placed) ??
      prefillSources(prefill)
        .map((source) => unfitSource(fields, placed, source))
        .find((one) => one !== null)
    return unfit === undefined || unfit === null ? [] : [error('unfit-prefill', prefillPlace(fields, placed), ...unfit)]
  })
}

function unfitPlace({ field, document, list }: PlacedField): Unfit | null {
  if (list !== null)
    return [
      quoting`"${field.name}" cannot be prefilled.`,
      'Only a field of a form itself can, or of a group in it, and none inside a list.',
    ]
  return document !== null && 'default' in document
    ? [quoting`"${field.name}" starts with its default.`, 'Leave out "prefill" or "default".']
    : null
}

function circleAt(fields: PlacedFields, placed: PlacedField): Unfit | null {
  const circle = circleFrom(fields, placed)
  return circle === null
    ? null
    : [quoting`"${placed.field.path}" is prefilled from itself: ${circle.join(' → ')}.`, ASKED_BEFORE]
}

function unfitSource(fields: PlacedFields, placed: PlacedField, path: string): Unfit | null {
  const isWords = path !== prefillOf(placed)
  if (isWords && /^(?:calculations|brand|flow|provider)\./.test(path))
    return [quoting`"${path}" is no answer.`, 'Name answers alone: {{form.field}}.']
  const destination = follow(fields, path)
  // Where it leads to no field, the checks of paths and of words say so.
  if (destination.kind !== 'field') return null
  const { placed: source } = destination
  if (source.screen === placed.screen && source.order > placed.order)
    return [quoting`"${path}" is asked only after "${placed.field.path}".`, ASKED_BEFORE]
  if (source.field.isSensitive)
    return [quoting`"${path}" is sensitive and shown nowhere else.`, 'Name a field that is not.']
  if (isWords)
    return source.field.kind === 'simple'
      ? null
      : [quoting`"${path}" is more than one answer.`, 'Name the fields in it.']
  if (placed.field.kind === 'group') return unfitGroup(fields, placed, source)
  if (couldAnswer(source.field, placed.field)) return null
  return [
    quoting`An answer to "${path}" may not fit "${placed.field.path}".`,
    'Both need the same "type", and every choice there has to be one here.',
  ]
}

/** A group takes what another one of the same fields has. */
function unfitGroup(fields: PlacedFields, placed: PlacedField, { field: source, document }: PlacedField): Unfit | null {
  if (document === null || !isGroupDocument(document))
    return [quoting`"${source.path}" is no group.`, 'Name a group with the same fields.']
  const alike = fieldsInside(placed.field).flatMap((field) => {
    const inner = fields.byPath.get(field.path)
    const from = fieldsInside(source).find(({ name }) => name === field.name)
    return inner === undefined || from === undefined ? [] : [{ inner, from }]
  })
  const other = alike.find(({ inner, from }) => !isLeft(inner, from, fields) && !couldAnswer(from, inner.field))
  if (other !== undefined) {
    return [
      quoting`"${other.inner.field.name}" of "${source.path}" is of another kind than here.`,
      'Both need the same "type", and every choice there has to be one here; or give one of them another name.',
    ]
  }
  const isFilled = alike.some(({ inner }) => prefillOf(inner) !== null || inner.field.kind === 'group')
  return isFilled
    ? null
    : [
        quoting`No field of "${source.path}" goes with one here.`,
        'Name a group with fields of the same names and types.',
      ]
}

/** Whether a field of a group is left as it is, whatever the other group has. */
function isLeft(inner: PlacedField, from: Field, fields: PlacedFields): boolean {
  const isFixed =
    inner.document !== null &&
    ('default' in inner.document || (prefillOf(inner) !== null && !isPrefilledWithGroup(fields, inner)))
  return isFixed || from.isSensitive
}

function couldAnswer(source: Field, field: Field): boolean {
  if (source.type !== field.type) return free.includes(source.type) && free.includes(field.type)
  const choices = choicesOf(field)
  return choices === null || (choicesOf(source)?.every((choice) => choices.includes(choice)) ?? false)
}
