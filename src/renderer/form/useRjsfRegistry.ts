import type { Field, Widget } from '@rjsf/utils'
import { useMemo } from 'react'
import { bindField, bindWidget } from './bind'
import { useWidgetRegistry } from './registry'
import type { RenderedSchema } from './renderedSchema'

/** The controls as RJSF wants them, bound to the session; the same ones as long as the form is on the page. */
export function useRjsfRegistry(): {
  readonly widgets: Record<string, Widget<unknown, RenderedSchema>>
  readonly fields: Record<string, Field<unknown, RenderedSchema>>
} {
  const registry = useWidgetRegistry()
  return useMemo(
    () => ({
      widgets: mapValues(registry.widgets, ({ component }) => bindWidget(component)),
      fields: mapValues(registry.fields, ({ component }) => bindField(component)),
    }),
    [registry],
  )
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
