import type { FieldTemplateProps } from '@rjsf/utils'
import { type Control, controls } from '../../../engine/program/controls'
import type { RenderedSchema } from '../renderedSchema'
import { useField } from '../useField'
import { FieldFrame } from './FieldFrame'

/** A field with its label, help and message. A form, an item and a group have none of these: their fields do. */
export function FieldTemplate({ id, children }: FieldTemplateProps<unknown, RenderedSchema>) {
  const field = useField(id)
  if (field === null) return children
  const { layout, answering }: Control = controls[field.control]
  if (layout === 'fields') return children
  const looksRequired = field.isRequired || field.isExpected || answering === 'brought'
  return (
    <FieldFrame path={id} layout={layout} label={field.label} help={field.hint} optional={!looksRequired}>
      {children}
    </FieldFrame>
  )
}
