import { type ComponentType, memo } from 'react'
import type { BroughtControlProps, ListControlProps } from './controlProps'
import { fieldId } from './fieldId'
import { FieldFrame } from './frame/FieldFrame'
import type { BoundControl } from './controlRegistry'
import { broughtBinding, listBinding } from './fieldBindings'
import { useBinding } from './useBinding'

/** Binds a control for a list. It renders again when items come or go, and not for what is typed into them. */
export function bindList(Control: ComponentType<ListControlProps>): BoundControl {
  return memo(function BoundList({ path }) {
    const { field, label, part, changes } = useBinding(path, listBinding)
    if (field?.kind !== 'list') return null
    const { options } = field
    const control = { id: fieldId(path), label, field, options, changes, ...part }
    return (
      <FieldFrame path={path} field={field} label={label} message={part.message}>
        <Control {...control} path={path} />
      </FieldFrame>
    )
  })
}

/** Binds a control that shows what an action brought, item by item. */
export function bindBrought(Control: ComponentType<BroughtControlProps>): BoundControl {
  return memo(function BoundBrought({ path }) {
    const { field, label, part, changes } = useBinding(path, broughtBinding)
    if (field?.kind !== 'list') return null
    const { options } = field
    const control = { id: fieldId(path), label, field, options, changes, ...part }
    return (
      <FieldFrame path={path} field={field} label={label} message={part.message}>
        <Control {...control} />
      </FieldFrame>
    )
  })
}
