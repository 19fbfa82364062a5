import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { inputClass } from '../../renderer/form/inputClass'
import { EXACT, typingHelp } from '../../renderer/form/typingHelp'
import { useDigits } from './useDigits'

/** A number that is written in groups of digits, such as an account's or an authority's; the answer is that text. */
export function DigitsControl(props: SimpleControlProps) {
  const { options } = props
  const input = useDigits(props)
  return (
    <input
      {...input}
      id={props.id}
      className={inputClass(options)}
      type="text"
      {...typingHelp(options, { ...EXACT, autoComplete: 'off', inputMode: 'numeric' })}
      placeholder={props.placeholder}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
