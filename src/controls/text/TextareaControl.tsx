import type { TextControlProps } from '../../renderer/form/controlProps'
import { resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'
import { bindText } from '../../renderer/form/bind'

export function TextareaControl(props: TextControlProps) {
  const { id, answer, placeholder, field, options } = props
  const typed = useTypedText<HTMLTextAreaElement>(answer, field)
  return (
    <textarea
      {...typed}
      id={id}
      className="input"
      rows={options.rows ?? 4}
      placeholder={placeholder}
      {...resolveTypingHelp(options)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}

export const textarea = bindText(TextareaControl)
