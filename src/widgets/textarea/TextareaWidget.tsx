import { useRef } from 'react'
import type { WidgetControlProps } from '../../renderer/form/control'
import { textOf } from '../../renderer/form/typedText'
import { typingHelp } from '../../renderer/form/typingHelp'
import { useCaret } from '../../renderer/form/useCaret'

/** Several lines of text. */
export function TextareaWidget(props: WidgetControlProps) {
  const { id, value, disabled, placeholder, options, onChange } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const keepCaret = useCaret(area)
  return (
    <textarea
      ref={area}
      id={id}
      className="input"
      rows={4}
      value={textOf(value)}
      disabled={disabled}
      placeholder={placeholder}
      {...typingHelp(options)}
      onChange={(event) => {
        keepCaret()
        onChange(event.target.value === '' ? undefined : event.target.value)
      }}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
