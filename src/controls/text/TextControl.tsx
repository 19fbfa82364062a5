import type { TextControlProps } from '../../renderer/form/controlProps'
import { getInputClass, getLabelId, getUnitId } from '../../renderer/form/fieldId'
import { EXACT, type TypingHelp, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'

/** Reads the unit behind the input as part of the accessible name. */
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
      className={getInputClass(options)}
      type={type}
      placeholder={placeholder}
      {...resolveTypingHelp(options, help)}
      aria-labelledby={unit === undefined ? undefined : `${getLabelId(id)} ${getUnitId(id)}`}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
  if (unit === undefined) return input
  return (
    <div className={options.width === 'short' ? 'input-group input-short' : 'input-group'}>
      {input}
      <span className="input-suffix" id={getUnitId(id)} aria-hidden="true">
        {unit}
      </span>
    </div>
  )
}

export function EmailControl(props: TextControlProps) {
  return <TextControl {...props} type="email" help={EXACT} />
}
