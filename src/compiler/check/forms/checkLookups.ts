import { foundIn } from '../../../engine/kinds/lookup'
import type { Json } from '../../../engine/values/answers'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

const EXAMPLE =
  'Write "entries": [{ "value": "c-1042", "label": "Maple Works" }] into the result of the outcome that finds some.'

/** The action that finds entries has an outcome with some, each with a value of its own and words. */
export function checkLookups(checked: CheckedProgram): readonly Finding[] {
  const placed = checked.fields.all.filter(({ field }) => field.options.action !== undefined)
  const actions = new Set(placed.flatMap(({ field }) => field.options.action ?? []))
  return [
    ...placed.flatMap((one) => withoutEntries(checked, one)),
    ...[...actions].flatMap((action) => entriesOf(checked, action).flatMap(ofEntries)),
  ]
}

function withoutEntries(checked: CheckedProgram, { field, pointer }: PlacedField): readonly Finding[] {
  const { action = '' } = field.options
  if (!Object.hasOwn(checked.flow.actions ?? {}, action) || entriesOf(checked, action).length > 0) return []
  return [
    error(
      'bad-result',
      pointerTo(pointer, 'action'),
      quoting`The action "${action}" finds nothing: no outcome of it brings entries.`,
      EXAMPLE,
    ),
  ]
}

/** What the outcomes of an action give as entries, and where. */
interface PlacedEntries {
  readonly pointer: string
  readonly entries: unknown
}

function entriesOf({ flow }: CheckedProgram, action: string): readonly PlacedEntries[] {
  const outcomes = Object.entries(new Map(Object.entries(flow.actions ?? {})).get(action)?.outcomes ?? {})
  return outcomes.flatMap(([outcome, { result }]) => {
    const entries: unknown = new Map<string, unknown>(Object.entries(result ?? {})).get('entries')
    return entries === undefined
      ? []
      : [{ entries, pointer: pointerTo('', 'actions', action, 'outcomes', outcome, 'result', 'entries') }]
  })
}

function ofEntries({ entries, pointer }: PlacedEntries): readonly Finding[] {
  if (!Array.isArray(entries)) return [error('bad-result', pointer, 'The entries are not a list.', EXAMPLE)]
  if (entries.length === 0) return [error('bad-result', pointer, 'There is no entry to choose.', EXAMPLE)]
  const values = new Set<string>()
  return entries.flatMap((entry: Json, index) => {
    const place = pointerTo(pointer, index)
    const value = foundIn({ entries: [entry] })?.entries[0]?.value
    if (value === undefined)
      return [
        error(
          'bad-result',
          place,
          'This is not an entry.',
          'It has a "value" and a "label", in which something can be seen, and nothing else.',
        ),
      ]
    if (values.has(value))
      return [
        error(
          'bad-result',
          place,
          quoting`Another entry has the value "${value}" already.`,
          'Give each a value of its own.',
        ),
      ]
    values.add(value)
    return []
  })
}
