import { error, type Finding } from '../../engine/values/finding'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import type { Transition } from '../../language/transition'
import { follow, type FormFields, formFieldsOf } from '../parts/answerPath'
import { questionsIn } from '../parts/conditions'
import { copiedVersions } from '../parts/copied'
import { itemsOf } from '../parts/fields'
import { allTransitions, blocksIn, type PlacedTransition } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { canBe, possibleValues } from '../parts/values'

type Given = NonNullable<Transition['set']>[string]

/** Every path of an answer leads to a field, and what is put there fits. */
export function checkAnswerPaths(flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  return [
    ...questionsIn(flow).flatMap(({ path, pointer }) => fieldPath(forms, path, pointer)),
    ...blocksIn(flow).flatMap(({ block, pointer }) =>
      block.type === 'summary'
        ? Object.keys(block.rows).flatMap((path) => fieldPath(forms, path, pointerTo(pointer, 'rows', path)))
        : [],
    ),
    ...blocksIn(flow).flatMap(({ block, pointer }) =>
      block.type === 'receipt' && block.day !== undefined ? datePath(forms, block.day, pointerTo(pointer, 'day')) : [],
    ),
    ...allTransitions(flow).flatMap((placed) => [
      ...(placed.transition.clear ?? []).flatMap((path, index) =>
        nowhere(forms, path, pointerTo(placed.pointer, 'clear', index)),
      ),
      ...given(flow, forms, placed, 'set'),
      ...given(flow, forms, placed, 'append'),
    ]),
  ]
}

/** What is wrong with a path that has to lead to a field for a date. */
export function datePath(forms: FormFields, path: string, pointer: string): readonly Finding[] {
  const destination = follow(forms, path)
  if (destination.kind !== 'field') return fieldPath(forms, path, pointer)
  if (destination.versions.some(({ format }) => format === 'date')) return []
  return [error('unfit-keyword', pointer, `"${path}" is not a date.`, 'Name a field with "format": "date".')]
}

/** A path that does not lead to a field. */
export function fieldPath(forms: FormFields, path: string, pointer: string): readonly Finding[] {
  if (follow(forms, path).kind !== 'form') return nowhere(forms, path, pointer)
  return [error('unknown-field', pointer, `"${path}" is a whole form.`, `Name a field of it: "${path}.field".`)]
}

function nowhere(forms: FormFields, path: string, pointer: string): readonly Finding[] {
  const destination = follow(forms, path)
  return destination.kind === 'nowhere' ? [error('unknown-field', pointer, destination.message, destination.hint)] : []
}

function given(flow: Flow, forms: FormFields, placed: PlacedTransition, key: 'set' | 'append'): readonly Finding[] {
  return Object.entries(placed.transition[key] ?? {}).flatMap(([path, value]) => {
    const pointer = pointerTo(placed.pointer, key, path)
    const destination = follow(forms, path)
    if (destination.kind !== 'field') return fieldPath(forms, path, pointer)
    const { versions } = destination
    if (key === 'set') return valueFor(flow, forms, value, versions, placed, pointer)
    const items = itemsOf(versions)
    if (items.length > 0) return valueFor(flow, forms, value, items, placed, pointer)
    return [error('unfit-keyword', pointer, `"${path}" is not a list.`, 'Use "set".')]
  })
}

function valueFor(
  flow: Flow,
  forms: FormFields,
  value: Given,
  versions: readonly FieldSchema[],
  placed: PlacedTransition,
  pointer: string,
): readonly Finding[] {
  if (typeof value !== 'object') {
    if (versions.some((field) => canBe(field, value))) return []
    const message = `The answer cannot be ${JSON.stringify(value)}.`
    return [error('impossible-value', pointer, message, possibleValues(versions, value))]
  }
  const place = pointerTo(pointer, 'copy')
  const copied = copiedVersions(flow, forms, value.copy, placed.event)
  if (copied.kind === 'nowhere') return [error('unknown-field', place, copied.message, copied.hint)]
  if (copied.versions.some(({ type }) => versions.some((field) => field.type === type))) return []
  const types = (fields: readonly FieldSchema[]): string => [...new Set(fields.map(({ type }) => type))].join(' or ')
  const message = `"${value.copy}" is of type ${types(copied.versions)}, but ${types(versions)} is needed.`
  return [error('impossible-value', place, message, 'Copy from a field of the same type.')]
}
