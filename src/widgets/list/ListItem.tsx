import { toFieldPathId } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Field } from '../../engine/program/field'
import type { ListControlProps } from '../../renderer/form/control'
import { renderedForm } from '../../renderer/form/renderedSchema'
import { useFormScope } from '../../renderer/form/scope'
import { Button } from '../../renderer/parts/buttons/Button'

interface ListItemProps {
  /** The DOM id its heading's is made of. */
  readonly id: string
  readonly index: number
  readonly name: string
  readonly rjsf: ListControlProps['rjsf']
  /** What the item asks now. */
  readonly fields: readonly Field[]
  /** The field that is not drawn, because a mark stands for it; null where all are. */
  readonly hidden: string | null
  readonly disabled: boolean
  readonly removeLabel: string
  /** Whether the button that removes it has to say which item it removes. */
  readonly namesItem: boolean
  /** What distinguishes this item from all the others. */
  readonly mark: string | null
  /** Null where there is nothing to mark, or it is marked. */
  readonly setMark: { readonly label: string; readonly onPress: () => void } | null
  /** Null while the item has to stay. */
  readonly onRemove: (() => void) | null
}

/** One item of a list: a card with a heading and the item's fields, drawn by RJSF and bound by their paths. */
export function ListItem({ id, index, name, rjsf, fields, hidden, disabled, mark, setMark, ...removal }: ListItemProps) {
  const { registry, fieldPathId, onChange, onBlur, onFocus } = rjsf
  const { SchemaField } = registry.fields
  const headingId = `${id}-heading`
  const Heading = useFormScope().isHeaded ? 'h3' : 'h2'
  const rendered = useMemo(() => renderedForm(fields.filter((field) => field.name !== hidden)), [fields, hidden])
  return (
    <div className="list-item" role="group" aria-labelledby={headingId}>
      <div className="list-header">
        <Heading id={headingId} className="list-heading" tabIndex={-1}>
          {name}
        </Heading>
        {mark !== null && <p className="list-mark">{mark}</p>}
        <div className="list-actions">
          {setMark !== null && (
            <Button look="link" disabled={disabled} onClick={setMark.onPress}>
              {setMark.label} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <Removal name={name} disabled={disabled} {...removal} />
        </div>
      </div>
      {SchemaField !== undefined && (
        <SchemaField
          {...rendered}
          name={name}
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

type RemovalProps = Pick<ListItemProps, 'name' | 'disabled' | 'removeLabel' | 'namesItem' | 'onRemove'>

function Removal({ name, disabled, removeLabel, namesItem, onRemove }: RemovalProps) {
  if (onRemove === null) return null
  return (
    <Button look="link" disabled={disabled} onClick={onRemove}>
      {removeLabel} {namesItem && <span className="visually-hidden">{name}</span>}
    </Button>
  )
}
