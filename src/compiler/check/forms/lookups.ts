import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { parseLookupResult } from '../../../engine/kinds/lookup'
import type { Field } from '../../../engine/program/field'
import { isObject, type Json } from '../../../engine/values/answers'
import { createError, type Finding } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { formatMessage, suggestName } from '../../findings/quoting'
import { suggestOnly, suggestRemoval } from '../../fixes/repairs'
import {
  type AnswerKind,
  createNowhere,
  type Destination,
  findFieldByName,
  followPath,
  getAnswerKind,
  kindWords,
  listChoiceValues,
} from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { isAskedAhead } from '../conditions/answerReferences'

const EXAMPLE =
  'Write "entries": [{ "value": "c-1042", "label": "Maple Works" }] into the result of the outcome that finds some.'

/**
 * Some outcome of a lookup's action has to bring entries, each with a label and a value of its own. What it is searched
 * with stands before it, and what is entered by hand is asked for.
 */
export function checkLookups(checked: CheckedProgram): readonly Finding[] {
  const placed = checked.fields.all.filter(({ field }) => field.options.action !== undefined)
  const actions = new Set(placed.flatMap(({ field }) => field.options.action ?? []))
  return [
    ...placed.flatMap((one) => [
      ...checkHasEntries(checked, one),
      ...checkHeard(checked, one),
      ...checkByHand(checked, one),
    ]),
    ...[...actions].flatMap((action) => {
      const heard = collectHeardFields(
        checked,
        placed.filter(({ field }) => field.options.action === action),
      )
      return listEntries(checked, action).flatMap((entries) => [
        ...checkEntries(entries),
        ...checkEntriesHeard(entries, heard),
      ])
    }),
  ]
}

const HEARD: readonly AnswerKind[] = ['text', 'number', 'amount', 'yesNo', 'texts', 'entry']

function checkHeard(checked: CheckedProgram, lookup: PlacedField): readonly Finding[] {
  const { field, screen, order, pointer } = lookup
  const { with: names = [] } = field.options
  return names.flatMap((name, index) => {
    const place = joinPointer(pointer, 'with', index)
    const remove = (hint: string) => suggestRemoval(hint, ...(names.length === 1 ? ['..'] : []))
    const destination = followHeard(checked, lookup, name)
    if (destination.kind === 'nowhere')
      return [createError('unknown-field', place, destination.message, destination.hint)]
    if (destination.kind !== 'field' || !HEARD.includes(getAnswerKind(destination.placed.field))) {
      const is = destination.kind === 'field' ? kindWords[getAnswerKind(destination.placed.field)] : 'no single answer'
      const message = formatMessage`Nothing is searched with "${name}": it is ${is}.`
      return [createError('unfit-keyword', place, message, remove('Name a single answer, such as a choice or a text.'))]
    }
    const other = destination.placed
    if (isSecret(other.field)) {
      const message = formatMessage`"${name}" is secret, and would be sent with each search and kept with the entry.`
      return [createError('sensitive-answer', place, message, remove('Name an answer that is not sensitive.'))]
    }
    const isLater = screen !== null && isAskedAhead({ screen, path: field.path, order }, name, other, checked)
    if (!isLater) return []
    const message = formatMessage`"${name}" is asked only after "${field.name}".`
    return [createError('asks-ahead', place, message, 'Ask for it first.')]
  })
}

function isSecret(field: Field): boolean {
  return field.isSensitive || (field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction)
}

/** In an item a name means a field of the same item, as it does in rules. */
function followHeard({ fields }: CheckedProgram, { field, beside }: PlacedField, name: string): Destination {
  if (name.includes('.')) return followPath(fields, name)
  const others = beside.filter((other) => other.name !== field.name)
  const placed = findFieldByName(fields, others, name)
  if (placed !== null) return { kind: 'field', placed }
  const names = others.map((other) => other.name)
  const message = formatMessage`No field beside "${field.name}" is called "${name}".`
  return createNowhere(message, suggestOnly(suggestName(name, names), names))
}

/** What is entered by hand has to be asked for, and only a lookup with words for it can be asked about it. */
function checkByHand({ questions }: CheckedProgram, { field, pointer }: PlacedField): readonly Finding[] {
  const asked = questions.filter(
    ({ destination, matcher }) =>
      destination.kind === 'field' &&
      destination.placed.pointer === pointer &&
      Object.hasOwn(Object(matcher), 'byHand'),
  )
  if (field.options.byHand === undefined)
    return asked.map((question) => {
      const message = formatMessage`"${field.name}" is never entered by hand.`
      const hint = suggestRemoval('Give it the words of that choice, "byHand", or leave this out.')
      return createError('impossible-value', joinPointer(question.pointer, 'byHand'), message, hint)
    })
  if (asked.length > 0) return []
  const message = formatMessage`Nothing asks for what is entered by hand in place of "${field.name}".`
  const hint = `Add a field with "when": { "${field.path.includes('*') ? field.name : field.path}": { "byHand": true } }.`
  return [createError('missing-key', joinPointer(pointer, 'byHand'), message, hint)]
}

type HeardFields = ReadonlyMap<string, PlacedField>

function collectHeardFields(checked: CheckedProgram, lookups: readonly PlacedField[]): HeardFields {
  return new Map(
    lookups.flatMap((lookup) =>
      (lookup.field.options.with ?? []).flatMap((name) => {
        const destination = followHeard(checked, lookup, name)
        return destination.kind === 'field' ? [[name, destination.placed] as const] : []
      }),
    ),
  )
}

/** An entry that is found for an answer which nobody gives is never listed. */
function checkEntriesHeard({ entries, pointer }: PlacedEntries, heard: HeardFields): readonly Finding[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: Json, index) => {
    const written = isObject(entry) ? entry['with'] : undefined
    return Object.entries(isObject(written) ? written : {}).flatMap(([name, value]) => {
      const place = joinPointer(pointer, index, 'with', name)
      const field = heard.get(name)?.field
      if (field === undefined) {
        const message = formatMessage`Nothing is searched with "${name}": no lookup of this action names it in "with".`
        return [createError('bad-result', place, message, suggestName(name, heard.keys()))]
      }
      const choices = listChoiceValues(field)
      if (choices === null || getAnswerKind(field) !== 'text' || choices.includes(String(value))) return []
      const message = formatMessage`There is no choice "${String(value)}".`
      return [createError('bad-result', place, message, suggestName(String(value), choices))]
    })
  })
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
      const hint = 'It has a "value" and a "label", in which something can be seen, "with", and nothing else.'
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
