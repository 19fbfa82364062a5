import { memo, type ReactNode } from 'react'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { NamedAround, useNamedAround } from '../../renderer/form/formContexts'
import { renderedForm } from '../../renderer/form/rjsf/renderedSchema'
import { SchemaFields } from '../../renderer/form/rjsf/SchemaField'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { Mark } from '../../renderer/parts/Mark'

/** What draws an item of a list is given this. */
export interface ListItemProps {
  /** The DOM id its heading's is made of. */
  readonly id: string
  /** Of its answer. */
  readonly path: Path
  /** The id by which the session knows it. */
  readonly item: number
  readonly index: number
  readonly name: string
  /** What any item may ask. */
  readonly columns: readonly Field[]
  /** What the item asks now. */
  readonly fields: readonly Field[]
  /** The field that is not drawn, because a mark stands for it; null where all are. */
  readonly hidden: string | null
  /** What the button that removes it says; null while the item has to stay. */
  readonly removeLabel: string | null
  /** Whether that button has to say which item it removes. */
  readonly namesItem: boolean
  /** What distinguishes this item from all the others. */
  readonly mark: string | null
  /** What the button that marks it says; null where there is nothing to mark, or it is marked. */
  readonly markLabel: string | null
  readonly onMark: (item: number, name: string, index: number) => void
  readonly onRemove: (item: number, name: string) => void
}

/**
 * One item of a list: a card with a heading and the item's fields, each bound by its path. It
 * renders again when something of it changes, and not for the other items.
 */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { id, fields } = props
  return (
    <div
      className={`list-item list-item-${Math.min(4, Math.ceil(fields.length / 4))}`}
      role="group"
      aria-labelledby={headingId(id)}
    >
      <ItemHeader {...props}>
        <ItemActions {...props} />
      </ItemHeader>
      <ItemFields {...props} />
    </div>
  )
})

/** The heading of an item, its mark, and what else stands beside them. */
export function ItemHeader({
  id,
  name,
  mark,
  children,
}: Pick<ListItemProps, 'id' | 'name' | 'mark'> & { readonly children?: ReactNode }) {
  const Heading = useFormScope().isHeaded ? 'h3' : 'h2'
  return (
    <div className="list-header">
      <Heading id={headingId(id)} className="list-heading" tabIndex={-1}>
        {name}
      </Heading>
      {mark !== null && <Mark>{mark}</Mark>}
      {children}
    </div>
  )
}

/** What can be done to an item as a whole. */
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

/** The fields of an item, but the one that a mark stands for. */
export function ItemFields({ name, path, fields, hidden }: Pick<ListItemProps, 'name' | 'path' | 'fields' | 'hidden'>) {
  return (
    <NamedAround name={name}>
      <SchemaFields path={path} {...renderedForm(withoutHidden(fields, hidden))} />
    </NamedAround>
  )
}

const shown = new WeakMap<readonly Field[], readonly Field[]>()

/** The fields that are drawn; the identical list for the identical one, which all items that ask the same share. */
function withoutHidden(fields: readonly Field[], hidden: string | null): readonly Field[] {
  if (hidden === null) return fields
  const known = shown.get(fields) ?? fields.filter(({ name }) => name !== hidden)
  shown.set(fields, known)
  return known
}

function headingId(id: string): string {
  return `${id}-heading`
}
