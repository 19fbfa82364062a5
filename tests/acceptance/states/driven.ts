import { relevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import type { Program } from '../../../src/engine/program/program'
import { fillText } from '../../../src/engine/text/fillText'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { Path } from '../../../src/engine/values/answers'
import { type AskedField, type AskedList, askedField } from '../../../src/explorer/askedFields'
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
  return fillText(template, { program, answers: relevantAnswers(program, state).answers, today: TODAY, facts: all })
}

/** Where an applicant finds the field that gives the answer at a path. */
export function placeOf(driven: Driven, state: FlowState, path: Path): Place {
  const asked = askedField(driven.program, state, path)
  if (asked === undefined) throw new Error(`The screen ${state.screen} does not ask for ${path}.`)
  const title = copy(driven, state, asked.form.title ?? '')
  const form = title === '' ? driven.page : driven.page.within(title)
  const scope = asked.inside === null ? form : form.within(itemName(driven, state, asked.inside.list, asked.inside.index))
  return { asked, scope, label: copy(driven, state, asked.field.label) }
}

/** The heading of an item of a list. */
export function itemName(driven: Driven, state: FlowState, { field }: Pick<AskedList, 'field'>, index: number): string {
  return `${copy(driven, state, field.options.item ?? field.label)} ${index + 1}`
}
