import { type ComponentType, memo } from 'react'
import type { FilesControlProps, WidgetControlProps } from './control'
import { describedBy, fieldId } from './fieldId'
import { FieldFrame } from './frame/FieldFrame'
import type { BoundControl } from './registry'
import { isSamePlace } from './SchemaField'
import { useField } from './useField'
import { useAnswered, useFilesAnswered, useGiveAnswer, useRefuse } from './useFieldParts'
import { useFieldTexts } from './useFieldTexts'

/**
 * Binds a control for a simple answer, which knows no session, and puts its frame around it. RJSF's id is the answer's
 * path: the form's name is its prefix and the dot its separator.
 */
export function bindWidget(Control: ComponentType<WidgetControlProps>): BoundControl {
  return memo(function BoundWidget({ fieldPathId: { $id: path }, disabled = false }) {
    const field = useField(path)
    const { value, message } = useAnswered(path)
    const change = useGiveAnswer(path)
    const { label, help, placeholder } = useFieldTexts(field)
    if (field?.kind !== 'simple') return null
    const id = fieldId(path)
    return (
      <FieldFrame path={path} field={field} label={label} help={help} message={message}>
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
      </FieldFrame>
    )
  }, isSamePlace)
}

/** Binds a control for files, which knows no session. */
export function bindFiles(Control: ComponentType<FilesControlProps>): BoundControl {
  return memo(function BoundFiles({ fieldPathId: { $id: path }, disabled = false }) {
    const field = useField(path)
    const { value, message, refusals } = useFilesAnswered(path)
    const change = useGiveAnswer(path)
    const refuse = useRefuse(path)
    const { label, help } = useFieldTexts(field)
    if (field?.kind !== 'file' && field?.kind !== 'files') return null
    return (
      <FieldFrame path={path} field={field} label={label} help={help} message={message}>
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
          onRefuse={refuse}
        />
      </FieldFrame>
    )
  }, isSamePlace)
}
