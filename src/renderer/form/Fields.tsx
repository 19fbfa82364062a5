import { memo, type ReactNode } from 'react'
import type { Field, GroupField } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { ScreenHeading } from '../layout/ScreenHeading'
import { Words } from '../parts/Words'
import { useText } from '../session/sessionContext'
import { describedBy, getFieldId, getHelpId } from './fieldId'
import { type BoundControl, type ControlRegistry, NamedAround, useControlRegistry } from './formContexts'

interface FieldsProps {
  /** Path of the form, group or item around the fields. */
  readonly path: Path
  /** The identical list renders nothing again: each control reads its own answer from the session. */
  readonly fields: readonly Field[]
}

/** Draws each field with its control, and a group as the fields inside it. */
export const Fields = memo(function Fields({ path, fields }: FieldsProps) {
  const registry = useControlRegistry()
  const drawField = (field: Field): ReactNode => {
    const { name } = field
    const place = `${path}.${name}`
    const Control = findControl(field, registry)
    if (Control !== undefined) return <Control key={name} path={place} />
    if (field.kind === 'group') return <GroupFields key={name} path={place} group={field} />
    throw new Error(`No component draws a "${field.control}" control.`)
  }
  return (
    <div className="fields">
      {groupIntoRows(fields).map(([first, ...others]) => {
        // A field that can get a neighbour is always wrapped: wrapping it later would remount it and lose the focus.
        if (first.row === null) return drawField(first)
        return (
          <div key={first.name} className={`field-row field-row-${others.length + 1}`}>
            {[first, ...others].map(drawField)}
          </div>
        )
      })}
    </div>
  )
})

function GroupFields({ path, group }: { readonly path: Path; readonly group: GroupField }) {
  const { label, hint, fields, options } = group
  const legend = useText(label)
  const id = getFieldId(path)
  return (
    <fieldset className="field-group" aria-describedby={describedBy(id, hint, undefined)}>
      <legend className="field-group-label">
        {options.asTitle === true ? <ScreenHeading>{legend}</ScreenHeading> : legend}
      </legend>
      {hint !== null && <Words className="field-help" id={getHelpId(id)} words={hint} />}
      <NamedAround name={legend}>
        <Fields path={path} fields={fields} />
      </NamedAround>
    </fieldset>
  )
}

/** A group without a control of its own has none: its fields draw it. */
function findControl({ control }: Field, registry: ControlRegistry): BoundControl | undefined {
  const controls: Readonly<Partial<Record<Field['control'], BoundControl>>> = registry
  return controls[control]
}

type Row = [first: Field, ...others: Field[]]

function groupIntoRows(fields: readonly Field[]): readonly Row[] {
  const rows: Row[] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (row !== undefined && field.row === 'beside') row.push(field)
    else rows.push([field])
  }
  return rows
}
