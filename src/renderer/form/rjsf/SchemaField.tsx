import { memo, type ReactNode } from 'react'
import type { FieldProps } from '@rjsf/utils'
import { findField } from '../../../engine/program/program'
import type { Path } from '../../../engine/values/answers'
import { Words } from '../../parts/Words'
import { useText } from '../../session/sessionContext'
import { type BoundControl, type ControlRegistry, NamedAround, useControlRegistry } from '../formContexts'
import { describedBy, getFieldId, getHelpId } from '../fieldId'
import { useFormScope } from '../formScope'
import type { RenderedForm, RenderedSchema, RenderedUiSchema } from './renderedSchema'

/** What stands around the fields of a group: its label as their legend, and its hint. */
function GroupFrame({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const { program } = useFormScope()
  const group = findField(program, path)
  const label = useText(group?.label ?? '')
  const hint = group?.hint ?? null
  const id = getFieldId(path)
  return (
    <fieldset className="field-group" aria-describedby={describedBy(id, hint, undefined)}>
      <legend className="field-group-label">{label}</legend>
      {hint !== null && <Words className="field-help" id={getHelpId(id)} words={hint} />}
      <NamedAround name={label}>{children}</NamedAround>
    </fieldset>
  )
}

const NONE: RenderedUiSchema = {}

/**
 * Stands in RJSF's registry for the component by which it draws every schema. What RJSF would work out besides, such as
 * references, defaults and the choice between alternatives, no form of Formway has. RJSF's id is the path of an answer.
 */
export function SchemaField({ schema, uiSchema = NONE, fieldPathId }: FieldProps<unknown, RenderedSchema>) {
  return <SchemaFields path={fieldPathId.$id} schema={schema} uiSchema={uiSchema} />
}

interface SchemaFieldsProps extends RenderedForm {
  /** Of the form, the group or the item whose fields these are. */
  readonly path: Path
}

/** The fields of a schema: each is drawn by the control that its `ui:field` names, and a group by the fields inside it. */
export const SchemaFields = memo(function SchemaFields({ path, schema, uiSchema }: SchemaFieldsProps) {
  const controls = useControlRegistry()
  const { program } = useFormScope()
  const drawn = (name: string) => {
    const ui: RenderedUiSchema | undefined = uiSchema[name]
    const property = schema.properties?.[name]
    const Control = controlOf(ui, controls)
    const place = `${path}.${name}`
    if (Control !== null) return <Control key={name} path={place} />
    if (ui === undefined || typeof property !== 'object') return null
    return (
      <GroupFrame key={name} path={place}>
        <SchemaFields path={place} schema={property} uiSchema={ui} />
      </GroupFrame>
    )
  }
  const placeOf = (name: string) => findField(program, `${path}.${name}`)?.row ?? null
  return (
    <div className="fields">
      {rowsOf(Object.keys(schema.properties ?? {}), (name) => placeOf(name) === 'beside').map((names) => {
        const [first = ''] = names
        // One whose neighbour comes later keeps its place in the page, and the focus.
        if (placeOf(first) === null) return drawn(first)
        return (
          <div key={first} className={`field-row field-row-${names.length}`}>
            {names.map(drawn)}
          </div>
        )
      })}
    </div>
  )
})

/** Names with those that stand beside them. */
function rowsOf(names: readonly string[], isBeside: (name: string) => boolean): readonly (readonly string[])[] {
  const rows: string[][] = []
  for (const name of names) {
    const row = rows.at(-1)
    if (row !== undefined && isBeside(name)) row.push(name)
    else rows.push([name])
  }
  return rows
}

/** The control that draws a field; null for fields that only hold others. */
function controlOf(uiSchema: RenderedUiSchema | undefined, controls: ControlRegistry): BoundControl | null {
  const name: unknown = uiSchema?.['ui:field']
  return isNameIn(controls, name) ? (controls[name] ?? null) : null
}

function isNameIn<Names extends object>(names: Names, name: unknown): name is keyof Names {
  return typeof name === 'string' && name in names
}
