import { type FieldProps, getUiOptions, type WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { useText } from '../session/session'
import type { FieldControlProps, WidgetControlProps } from './control'
import { controlOptions } from './controlOptions'
import { describedBy, fieldId } from './fieldId'
import type { RenderedSchema } from './renderedSchema'
import { useBinding, useReports } from './useBinding'

/**
 * Makes an RJSF widget of a control that knows no session. RJSF's id is the answer's path: the form's name is its
 * prefix and the dot its separator.
 */
export function bindWidget(
  Control: ComponentType<WidgetControlProps>,
): ComponentType<WidgetProps<unknown, RenderedSchema>> {
  return function BoundWidget({ id: path, label, placeholder, disabled, options, schema }) {
    const { value, message, change } = useBinding(path)
    const id = fieldId(path)
    const example = useText(placeholder ?? '')
    return (
      <Control
        id={id}
        label={useText(label)}
        placeholder={example === '' ? undefined : example}
        value={value}
        disabled={disabled ?? false}
        options={controlOptions(options)}
        schema={schema}
        message={message}
        onChange={change}
        aria-invalid={message !== undefined}
        aria-describedby={describedBy(id, schema.description, message)}
      />
    )
  }
}

/** Makes an RJSF field of a control that knows no session. */
export function bindField(
  Control: ComponentType<FieldControlProps>,
): ComponentType<FieldProps<unknown, RenderedSchema>> {
  return function BoundField(props) {
    const path = props.fieldPathId.$id
    const { value, message, change } = useBinding(path)
    const [reports, report] = useReports(path)
    return (
      <Control
        id={fieldId(path)}
        label={useText(props.schema.title ?? props.name)}
        value={value}
        disabled={props.disabled ?? false}
        options={controlOptions(getUiOptions(props.uiSchema))}
        schema={props.schema}
        message={message}
        reports={reports}
        rjsf={props}
        onChange={change}
        onReport={report}
      />
    )
  }
}
