import { isBrought } from '../../engine/program/controls'
import type { Field } from '../../engine/program/field'
import { OptionalMark } from '../../renderer/form/FieldFrame'
import { useFormScope } from '../../renderer/form/formScope'

/** The label of a column, which says whether its cells may stay empty. */
export function ColumnHead({ column }: { readonly column: Field }) {
  const { fill } = useFormScope()
  const { label, isRequired, isExpected } = column
  return (
    <span>
      {fill(label)} {!isRequired && !isExpected && !isBrought(column) && <OptionalMark />}
    </span>
  )
}
