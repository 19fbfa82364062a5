import type { TextControlProps } from '../../renderer/form/controlProps'
import { inputClass, labelId, unitId } from '../../renderer/form/fieldId'
import { EXACT, type TypingHelp, typingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'

/** A line of text, with the unit of what it says behind it: that is part of its name. */
export function TextControl({
  type = 'text',
  help,
  ...props
}: TextControlProps & { readonly type?: 'text' | 'email'; readonly help?: TypingHelp }) {
  const { id, answer, placeholder, field, options } = props
  const { unit } = options
  const typed = useTypedText<HTMLInputElement>(answer, field)
  const input = (
    <input
      {...typed}
      id={id}
      className={inputClass(options)}
      type={type}
      placeholder={placeholder}
      {...typingHelp(options, help)}
      aria-labelledby={unit === undefined ? undefined : `${labelId(id)} ${unitId(id)}`}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
  if (unit === undefined) return input
  return (
    <div className={options.width === 'short' ? 'input-group input-short' : 'input-group'}>
      {input}
      <span className="input-suffix" id={unitId(id)} aria-hidden="true">
        {unit}
      </span>
    </div>
  )
}

/** An email address. */
export function EmailControl(props: TextControlProps) {
  return <TextControl {...props} type="email" help={EXACT} />
}
