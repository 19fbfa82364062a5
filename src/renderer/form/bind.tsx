import type { ComponentType } from 'react'
import { useText } from '../session/session'
import type { FilesControlProps, WidgetControlProps } from './control'
import { describedBy, fieldId } from './fieldId'
import type { BoundControl } from './registry'
import { useBinding, useMessage, useRefusals } from './useBinding'
import { useField } from './useField'

/**
 * Binds a control for a simple answer, which knows no session. RJSF's id is the answer's path: the form's name is its
 * prefix and the dot its separator.
 */
export function bindWidget(Control: ComponentType<WidgetControlProps>): BoundControl {
  return function BoundWidget({ fieldPathId: { $id: path }, disabled = false }) {
    const field = useField(path)
    const { value, change } = useBinding(path)
    const message = useMessage(path)
    const label = useText(field?.label ?? '')
    const placeholder = useText(field?.options.placeholder ?? '')
    if (field?.kind !== 'simple') return null
    const id = fieldId(path)
    return (
      <Control
        id={id}
        label={label}
        placeholder={placeholder === '' ? undefined : placeholder}
        value={value}
        disabled={disabled}
        field={field}
        options={field.options}
        message={message}
        onChange={change}
        aria-invalid={message !== undefined}
        aria-describedby={describedBy(id, field.hint, message)}
      />
    )
  }
}

/** Binds a control for files, which knows no session. */
export function bindFiles(Control: ComponentType<FilesControlProps>): BoundControl {
  return function BoundFiles({ fieldPathId: { $id: path }, disabled = false }) {
    const field = useField(path)
    const { value, change } = useBinding(path)
    const message = useMessage(path)
    const [refusals, refusal] = useRefusals(path)
    const label = useText(field?.label ?? '')
    if (field?.kind !== 'file' && field?.kind !== 'files') return null
    return (
      <Control
        id={fieldId(path)}
        label={label}
        value={value}
        disabled={disabled}
        field={field}
        options={field.options}
        message={message}
        refusals={refusals}
        onChange={change}
        onRefuse={refusal}
      />
    )
  }
}
