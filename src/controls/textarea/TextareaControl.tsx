import type { TextControlProps } from '../../renderer/form/controlProps'
import { countId } from '../../renderer/form/fieldId'
import { isCounted, TextCount } from '../../renderer/form/TextCount'
import { typingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'

/** Several lines of text. */
export function TextareaControl(props: TextControlProps) {
  const { id, answer, placeholder, field, options } = props
  const typed = useTypedText<HTMLTextAreaElement>(answer, field)
  const isLimited = isCounted(field)
  return (
    <>
      <textarea
        {...typed}
        id={id}
        className="input"
        rows={options.rows ?? 4}
        placeholder={placeholder}
        {...typingHelp(options)}
        aria-invalid={props['aria-invalid']}
        aria-describedby={isLimited ? [props['aria-describedby'], countId(id)].join(' ').trim() : props['aria-describedby']}
      />
      {isLimited && <TextCount id={id} answer={answer} field={field} />}
    </>
  )
}
