import { memo } from 'react'
import type { Field } from '../../engine/program/field'
import { type RenderedForm, renderedForm } from '../../renderer/form/rjsf/renderedSchema'
import { SchemaFields } from '../../renderer/form/rjsf/SchemaField'
import { NamedAround, TableRowContext } from '../../renderer/form/around'
import { ItemActions, ItemHeader, type ListItemProps } from '../list/ListItem'

/** One item of a list as a row: what it is called, a cell for each column, empty where the item does not ask it, and last what can be done to it. */
export const TableRow = memo(function TableRow(props: ListItemProps) {
  const { path, name, columns, fields, hidden } = props
  const asked = new Set(fields.map((field) => field.name))
  return (
    <div className="list-item table-row">
      <ItemHeader id={props.id} name={name} mark={props.mark} />
      <TableRowContext value={name}>
        <NamedAround name={name}>
          <div className="table-cells">
            {columns
              .filter((column) => column.name !== hidden)
              .map((column) => (
                <div key={column.name} className="table-cell">
                  {asked.has(column.name) && <SchemaFields path={path} {...alone(column)} />}
                </div>
              ))}
          </div>
        </NamedAround>
      </TableRowContext>
      <ItemActions {...props} />
    </div>
  )
})

const forms = new WeakMap<Field, RenderedForm>()

/** What draws one field; the identical object for the identical field. */
function alone(field: Field): RenderedForm {
  const known = forms.get(field) ?? renderedForm([field])
  forms.set(field, known)
  return known
}
