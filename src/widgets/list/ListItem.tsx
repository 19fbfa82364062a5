import { toFieldPathId } from '@rjsf/utils'
import type { FieldControlProps } from '../../renderer/form/control'

interface ListItemProps {
  /** The DOM id its heading's is made of. */
  readonly id: string
  readonly index: number
  readonly name: string
  readonly rjsf: FieldControlProps['rjsf']
  readonly disabled: boolean
  readonly removeLabel: string
  /** Whether the button that removes it has to say which item it removes. */
  readonly namesItem: boolean
  /** Absent while the item has to stay. */
  readonly onRemove?: () => void
}

/** One item of a list: a card with a heading and the item's fields, rendered by RJSF and bound by their paths. */
export function ListItem({ id, index, name, rjsf, disabled, removeLabel, namesItem, onRemove }: ListItemProps) {
  const { registry, fieldPathId, schema, uiSchema, onChange, onBlur, onFocus } = rjsf
  const { SchemaField } = registry.fields
  const ui = uiSchema?.items
  const headingId = `${id}-heading`
  return (
    <div className="list-item" role="group" aria-labelledby={headingId}>
      <div className="list-header">
        <h3 id={headingId} className="list-heading" tabIndex={-1}>
          {name}
        </h3>
        {onRemove !== undefined && (
          <button type="button" className="button button-link" disabled={disabled} onClick={onRemove}>
            {removeLabel} {namesItem && <span className="visually-hidden">{name}</span>}
          </button>
        )}
      </div>
      {SchemaField !== undefined && schema.items !== undefined && (
        <SchemaField
          name={name}
          schema={schema.items}
          {...(typeof ui === 'object' ? { uiSchema: ui } : {})}
          fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
          registry={registry}
          disabled={disabled}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    </div>
  )
}
