import { memo } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { ColumnHead, FieldAlone } from './columns'
import { ListControl } from './ListControl'
import { NamedAround, TableRowContext } from '../../renderer/form/formContexts'
import { ItemActions, ItemHeader, type ListItemProps } from './ListItem'
import { bindList } from '../../renderer/form/bind'
import { withTotal } from './TotalledControl'
import './compactLists.css'

const TableRow = memo(function TableRow(props: ListItemProps) {
  const { path, name, columns, fields, hidden } = props
  const visible = new Set(fields.map((field) => field.name))
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
                  {visible.has(column.name) && <FieldAlone path={path} field={column} />}
                </div>
              ))}
          </div>
        </NamedAround>
      </TableRowContext>
      <ItemActions {...props} />
    </div>
  )
})

/** Hides the column heads from screen readers: each field has its label. */
function TableControl(props: ListControlProps) {
  const { field, list } = props
  const columns = field.fields.filter(({ name }) => name !== field.exactlyOne?.field)
  return (
    <div className="table">
      {list.ids.length > 0 && (
        <div className="table-head" aria-hidden="true">
          <div className="table-cells">
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} />
            ))}
          </div>
        </div>
      )}
      <ListControl {...props} Item={TableRow} />
    </div>
  )
}

export const table = bindList(withTotal(TableControl))
