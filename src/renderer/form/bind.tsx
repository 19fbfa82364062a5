import { type ComponentType, memo } from 'react'
import type { FilesControlProps, TextControlProps, SimpleControlProps } from './controlProps'
import { describedBy, fieldId } from './fieldId'
import { FieldFrame } from './frame/FieldFrame'
import type { BoundControl } from './controlRegistry'
import { answerBinding, filesBinding, typedBinding } from './fieldBindings'
import { useBinding } from './useBinding'

/**
 * Binds a control for a simple answer, which knows no session, and puts its frame around it.
 */
export function bindControl(Control: ComponentType<SimpleControlProps>): BoundControl {
  return memo(function BoundSimpleControl({ path }) {
    const { label, placeholder, part, changes } = useBinding(path, answerBinding)
    const { value, field, message } = part
    if (field?.kind !== 'simple') return null
    const id = fieldId(path)
    return (
      <FieldFrame path={path} field={field} label={label} message={message}>
        <Control
          id={id}
          label={label}
          placeholder={placeholder === '' ? undefined : placeholder}
          value={value}
          field={field}
          options={field.options}
          message={message}
          onChange={changes.give}
          aria-invalid={message !== undefined}
          aria-describedby={describedBy(id, field.hint, message)}
        />
      </FieldFrame>
    )
  })
}

/** Binds a control that text is typed into. A key renders it again only when its message changes. */
export function bindText(Control: ComponentType<TextControlProps>): BoundControl {
  return memo(function BoundText({ path }) {
    const { field, label, placeholder, part, changes } = useBinding(path, typedBinding)
    if (field?.kind !== 'simple') return null
    const { message } = part
    const id = fieldId(path)
    return (
      <FieldFrame path={path} field={field} label={label} message={message}>
        <Control
          id={id}
          label={label}
          placeholder={placeholder === '' ? undefined : placeholder}
          answer={changes}
          field={field}
          options={field.options}
          message={message}
          aria-invalid={message !== undefined}
          aria-describedby={describedBy(id, field.hint, message)}
        />
      </FieldFrame>
    )
  })
}

/** Binds a control for files, which knows no session. */
export function bindFiles(Control: ComponentType<FilesControlProps>): BoundControl {
  return memo(function BoundFiles({ path }) {
    const { field, label, part, changes } = useBinding(path, filesBinding)
    if (field?.kind !== 'file' && field?.kind !== 'files') return null
    const { value, message, refusals } = part
    return (
      <FieldFrame path={path} field={field} label={label} message={message}>
        <Control
          id={fieldId(path)}
          label={label}
          value={value}
          field={field}
          options={field.options}
          message={message}
          refusals={refusals}
          onChange={changes.give}
          onRefuse={changes.refuse}
        />
      </FieldFrame>
    )
  })
}
