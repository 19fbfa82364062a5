import { type ComponentType, memo } from 'react'
import type { GroupControlProps } from './controlProps'
import { fieldId } from './fieldId'
import { FieldFrame } from './frame/FieldFrame'
import type { BoundControl } from './controlRegistry'
import { type BindingSource, useBinding } from './useBinding'

const NOTHING = {}
/** What is answered in a group is read by the fields in it. */
const groupBinding: BindingSource<object, null> = { read: () => NOTHING, changes: () => null }

/** Binds a control that draws the fields of a group itself. No answer renders it again. */
export function bindGroup(Control: ComponentType<GroupControlProps>): BoundControl {
  return memo(function BoundGroup({ path }) {
    const { field, label } = useBinding(path, groupBinding)
    if (field?.kind !== 'group') return null
    return (
      <FieldFrame path={path} field={field} label={label} message={undefined}>
        <Control
          id={fieldId(path)}
          label={label}
          field={field}
          options={field.options}
          message={undefined}
          path={path}
        />
      </FieldFrame>
    )
  })
}
