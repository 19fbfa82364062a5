import { type ClipboardEvent, type SyntheticEvent, useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { controlText } from '../../renderer/form/controlText'
import { useComposition } from '../../renderer/form/useComposition'
import { type Box, boxesOf, codeIn, isWholeCode } from './enteredCode'
import { useTextMessage } from './useTextMessage'

/** How many digits a code has unless the field says otherwise. */
const USUAL_LENGTH = 4

/** The code field: its text, the boxes it is drawn as, and what the input does with keys, pastes and the caret. */
export function useCode({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const length = options.length ?? USUAL_LENGTH
  const code = codeIn(controlText(value), length)
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  const boxes: readonly Box[] = boxesOf(code, length, selection)
  const enter = (text: string): void => {
    const entered = codeIn(text, length)
    onChange(entered === '' ? undefined : entered)
  }
  useTextMessage(enter)
  const typing = useComposition<HTMLInputElement>(code, (entry) => enter(entry.input.value))
  const follow = (event: SyntheticEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    setSelection({ start: selectionStart ?? code.length, end: selectionEnd ?? code.length })
  }
  const input = {
    ...typing,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text')
      // Left to the browser, a whole code would be put in beside the digits that are there.
      if (!isWholeCode(pasted, length)) return
      event.preventDefault()
      enter(pasted)
    },
    onFocus: follow,
    onSelect: follow,
    onBlur: () => setSelection(null),
  }
  return { boxes, input }
}
