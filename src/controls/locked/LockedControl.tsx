import { describeAnswer } from '../../engine/text/describeAnswer'
import { listOf } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import './locked.css'

/** An answer that is shown in words and cannot be changed. It takes the focus: what is read with it is heard. */
export function LockedControl({ id, value, field, ...props }: Pick<SimpleControlProps, 'id' | 'value' | 'field' | 'aria-invalid' | 'aria-describedby'>) {
  const { program, fill } = useFormScope()
  const words = listOf(describeAnswer(program.flow, field, value), program.flow.language)
  return (
    <input
      id={id}
      className="input locked"
      type="text"
      readOnly
      autoComplete="off"
      value={field.choices === null ? words : fill(words)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
