import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { typingHelp } from '../../renderer/form/typingHelp'
import { useTakesFocus } from '../../renderer/form/useTakesFocus'
import './code.css'
import { useCode } from './useCode'

/** A code of digits: one input, so that autofill and screen readers meet one field, drawn as a box for each digit. */
export function CodeControl(props: SimpleControlProps) {
  const { boxes, input } = useCode(props)
  const { ref, describedBy } = useTakesFocus<HTMLInputElement>()
  const own = props['aria-describedby']
  // Who hears what is wrong has heard the heading before.
  const description = props.message === undefined ? `${describedBy} ${own ?? ''}`.trim() : own
  return (
    <div className="otp">
      {/* No maxlength: it would cut "code: 1234" short before the digits are taken out of it. */}
      <input
        {...input}
        ref={ref}
        id={props.id}
        className="otp-input"
        type="text"
        {...typingHelp(props.options, { inputMode: 'numeric' })}
        aria-invalid={props['aria-invalid']}
        aria-describedby={description}
      />
      <div className="otp-boxes" aria-hidden="true">
        {boxes.map(({ digit, active }, index) => (
          <span key={index} className={active ? 'otp-box otp-box-active' : 'otp-box'}>
            {digit}
          </span>
        ))}
      </div>
    </div>
  )
}
