import { describeAnswer } from '../../engine/text/describeAnswer'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import './locked.css'

/** An answer that is shown in words and cannot be changed. It takes the focus: what is read with it is heard. */
export function LockedControl({ id, value, field, ...props }: Pick<SimpleControlProps, 'id' | 'value' | 'field' | 'aria-invalid' | 'aria-describedby'>) {
  const { program, fill } = useFormScope()
  const words = describeAnswer(program.flow, field, value).join(', ')
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
