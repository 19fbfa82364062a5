import { type ChangeEvent, type CompositionEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { getMaxCharacters } from '../../engine/answers/inputShape'
import type { SimpleField } from '../../engine/program/field'
import type { Json } from '../../engine/values/answers'
import type { TypedAnswer } from './controlProps'
import { toControlText } from './fieldId'

/** An input that a text is typed into. */
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** One change of what stands in an input. */
export interface ComposedEntry<Control extends TextControl> {
  readonly input: Control
  /** What stood there before: before the whole composition, where one goes on. */
  readonly before: string
  /** Whether an input method still composes: then nothing may be written into the input. */
  readonly composing: boolean
  /** What the browser calls the change; null where it does not say. */
  readonly kind: string | null
}

/**
 * Lets an input method (IME) compose: while it does, what it wrote stands in the input as it wrote it, whatever `text`
 * the answer would put there. Writing into the input in between makes it begin anew beside what it had written.
 */
export function useComposition<Control extends TextControl>(
  text: string,
  enter: (entry: ComposedEntry<Control>) => void,
) {
  const [composed, setComposed] = useState<{ readonly text: string; readonly before: string } | null>(null)
  const before = composed?.before ?? text
  return {
    value: composed?.text ?? text,
    onChange: ({ currentTarget: input, nativeEvent }: ChangeEvent<Control>): void => {
      const known = nativeEvent instanceof InputEvent ? nativeEvent : null
      const composing = known?.isComposing === true
      setComposed(composing ? { text: input.value, before } : null)
      enter({ input, before, composing, kind: known?.inputType ?? null })
    },
    onCompositionEnd: ({ currentTarget: input }: CompositionEvent<Control>): void => {
      if (composed === null) return
      setComposed(null)
      enter({ input, before, composing: false, kind: null })
    },
  }
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * An input whose text the page keeps while it is typed, so that a key renders nothing. An answer that it does not stand
 * for is written into it. While an input method (IME) composes it is not: that would begin anew beside what it had written.
 * Once it is left the answer stands there plainly: 2.5 for "2,50". Gives the props of the input.
 */
export function useTypedText<Element extends TextElement>(answer: TypedAnswer, field: SimpleField) {
  const input = useRef<Element>(null)
  const isComposing = useRef(false)
  const [first] = useState(() => toControlText(answer.read()))
  useLayoutEffect(() => {
    const follow = (): void => {
      if (input.current !== null && !isComposing.current) settle(input.current, answer, field)
    }
    follow()
    return answer.subscribe(follow)
  }, [answer, field])
  const take = (element: Element): void => {
    if (element.value.length > getMaxCharacters(field)) {
      write(element, toControlText(answer.read()))
      answer.refuseLong()
      return
    }
    answer.give(answerIn(element.value, field))
    if (!isComposing.current) settle(element, answer, field)
  }
  return {
    ref: input,
    defaultValue: first,
    onChange: ({ target }: ChangeEvent<Element>) => take(target),
    onBlur: ({ currentTarget }: FocusEvent<Element>) => {
      const plain = toControlText(answer.read())
      if (answerIn(plain, field) === answer.read()) write(currentTarget, plain)
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

function answerIn(text: string, { definition, options }: SimpleField): Json | undefined {
  return text === '' ? undefined : definition.parse(text, options)
}

/** Writes the answer into an input that stands for another one. */
function settle(input: TextElement, answer: TypedAnswer, field: SimpleField): void {
  const given = answer.read()
  if (answerIn(input.value, field) !== given) write(input, toControlText(given))
}

/** Browsers move the caret to the end when a text is set; while one types it stays where it is (to lower case). */
function write(input: TextElement, text: string): void {
  if (input.value === text) return
  const start = input.selectionStart
  // An accent that was typed after its letter is one with it now.
  const caret = start === null ? null : input.value.slice(0, start).normalize('NFC').length
  input.value = text
  // Inputs of the type email have no caret that can be read or set: null.
  if (caret !== null && input === document.activeElement) input.setSelectionRange(caret, caret)
}
