import { memo, type ReactNode } from 'react'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { NamedAround, useNamedAround } from '../../renderer/form/formContexts'
import { Fields } from '../../renderer/form/Fields'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { Mark } from '../../renderer/parts/Mark'

export interface ListItemProps {
  readonly id: string
  readonly path: Path
  readonly item: number
  readonly index: number
  readonly name: string
  readonly columns: readonly Field[]
  readonly fields: readonly Field[]
  /** Name of the field that the mark replaces; null where all fields are drawn. */
  readonly hidden: string | null
  /** Label of the remove button; null where the item cannot be removed. */
  readonly removeLabel: string | null
  readonly namesItem: boolean
  readonly mark: string | null
  /** Label of the mark button; null where the item is marked or the list has no mark. */
  readonly markLabel: string | null
  readonly onMark: (item: number, name: string, index: number) => void
  readonly onRemove: (item: number, name: string) => void
}

/** Memoized: changes of other items do not render it. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { id, fields } = props
  return (
    <div
      className={`list-item list-item-${Math.min(4, Math.ceil(fields.length / 4))}`}
      role="group"
      aria-labelledby={getHeadingId(id)}
    >
      <ItemHeader {...props}>
        <ItemActions {...props} />
      </ItemHeader>
      <ItemFields {...props} />
    </div>
  )
})

export function ItemHeader({
  id,
  name,
  mark,
  children,
}: Pick<ListItemProps, 'id' | 'name' | 'mark'> & { readonly children?: ReactNode }) {
  const Heading = useFormScope().isHeaded ? 'h3' : 'h2'
  return (
    <div className="list-header">
      <Heading id={getHeadingId(id)} className="list-heading" tabIndex={-1}>
        {name}
      </Heading>
      {mark !== null && <Mark>{mark}</Mark>}
      {children}
    </div>
  )
}

export function ItemActions({ item, index, name, markLabel, onMark, removeLabel, namesItem, onRemove }: ListItemProps) {
  const named = useNamedAround(name)
  const around = useNamedAround('')
  return (
    <div className="list-actions">
      {markLabel !== null && (
        <Button look="link" onClick={() => onMark(item, name, index)}>
          {markLabel} <span className="visually-hidden">{named}</span>
        </Button>
      )}
      {removeLabel !== null && (
        <Button look="link" onClick={() => onRemove(item, name)}>
          {removeLabel}{' '}
          {(namesItem || around !== '') && <span className="visually-hidden">{namesItem ? named : around}</span>}
        </Button>
      )}
    </div>
  )
}

export function ItemFields({ name, path, fields, hidden }: Pick<ListItemProps, 'name' | 'path' | 'fields' | 'hidden'>) {
  return (
    <NamedAround name={name}>
      <Fields path={path} fields={removeHidden(fields, hidden)} />
    </NamedAround>
  )
}

const visibleFields = new WeakMap<readonly Field[], readonly Field[]>()

/** Cached by list, which items with the same visible fields share. */
function removeHidden(fields: readonly Field[], hidden: string | null): readonly Field[] {
  if (hidden === null) return fields
  const visible = visibleFields.get(fields) ?? fields.filter(({ name }) => name !== hidden)
  visibleFields.set(fields, visible)
  return visible
}

function getHeadingId(id: string): string {
  return `${id}-heading`
}
