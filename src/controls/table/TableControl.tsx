import type { Field } from '../../engine/program/field'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { ListControl } from '../list/ListControl'
import './table.css'
import { TableRow } from './TableRow'

/** A list whose items are rows where there is room. Its columns are headed for the eye: each field has its words all the same. */
export function TableControl(props: ListControlProps) {
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

function ColumnHead({ column: { label, isRequired, isExpected } }: { readonly column: Field }) {
  const { fill, wording } = useFormScope()
  return (
    <span>
      {fill(label)} {!isRequired && !isExpected && <span className="field-optional">({wording.optional})</span>}
    </span>
  )
}
