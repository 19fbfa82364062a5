import { type ChangeEvent, type CompositionEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { getMaxCharacters } from '../../engine/answers/inputShape'
import type { SimpleField } from '../../engine/program/field'
import type { Json } from '../../engine/values/answers'
import type { TypedAnswer } from './controlProps'
import { toControlText } from './fieldId'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the props of an uncontrolled input, so that typing renders nothing. An answer that differs from the typed one
 * is written into the input, but not while an input method (IME) composes, which would restart the composition. On blur
 * the plain answer shows: 2.5 for "2,50".
 */
export function useTypedText<Element extends TextElement>(answer: TypedAnswer, field: SimpleField) {
  const input = useRef<Element>(null)
  const isComposing = useRef(false)
  const [first] = useState(() => toControlText(answer.read()))
  useLayoutEffect(() => {
    const follow = (): void => {
      if (input.current !== null && !isComposing.current) syncInput(input.current, answer, field)
    }
    follow()
    return answer.subscribe(follow)
  }, [answer, field])
  const take = (element: Element): void => {
    if (element.value.length > getMaxCharacters(field)) {
      setInputText(element, toControlText(answer.read()))
      answer.refuseLong()
      return
    }
    answer.give(parseAnswer(element.value, field))
    if (!isComposing.current) syncInput(element, answer, field)
  }
  return {
    ref: input,
    defaultValue: first,
    onChange: ({ target }: ChangeEvent<Element>) => take(target),
    onBlur: ({ currentTarget }: FocusEvent<Element>) => {
      const plain = toControlText(answer.read())
      if (parseAnswer(plain, field) === answer.read()) setInputText(currentTarget, plain)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Element>) => {
      isComposing.current = false
      take(currentTarget)
    },
  }
}

function parseAnswer(text: string, { definition, options }: SimpleField): Json | undefined {
  return text === '' ? undefined : definition.parse(text, options)
}

function syncInput(input: TextElement, answer: TypedAnswer, field: SimpleField): void {
  const given = answer.read()
  if (parseAnswer(input.value, field) !== given) setInputText(input, toControlText(given))
}

/** Keeps the caret, which browsers move to the end when the value is set. */
function setInputText(input: TextElement, text: string): void {
  if (input.value === text) return
  const start = input.selectionStart
  // A letter and its combining accent are one character after normalization.
  const caret = start === null ? null : input.value.slice(0, start).normalize('NFC').length
  input.value = text
  // Inputs of type email have no readable selection.
  if (caret !== null && input === document.activeElement) input.setSelectionRange(caret, caret)
}
