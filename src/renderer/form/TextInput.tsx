import { useRef } from 'react'
import type { WidgetControlProps } from './control'
import { answerOf, textOf } from './typedText'
import { EXACT, typingHelp } from './typingHelp'
import { useCaret } from './useCaret'

/** A line of text. */
export function TextInput({ type = 'text', ...props }: WidgetControlProps & { type?: 'text' | 'email' }) {
  const { id, value, disabled, placeholder, field, options, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const keepCaret = useCaret(input)
  return (
    <input
      ref={input}
      id={id}
      className={options.width === 'short' ? 'input input-short' : 'input'}
      type={type}
      value={textOf(value)}
      disabled={disabled}
      placeholder={placeholder}
      {...typingHelp(options, type === 'email' ? EXACT : {})}
      onChange={(event) => {
        keepCaret()
        onChange(answerOf(event.target.value, field.type === 'number'))
      }}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
