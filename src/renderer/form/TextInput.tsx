import { mostCharacters } from '../../engine/answers/fits'
import type { TextControlProps } from './controlProps'
import { inputClass } from './inputClass'
import { type TypingHelp, typingHelp } from './typingHelp'
import { useTypedText } from './useTypedText'

/** A line of text. */
export function TextInput({ type = 'text', help, ...props }: TextControlProps & { readonly type?: 'text' | 'email'; readonly help?: TypingHelp }) {
  const { id, answer, placeholder, field, options } = props
  const typed = useTypedText<HTMLInputElement>(answer, mostCharacters(field), field.definition.parse)
  return (
    <input
      {...typed}
      id={id}
      className={inputClass(options)}
      type={type}
      placeholder={placeholder}
      {...typingHelp(options, help)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
