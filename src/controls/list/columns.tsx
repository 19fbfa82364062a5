import { isBrought } from '../../engine/program/controls'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { Fields } from '../../renderer/form/Fields'
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

const alone = new WeakMap<Field, readonly Field[]>()

/** Draws the field of a cell. */
export function FieldAlone({ path, field }: { readonly path: Path; readonly field: Field }) {
  const fields = alone.get(field) ?? [field]
  alone.set(field, fields)
  return <Fields path={path} fields={fields} />
}
