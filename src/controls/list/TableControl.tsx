import { memo } from 'react'
import { isBrought } from '../../engine/program/controls'
import type { Field } from '../../engine/program/field'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { ListControl } from './ListControl'
import { Fields } from '../../renderer/form/Fields'
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
                  {visible.has(column.name) && <Fields path={path} fields={listAlone(column)} />}
                </div>
              ))}
          </div>
        </NamedAround>
      </TableRowContext>
      <ItemActions {...props} />
    </div>
  )
})

const lists = new WeakMap<Field, readonly Field[]>()

/** Returns the identical list for the identical field. */
function listAlone(field: Field): readonly Field[] {
  const known = lists.get(field) ?? [field]
  lists.set(field, known)
  return known
}

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

function ColumnHead({ column }: { readonly column: Field }) {
  const { fill, wording } = useFormScope()
  const { label, isRequired, isExpected } = column
  return (
    <span>
      {fill(label)}{' '}
      {!isRequired && !isExpected && !isBrought(column) && <span className="field-optional">({wording.optional})</span>}
    </span>
  )
}

export const table = bindList(withTotal(TableControl))
