import { effectiveForm } from '../../../src/engine/program/form'
import type { FieldSchema } from '../../../src/language/field'
import type { FormBlock } from '../../../src/language/block-form'
import type { FieldUi, FormUi } from '../../../src/language/ui'
import { arranged } from '../../../src/engine/values/order'
import { formsShown, type Program, screenOf } from '../../../src/engine/program/program'
import type { FlowState, Path } from '../../../src/engine/values/types'
import { itemsAt } from './deeds'

/** The control a field is drawn as; none: the applicant cannot answer it. */
export type Control = NonNullable<FieldUi['ui:widget'] | FieldUi['ui:field']>

/** A field as it stands on a screen. */
export interface ShownField {
  readonly path: Path
  readonly name: string
  readonly schema: FieldSchema
  readonly ui: FieldUi
  readonly control: Control
  readonly isRequired: boolean
  /** The heading of the form it stands in. */
  readonly form: FormBlock
  /** The list it is in, and in which item of it. */
  readonly inside: { readonly list: ShownField; readonly index: number } | null
}

/** The fields of a screen that an applicant can answer, in order; those of a list's items after the list. */
export function fieldsShown(program: Program, state: FlowState): readonly ShownField[] {
  return formsShown(screenOf(program.flow, state.screen), state.answers).flatMap(({ name, block }) => {
    const { properties, required = [] } = effectiveForm(block.schema, state.answers[name] ?? {})
    return arranged(Object.keys(properties), block.ui?.['ui:order']).flatMap((field) => {
      const shown = shownField(`${name}.${field}`, properties[field], uiOf(block.ui, field), block)
      return shown.flatMap((one) => withItems({ ...one, isRequired: required.includes(field) }, state))
    })
  })
}

function shownField(
  path: Path,
  schema: FieldSchema | undefined,
  ui: FieldUi,
  form: FormBlock,
  inside: ShownField['inside'] = null,
): readonly ShownField[] {
  if (schema === undefined) return []
  const control = ui['ui:field'] ?? ui['ui:widget'] ?? usualControl(schema)
  const name = path.split('.').at(-1) ?? ''
  const isFlag = inside?.list.ui['ui:options']?.flag === name
  if (control === 'hidden' || isFlag) return []
  return [{ path, name, schema, ui, control, isRequired: false, form, inside }]
}

function withItems(list: ShownField, state: FlowState): readonly ShownField[] {
  const { items } = list.schema
  if (list.control !== 'list' || items === undefined) return [list]
  const required = items.required ?? []
  const inside = itemsAt(state, list.path).flatMap((_, index) =>
    Object.entries(items.properties ?? {}).flatMap(([name, schema]) => {
      const path = `${list.path}.${index}.${name}`
      const shown = shownField(path, schema, uiOf(list.ui.items, name), list.form, { list, index })
      return shown.map((field) => ({ ...field, isRequired: required.includes(name) }))
    }),
  )
  return [list, ...inside]
}

/** What is drawn where the flow names no control. */
function usualControl({ type, format, enum: choices }: FieldSchema): Control {
  if (type === 'boolean') return 'checkbox'
  if (format === 'date' || format === 'email') return format
  return choices === undefined ? 'text' : 'select'
}

function uiOf(ui: FormUi | undefined, name: string): FieldUi {
  const own = ui?.[name]
  return own === undefined || Array.isArray(own) ? {} : own
}
