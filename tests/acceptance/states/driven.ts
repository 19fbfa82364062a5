import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { controlAuthoring } from '../../../src/engine/program/controls'
import type { Field } from '../../../src/engine/program/field'
import type { Program } from '../../../src/engine/program/program'
import { fillText } from '../../../src/engine/text/fillText'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { Path } from '../../../src/engine/values/answers'
import { type AskedField, type AskedList, listActiveFields } from '../../../src/explorer/activeFields'
import { TODAY } from '../../../src/explorer/stepResult'
import type { Fields } from '../harness/fields'
import type { FlowPage } from '../harness/flowPage'

/** A page, and the flow it shows. */
export interface Driven {
  readonly page: FlowPage
  readonly program: Program
  /** What copy may name besides answers, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
}

/** Where a field stands: the form or the item it is in, and its label. */
export interface Place {
  readonly asked: AskedField
  readonly scope: Fields
  readonly label: string
}

/** Copy of the flow as it stands on the page. */
export function copy({ program, facts }: Driven, state: FlowState, template: string): string {
  const { provider, name } = program.flow
  const all = { 'provider.name': provider?.name ?? '', 'flow.name': name, ...facts }
  return fillText(template, {
    program,
    answers: collectRelevantAnswers(program, state).answers,
    today: TODAY,
    facts: all,
  })
}

/** Where an applicant finds the field that gives the answer at a path. */
export function placeOf(driven: Driven, state: FlowState, path: Path): Place {
  const asked = listActiveFields(driven.program, state).find((one) => one.path === path)
  if (asked === undefined) throw new Error(`The screen ${state.screen} does not ask for ${path}.`)
  const title = copy(driven, state, asked.form.title ?? '')
  const form = title === '' ? driven.page : driven.page.within(title)
  const label = copy(driven, state, asked.field.label)
  const row = rowOf(driven.program, path)
  if (row !== null) return { asked, scope: form, label: `${label} ${copy(driven, state, row.label)}` }
  if (asked.inside === null) return { asked, scope: form, label }
  const item = itemName(driven, state, asked.inside.list, asked.inside.index)
  // In a table, a field is named by its column and its row.
  if (controlAuthoring[asked.inside.list.field.control].mostColumns !== undefined)
    return { asked, scope: form, label: `${label} ${item}` }
  return { asked, scope: form.within(item), label }
}

/** The row of a table with fixed rows, in which a field is named by its column and its row. */
function rowOf({ fields }: Program, path: Path): Field | null {
  const row = path.slice(0, path.lastIndexOf('.'))
  return fields.get(row.slice(0, row.lastIndexOf('.')))?.type === 'table' ? (fields.get(row) ?? null) : null
}

/** The heading of an item of a list. */
export function itemName(driven: Driven, state: FlowState, { field }: Pick<AskedList, 'field'>, index: number): string {
  return `${copy(driven, state, field.options.item ?? field.label)} ${index + 1}`
}
