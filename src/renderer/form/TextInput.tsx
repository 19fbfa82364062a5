import { mostCharacters } from '../../engine/answers/bounds'
import type { TextControlProps } from './control'
import { answerOf } from './typedText'
import { inputClass } from './inputClass'
import { EXACT, typingHelp } from './typingHelp'
import { useTypedText } from './useTypedText'

/** A line of text. */
export function TextInput({ type = 'text', ...props }: TextControlProps & { type?: 'text' | 'email' }) {
  const { id, answer, disabled, placeholder, field, options } = props
  const typed = useTypedText<HTMLInputElement>(answer, mostCharacters(field), (text) => answerOf(text, field.type === 'number'))
  return (
    <input
      {...typed}
      id={id}
      className={inputClass(options)}
      type={type}
      disabled={disabled}
      placeholder={placeholder}
      {...typingHelp(options, type === 'email' ? EXACT : {})}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
