import { toFieldPathId } from '@rjsf/utils'
import type { FieldControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'
import type { RenderedSchema } from '../../renderer/form/renderedSchema'

interface ListItemProps {
  /** The DOM id its heading's is made of. */
  readonly id: string
  readonly index: number
  readonly name: string
  readonly rjsf: FieldControlProps['rjsf']
  /** What the item shows of what it holds. */
  readonly schema: RenderedSchema | undefined
  readonly disabled: boolean
  readonly removeLabel: string
  /** Whether the button that removes it has to say which item it removes. */
  readonly namesItem: boolean
  /** What distinguishes this item from all the others. */
  readonly mark?: string
  /** Absent where there is nothing to set, or it is set. */
  readonly setFlag?: { readonly label: string; readonly onPress: () => void }
  /** Absent while the item has to stay. */
  readonly onRemove?: () => void
}

/** One item of a list: a card with a heading and the item's fields, rendered by RJSF and bound by their paths. */
export function ListItem({ id, index, name, rjsf, schema, disabled, mark, setFlag, ...removal }: ListItemProps) {
  const { registry, fieldPathId, uiSchema, onChange, onBlur, onFocus } = rjsf
  const { SchemaField } = registry.fields
  const ui = uiSchema?.items
  const headingId = `${id}-heading`
  const Heading = useFormScope().isHeaded ? 'h3' : 'h2'
  return (
    <div className="list-item" role="group" aria-labelledby={headingId}>
      <div className="list-header">
        <Heading id={headingId} className="list-heading" tabIndex={-1}>
          {name}
        </Heading>
        {mark !== undefined && <p className="list-mark">{mark}</p>}
        <div className="list-actions">
          {setFlag !== undefined && (
            <button type="button" className="button button-link" disabled={disabled} onClick={setFlag.onPress}>
              {setFlag.label} <span className="visually-hidden">{name}</span>
            </button>
          )}
          <Removal name={name} disabled={disabled} {...removal} />
        </div>
      </div>
      {SchemaField !== undefined && schema !== undefined && (
        <SchemaField
          name={name}
          schema={schema}
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

function Removal({
  name,
  disabled,
  removeLabel,
  namesItem,
  onRemove,
}: Pick<ListItemProps, 'name' | 'disabled' | 'removeLabel' | 'namesItem' | 'onRemove'>) {
  if (onRemove === undefined) return null
  return (
    <button type="button" className="button button-link" disabled={disabled} onClick={onRemove}>
      {removeLabel} {namesItem && <span className="visually-hidden">{name}</span>}
    </button>
  )
}
