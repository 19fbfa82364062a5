import { useState } from 'react'
import { itemName } from '../../engine/text/itemName'
import type { TextControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { useStored } from '../../renderer/session/useStored'
import { answerOf, textsIn, withTexts } from './enteredTexts'

/** A text that was taken out, and where it stood. */
interface RemovedText {
  readonly index: number
  readonly text: string
}

/** What is done to several texts; each change but typing is announced. */
export function useTexts({ answer, label, options }: TextControlProps) {
  const { wording, fill, announce } = useFormScope()
  const count = useStored(answer.subscribe, () => textsIn(answer.read()).length)
  const [removed, setRemoved] = useState<RemovedText | null>(null)
  const nameOf = (index: number): string => itemName({ label, options }, index, wording, fill)

  const give = (texts: readonly string[], gone: RemovedText | null, said: string, item: string): void => {
    setRemoved(gone)
    answer.give(answerOf(texts))
    announce(fill(said, { item }))
  }

  const add = (): void => give([...textsIn(answer.read()), ''], null, wording.added, nameOf(count))

  const remove = (index: number): void => {
    const texts = textsIn(answer.read())
    give(withTexts(texts, index, []), { index, text: texts[index] ?? '' }, wording.removed, nameOf(index))
  }

  const undo = ({ index, text }: RemovedText): void => {
    const texts = textsIn(answer.read())
    give([...texts.slice(0, index), text, ...texts.slice(index)], null, wording.broughtBack, nameOf(index))
  }

  /** Lines that were pasted stand in the place of the text at an index. */
  const paste = (index: number, lines: readonly string[]): void => {
    const last = nameOf(index + lines.length - 1)
    give(withTexts(textsIn(answer.read()), index, lines), null, wording.added, `${nameOf(index + 1)}${lines.length > 2 ? ` – ${last}` : ''}`)
  }

  return { count, removed, nameOf, add, remove, undo, paste }
}
