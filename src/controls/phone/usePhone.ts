import { useLayoutEffect, useRef, useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { controlText } from '../../renderer/form/controlText'
import { type ComposedEntry, useComposition } from '../../renderer/form/useComposition'
import { type Country, countryOf, dialCodeOf, groupedNumber } from './countries'
import { answerOfNumber, caretIn, enteredPart, inCountry, internationalNumber } from './phoneNumber'

/** Spec §9. */
const USUAL_COUNTRY = 'ca'

/** What stands in the field, and the answer that it is. */
interface Written {
  readonly text: string
  readonly answer: string | undefined
  readonly country: string
}

/**
 * The phone field: the number as it is written in its country, and how number and country are changed. A text that
 * cannot be read as a number stays as it was typed, and is the answer, which then is not of its format.
 */
export function usePhone({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const answer = controlText(value)
  const [typed, setTyped] = useState<Written>(() => writtenFor(answer, options.country ?? USUAL_COUNTRY))
  // An answer that was given elsewhere: what was typed no longer stands for it.
  const { text, country } = (typed.answer ?? '') === answer ? typed : writtenFor(answer, typed.country)
  const inputRef = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) inputRef.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  const take = (written: Written): void => {
    setTyped(written)
    if (written.answer !== value) onChange(written.answer)
  }

  const input = useComposition(text, ({ input: { value: entered, selectionStart }, before, composing, kind }: ComposedEntry<HTMLInputElement>) => {
    const part = enteredPart(entered, before, dialCodeOf(country))
    const written = writtenFrom(entered, part, country)
    if (composing) {
      if (written.answer !== value) onChange(written.answer)
      return
    }
    take(written)
    const isOnward = kind === 'deleteContentForward' && written.text === before
    // What was put beside the dial code goes on at its own end, on whichever side it was put.
    const caretBefore = part === entered ? (selectionStart ?? entered.length) : entered.length
    setCaret({ position: caretIn(written.text, entered, caretBefore, isOnward) })
  })

  const choose = ({ code, dialCode }: Country): void => {
    const number = internationalNumber(text, dialCodeOf(country))
    if (number === null) {
      setTyped({ text, answer, country: code })
      return
    }
    const moved = answerOfNumber(inCountry(number, dialCodeOf(country), dialCode), dialCode)
    take(writtenIn(moved, code))
  }

  return { input, inputRef, country, choose }
}

/** What stands in the field for an answer; without one, the dial code of the country. */
function writtenFor(answer: string, current: string): Written {
  const country = answer.startsWith('+') ? countryOf(answer, current) : current
  return writtenIn(answer === '' ? undefined : answer, country)
}

function writtenIn(answer: string | undefined, country: string): Written {
  if (answer === undefined) return { text: `+${dialCodeOf(country)} `, answer, country }
  return { text: /^\+\d+$/.test(answer) ? groupedNumber(answer, country) : answer, answer, country }
}

/** What is to stand in the field for what was entered, of which a part is a number of its own. */
function writtenFrom(entered: string, part: string, current: string): Written {
  const number = internationalNumber(part, dialCodeOf(current))
  if (number === null) return { text: entered, answer: entered, country: current }
  const country = countryOf(number, current)
  return { text: groupedNumber(number, country), answer: answerOfNumber(number, dialCodeOf(country)), country }
}
