import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Json } from '../../engine/values/answers'
import type { TypedAnswer } from './controlProps'
import { controlText } from './controlText'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * An input whose text the page keeps while it is typed, so that a key renders nothing; whatever else changes the answer
 * is written into it, but not while an input method (IME) composes: it would begin anew beside what it had written.
 * Gives the props of the input; `most` is how long its text may be, `answerOf` says what a text stands for.
 */
export function useTypedText<Element extends TextElement>(answer: TypedAnswer, most: number, answerOf: (text: string) => Json | undefined) {
  const input = useRef<Element>(null)
  const isComposing = useRef(false)
  const [first] = useState(() => controlText(answer.read()))
  useLayoutEffect(() => {
    const follow = (): void => {
      if (input.current !== null && !isComposing.current) write(input.current, controlText(answer.read()))
    }
    follow()
    return answer.subscribe(follow)
  }, [answer])
  const take = (element: Element): void => {
    if (element.value.length <= most) {
      answer.give(answerOf(element.value))
      return
    }
    write(element, controlText(answer.read()))
    answer.refuseLong()
  }
  return {
    ref: input,
    defaultValue: first,
    onChange: ({ target }: ChangeEvent<Element>) => take(target),
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Element>) => {
      isComposing.current = false
      take(currentTarget)
      write(currentTarget, controlText(answer.read()))
    },
  }
}

/** Browsers move the caret to the end when a text is set; while one types it stays where it is (to lower case). */
function write(input: TextElement, text: string): void {
  if (input.value === text) return
  const caret = input.selectionStart
  input.value = text
  // Inputs of the type email have no caret that can be read or set: null.
  if (caret !== null && input === document.activeElement) input.setSelectionRange(caret, caret)
}
