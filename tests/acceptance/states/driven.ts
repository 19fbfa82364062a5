import { fillText } from '../../../src/engine/text/fillText'
import type { Program } from '../../../src/engine/program/program'
import type { Path } from '../../../src/engine/values/types'
import type { Fields } from '../harness/fields'
import type { FlowPage } from '../harness/flowPage'
import { type Standing, TODAY } from './deeds'
import { fieldsShown, type ShownField } from './fieldsShown'

/** A page, and the flow it shows. */
export interface Driven {
  readonly page: FlowPage
  readonly program: Program
  /** What copy may name besides answers, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
}

/** Where a field stands: the form or the item it is in, and its label. */
export interface Place {
  readonly field: ShownField
  readonly scope: Fields
  readonly label: string
}

/** Copy of the flow as it stands on the page. */
export function copy({ program, facts }: Driven, { state }: Standing, template: string): string {
  const all = { 'provider.name': program.flow.provider.name, ...facts }
  return fillText(template, { program, answers: state.answers, today: TODAY, facts: all })
}

/** Where an applicant finds the field that gives the answer at a path. */
export function placeOf(driven: Driven, standing: Standing, path: Path): Place {
  const field = fieldsShown(driven.program, standing.state).find((shown) => shown.path === path)
  if (field === undefined) throw new Error(`The screen ${standing.state.screen} does not show the field ${path}.`)
  const title = copy(driven, standing, field.form.title ?? '')
  const form = title === '' ? driven.page : driven.page.within(title)
  const scope = field.inside === null ? form : form.within(itemName(driven, standing, field.inside.list, field.inside.index))
  return { field, scope, label: copy(driven, standing, field.schema.title ?? field.name) }
}

/** The heading of an item of a list. */
export function itemName(driven: Driven, standing: Standing, { schema, name, ui }: ShownField, index: number): string {
  return `${copy(driven, standing, ui['ui:options']?.item ?? schema.title ?? name)} ${index + 1}`
}
