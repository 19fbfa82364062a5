import { type ClipboardEvent, useMemo } from 'react'
import { mostItems } from '../../engine/answers/fits'
import { boundOf } from '../../engine/rules/bounds'
import type { TextControlProps, TypedAnswer } from '../../renderer/form/controlProps'
import { inputClass } from '../../renderer/form/inputClass'
import { typingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'
import { useStored } from '../../renderer/session/useStored'
import { answerOf, isWrong, pastedTexts, textsIn, withTexts } from './enteredTexts'

interface TextEntryProps extends TextControlProps {
  readonly index: number
  readonly name: string
  readonly onLines: (index: number, lines: readonly string[]) => void
}

/** The input of one of several texts. A key in it renders nothing. */
export function TextEntry(props: TextEntryProps) {
  const { id, answer, field, options, index, name, message, onLines } = props
  const own = useMemo(() => partOf(answer, index), [answer, index])
  const typed = useTypedText<HTMLInputElement>(own, field)
  const isInvalid = useStored(answer.subscribe, () => message !== undefined && isWrong(textsIn(answer.read()), index, field))
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = pastedTexts(event.clipboardData.getData('text'), event.currentTarget)
    // What no answer can hold stays one text, which says that it is too long.
    if (lines === null || lines.length + textsIn(answer.read()).length - 1 > mostItems(boundOf(field, 'items', 'most'))) return
    event.preventDefault()
    onLines(index, lines)
  }
  return (
    <input
      {...typed}
      id={index === 0 ? id : `${id}-${index}`}
      className={inputClass(options)}
      type="text"
      {...typingHelp(options)}
      aria-label={name}
      aria-invalid={isInvalid}
      onPaste={paste}
    />
  )
}

/** One of the texts as an answer of its own. */
function partOf(answer: TypedAnswer, index: number): TypedAnswer {
  const read = (): string | undefined => {
    const text = textsIn(answer.read())[index]
    return text === '' ? undefined : text
  }
  const give: TypedAnswer['give'] = (value) => answer.give(answerOf(withTexts(textsIn(answer.read()), index, [typeof value === 'string' ? value : ''])))
  return { ...answer, read, give }
}
