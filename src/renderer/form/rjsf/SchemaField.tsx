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
 * Replaces RJSF's `SchemaField`, without references, defaults and alternatives, which Formway's schemas do not have.
 * RJSF's field id is the answer's path.
 */
export function SchemaField({ schema, uiSchema = NONE, fieldPathId }: FieldProps<unknown, RenderedSchema>) {
  return <SchemaFields path={fieldPathId.$id} schema={schema} uiSchema={uiSchema} />
}

interface SchemaFieldsProps extends RenderedForm {
  readonly path: Path
}

/** Draws each field with the control that its `ui:field` names, and a group as the fields inside it. */
export const SchemaFields = memo(function SchemaFields({ path, schema, uiSchema }: SchemaFieldsProps) {
  const controls = useControlRegistry()
  const { program } = useFormScope()
  const drawField = (name: string) => {
    const ui: RenderedUiSchema | undefined = uiSchema[name]
    const property = schema.properties?.[name]
    const Control = findControl(ui, controls)
    const place = `${path}.${name}`
    if (Control !== null) return <Control key={name} path={place} />
    if (ui === undefined || typeof property !== 'object') return null
    return (
      <GroupFrame key={name} path={place}>
        <SchemaFields path={place} schema={property} uiSchema={ui} />
      </GroupFrame>
    )
  }
  const getRow = (name: string) => findField(program, `${path}.${name}`)?.row ?? null
  return (
    <div className="fields">
      {groupIntoRows(Object.keys(schema.properties ?? {}), (name) => getRow(name) === 'beside').map((names) => {
        const [first = ''] = names
        // A field that can get a neighbour is always wrapped: wrapping it later would remount it and lose the focus.
        if (getRow(first) === null) return drawField(first)
        return (
          <div key={first} className={`field-row field-row-${names.length}`}>
            {names.map(drawField)}
          </div>
        )
      })}
    </div>
  )
})

function groupIntoRows(names: readonly string[], isBeside: (name: string) => boolean): readonly (readonly string[])[] {
  const rows: string[][] = []
  for (const name of names) {
    const row = rows.at(-1)
    if (row !== undefined && isBeside(name)) row.push(name)
    else rows.push([name])
  }
  return rows
}

/** Returns null for groups, which have no control. */
function findControl(uiSchema: RenderedUiSchema | undefined, controls: ControlRegistry): BoundControl | null {
  const name: unknown = uiSchema?.['ui:field']
  const control = isNameIn(controls, name) ? controls[name] : undefined
  if (control === undefined && typeof name === 'string') throw new Error(`No component draws a "${name}" control.`)
  return control ?? null
}

function isNameIn<Names extends object>(names: Names, name: unknown): name is keyof Names {
  return typeof name === 'string' && name in names
}
