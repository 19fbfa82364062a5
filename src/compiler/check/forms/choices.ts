import { getChoiceValues } from '../../../engine/kinds/choice'
import { findBound } from '../../../engine/rules/rule'
import { createError, type Finding } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import { listChoiceValues, followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { getInnerFields } from '../../../engine/program/field'
import { isAskedAhead } from '../conditions/answerReferences'
import { checkNeededParts } from '../conditions/calculations'
import { parseLookupResult } from '../../../engine/kinds/lookup'
import type { Json } from '../../../engine/values/answers'

export function checkChoices({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [...checkAlone(placed), ...checkFewest(placed), ...checkChoiceValues(placed)])
}

function checkAlone({ field, pointer }: PlacedField): readonly Finding[] {
  const { alone } = field.options
  const choices = listChoiceValues(field)
  if (alone === undefined || choices === null || choices.includes(alone)) return []
  const message = formatMessage`There is no choice "${alone}".`
  return [createError('impossible-value', joinPointer(pointer, 'alone'), message, suggestName(alone, choices))]
}

/** Two choices with one value could not be told apart once submitted. */
function checkChoiceValues({ document, pointer }: PlacedField): readonly Finding[] {
  const values = document !== null && 'choices' in document ? [...(getChoiceValues(document.choices) ?? [])] : []
  return values.flatMap(([key, value], index) => {
    const other = values.find(([, same], place) => same === value && place < index)
    if (other === undefined) return []
    const valued = key === value ? other[0] : key
    const message = formatMessage`"${other[0]}" and "${key}" are both submitted as ${JSON.stringify(value)}.`
    const hint = 'Give each choice a value of its own.'
    return [createError('conflict', joinPointer(pointer, 'choices', valued, 'value'), message, hint)]
  })
}

function checkFewest({ field, pointer }: PlacedField): readonly Finding[] {
  const choices = listChoiceValues(field)
  const fewest = findBound(field, 'items', 'least')
  if (choices === null || fewest === null) return []
  const together = choices.filter((choice) => choice !== field.options.alone).length
  if (fewest <= together) return []
  const message = formatMessage`It is not possible to choose ${fewest}: only ${together} can be chosen together.`
  const hint = `Write ${together} or less.`
  return [createError('impossible-value', joinPointer(pointer, 'rules', 'minItems', 'is'), message, hint)]
}

export function checkChoiceFrom(checked: CheckedProgram): readonly Finding[] {
  return checked.fields.all.flatMap((placed) => {
    const { document, field, pointer } = placed
    const { list } = field.options
    if (document === null || list === undefined) return []
    return [
      ...checkNeededParts(checked, document, { list: 'list', property: 'textOfItems' }, pointer),
      ...checkListBefore(checked, placed, list),
      ...checkSensitiveChoices(checked, placed, list),
    ]
  })
}

/** Choices are shown in full, so they cannot be sensitive. */
function checkSensitiveChoices(
  { fields }: CheckedProgram,
  { field, pointer }: PlacedField,
  list: string,
): readonly Finding[] {
  const destination = followPath(fields, list)
  const { property } = field.options
  const item =
    destination.kind === 'field'
      ? getInnerFields(destination.placed.field).find(({ name }) => name === property)
      : undefined
  if (item?.isSensitive !== true) return []
  const message = formatMessage`"${item.name}" is sensitive, and would be shown among the choices.`
  const hint = 'Name a field that is not sensitive.'
  return [createError('sensitive-answer', joinPointer(pointer, 'property'), message, hint)]
}

function checkListBefore(
  checked: CheckedProgram,
  { field, screen, order, pointer }: PlacedField,
  list: string,
): readonly Finding[] {
  const destination = followPath(checked.fields, list)
  if (destination.kind !== 'field' || screen === null) return []
  if (!isAskedAhead({ screen, path: field.path, order }, list, destination.placed, checked)) return []
  const message = formatMessage`"${list}" is asked only after "${field.name}".`
  return [createError('asks-ahead', joinPointer(pointer, 'list'), message, 'Ask for the list first.')]
}

const EXAMPLE =
  'Write "entries": [{ "value": "c-1042", "label": "Maple Works" }] into the result of the outcome that finds some.'

/** Some outcome of a lookup's action has to bring entries, each with a label and a value of its own. */
export function checkLookups(checked: CheckedProgram): readonly Finding[] {
  const placed = checked.fields.all.filter(({ field }) => field.options.action !== undefined)
  const actions = new Set(placed.flatMap(({ field }) => field.options.action ?? []))
  return [
    ...placed.flatMap((one) => checkHasEntries(checked, one)),
    ...[...actions].flatMap((action) => listEntries(checked, action).flatMap(checkEntries)),
  ]
}

function checkHasEntries(checked: CheckedProgram, { field, pointer }: PlacedField): readonly Finding[] {
  const { action = '' } = field.options
  if (!Object.hasOwn(checked.flow.actions ?? {}, action) || listEntries(checked, action).length > 0) return []
  const message = formatMessage`The action "${action}" finds nothing: no outcome of it brings entries.`
  return [createError('bad-result', joinPointer(pointer, 'action'), message, EXAMPLE)]
}

interface PlacedEntries {
  readonly pointer: string
  readonly entries: unknown
}

function listEntries({ flow }: CheckedProgram, action: string): readonly PlacedEntries[] {
  const outcomes = Object.entries(new Map(Object.entries(flow.actions ?? {})).get(action)?.outcomes ?? {})
  return outcomes.flatMap(([outcome, { result }]) => {
    const entries: unknown = new Map<string, unknown>(Object.entries(result ?? {})).get('entries')
    return entries === undefined
      ? []
      : [{ entries, pointer: joinPointer('', 'actions', action, 'outcomes', outcome, 'result', 'entries') }]
  })
}

function checkEntries({ entries, pointer }: PlacedEntries): readonly Finding[] {
  if (!Array.isArray(entries)) return [createError('bad-result', pointer, 'The entries are not a list.', EXAMPLE)]
  if (entries.length === 0) return [createError('bad-result', pointer, 'There is no entry to choose.', EXAMPLE)]
  const values = new Set<string>()
  return entries.flatMap((entry: Json, index) => {
    const place = joinPointer(pointer, index)
    const value = parseLookupResult({ entries: [entry] })?.entries[0]?.value
    if (value === undefined) {
      const message = 'This is not an entry.'
      const hint = 'It has a "value" and a "label", in which something can be seen, and nothing else.'
      return [createError('bad-result', place, message, hint)]
    }
    if (values.has(value))
      return [
        createError(
          'bad-result',
          place,
          formatMessage`Another entry has the value "${value}" already.`,
          'Give each a value of its own.',
        ),
      ]
    values.add(value)
    return []
  })
}
