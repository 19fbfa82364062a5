import { type FieldTemplateProps, getUiOptions, resolveDefaultWidget } from '@rjsf/utils'
import { type Layout, useWidgetRegistry, type WidgetRegistry } from '../registry'
import type { RenderedSchema } from '../renderedSchema'
import { FieldFrame } from './FieldFrame'

type Props = FieldTemplateProps<unknown, RenderedSchema>

/** A field with its label, help and message. An object has none of these: its fields do. Nor has what is not drawn. */
export function FieldTemplate(props: Props) {
  const { id, label, required = false, schema, uiSchema, children } = props
  const layout = layoutOf(useWidgetRegistry(), props)
  if (layout === null || layout === 'none') return children
  const looksRequired = required || getUiOptions(uiSchema)['marked'] === 'required'
  return (
    <FieldFrame path={id} layout={layout} label={label} help={schema.description} optional={!looksRequired}>
      {children}
    </FieldFrame>
  )
}

function layoutOf({ widgets, fields }: WidgetRegistry, { schema, uiSchema, registry }: Props): Layout | null {
  const { widget, field } = getUiOptions(uiSchema)
  const own = Object.entries(fields).find(([name]) => name === field)
  if (own !== undefined) return own[1].layout
  if (schema.type === 'object') return null
  const usual =
    schema.type === 'boolean'
      ? 'checkbox'
      : resolveDefaultWidget(schema, uiSchema, registry.schemaUtils, registry.widgets).defaultWidget
  return Object.entries(widgets).find(([name]) => name === (widget ?? usual))?.[1].layout ?? 'control'
}
