import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import { memo } from 'react'
import { GroupFrame } from './frame/GroupFrame'
import { controlIn, type RenderedSchema } from './renderedSchema'

type SchemaFieldProps = FieldProps<unknown, RenderedSchema>

/**
 * Stands in RJSF's registry for the component by which it draws every schema: each field is drawn by the control that
 * its `ui:field` names and nothing else, and a group by the fields inside it. What RJSF would work out besides, such as
 * references, defaults and the choice between alternatives, no form of Formway has.
 */
export const SchemaField = memo(function SchemaField({ schema, uiSchema, fieldPathId, ...rest }: SchemaFieldProps) {
  const { globalFormOptions, fields } = rest.registry
  return (
    <div className="fields">
      {Object.entries(schema.properties ?? {}).map(([name, property]) => {
        const ui = uiSchema?.[name]
        const control = controlIn(ui)
        const Control = fields[control ?? 'SchemaField']
        if (Control === undefined || typeof property !== 'object') return null
        const id = toFieldPathId(name, globalFormOptions, fieldPathId)
        const drawn = <Control key={name} {...rest} name={name} schema={property} uiSchema={ui} fieldPathId={id} />
        return control === null ? (
          <GroupFrame key={name} path={id.$id}>
            {drawn}
          </GroupFrame>
        ) : (
          drawn
        )
      })}
    </div>
  )
}, isSamePlace)

/** Whether RJSF asks for the same again. Its functions are no part of that: a control answers to the session. */
export function isSamePlace(one: SchemaFieldProps, other: SchemaFieldProps): boolean {
  return (
    one.fieldPathId.$id === other.fieldPathId.$id &&
    one.schema === other.schema &&
    one.uiSchema === other.uiSchema &&
    one.disabled === other.disabled &&
    one.registry === other.registry
  )
}
