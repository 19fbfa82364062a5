import type { FieldType } from '../../../engine/program/field'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { choicesOf } from '../../parts/answerKind'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField, PlacedFields } from '../../parts/placedFields'

/** Types of which any answer is a text without a form of its own. */
const free: readonly FieldType[] = ['text', 'longText']

/** What a field is prefilled with is an answer that is asked before it, and one that it could have. */
export function checkPrefills({ fields }: CheckedProgram): readonly Finding[] {
  return fields.all.flatMap((placed) => {
    const source = prefillOf(placed)
    return source === null ? [] : sourceOf(fields, placed, source)
  })
}

function prefillOf({ field }: PlacedField): string | null {
  return field.kind === 'simple' ? field.prefill : null
}

function sourceOf(fields: PlacedFields, placed: PlacedField, path: string): readonly Finding[] {
  const { field, document, pointer } = placed
  const destination = follow(fields, path)
  // Where it leads to no field, the check of paths says so.
  if (destination.kind !== 'field') return []
  const source = destination.placed
  const unfit = (message: Message, hint: string): readonly Finding[] => [
    error('unfit-prefill', pointerTo(pointer, 'prefill'), message, hint),
  ]
  if (placed.list !== null || field.path.split('.').length !== 2) {
    return unfit(quoting`"${field.name}" cannot be prefilled.`, 'Only a field of a form itself can, and none inside a list or a group.')
  }
  if (document !== null && 'default' in document) {
    return unfit(quoting`"${field.name}" starts with its default.`, 'Leave out "prefill" or "default".')
  }
  if (leadsTo(fields, source, placed)) return unfit(quoting`"${path}" leads back to "${field.path}".`, 'Name a field that is asked before.')
  if (source.screen === placed.screen && source.order > placed.order) {
    return unfit(quoting`"${path}" is asked only after "${field.path}".`, 'Name a field that is asked before.')
  }
  if (source.field.isSensitive) return unfit(quoting`"${path}" is sensitive and shown nowhere else.`, 'Name a field that is not.')
  if (couldAnswer(source, placed)) return []
  return unfit(
    quoting`An answer to "${path}" may be none to "${field.path}".`,
    'Both need the same "type", and every choice there has to be one here.',
  )
}

/** Whether what a field is prefilled with is itself, by way of others, prefilled from there. */
function leadsTo(fields: PlacedFields, source: PlacedField, target: PlacedField, passed: readonly PlacedField[] = []): boolean {
  if (source === target) return true
  const path = prefillOf(source)
  if (path === null || passed.includes(source)) return false
  const destination = follow(fields, path)
  return destination.kind === 'field' && leadsTo(fields, destination.placed, target, [...passed, source])
}

function couldAnswer({ field: source }: PlacedField, { field }: PlacedField): boolean {
  if (source.type !== field.type) return free.includes(source.type) && free.includes(field.type)
  const choices = choicesOf(field)
  return choices === null || (choicesOf(source)?.every((choice) => choices.includes(choice)) ?? false)
}
