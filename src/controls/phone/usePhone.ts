import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { toControlText } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { type ComposedEntry, useComposition } from '../../renderer/form/useTypedText'
import { withPlainDigits } from '../../engine/values/digits'
import { isOfFormat } from '../../engine/values/formats'
import type { Country } from './countries'
import {
  toPhoneAnswer,
  findCaretPosition,
  extractEnteredNumber,
  changeCountry,
  parsePhoneNumber,
  formatPhoneNumber,
} from './phoneNumber'

/** Spec §9. */
const USUAL_COUNTRY = { code: 'ca', dialCode: '1' }

/** The countries, and how people write numbers in each: far larger than the field, so that it loads after the field shows. */
let book: typeof import('./countries') | null = null

/** Where it cannot be fetched, numbers are those of the usual country or begin with a plus, and are not grouped. */
export async function loadBook(): Promise<void> {
  book = await import('./countries').catch(() => null)
}

/** The dial code of a country, without the plus; '' where it is not known yet. */
function dialCodeOf(country: string): string {
  return book?.getDialCode(country) ?? (country === USUAL_COUNTRY.code ? USUAL_COUNTRY.dialCode : '')
}

/** The countries that can be chosen, by their names in a language: only `current` until all of them are loaded. */
function countriesIn(language: string, current: string): readonly Country[] {
  if (book !== null) return book.countriesIn(language)
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(current.toUpperCase()) ?? current
  return [{ code: current, name, dialCode: dialCodeOf(current) }]
}

function countryOf(number: string, current: string): string {
  return book?.countryOf(number, current) ?? current
}

function groupedNumber(number: string, country: string): string {
  return book?.groupPhoneNumber(number, country) ?? formatPhoneNumber(number, dialCodeOf(country), '')
}

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
  const { language } = useFormScope()
  const answer = toControlText(value)
  const first = options.country ?? USUAL_COUNTRY.code
  const [typed, setTyped] = useState<Written>(() => writtenFor(answer, first))
  // An answer that was given elsewhere: what was typed no longer stands for it.
  const { text, country } = (typed.answer ?? '') === answer ? typed : writtenFor(answer, typed.country)
  const inputRef = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) inputRef.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  const isEntered = useRef(false)
  const take = (written: Written): void => {
    isEntered.current = true
    setTyped(written)
    if (written.answer !== value) onChange(written.answer)
  }

  const input = useComposition(
    text,
    ({ input: { value: entered, selectionStart }, before, composing, kind }: ComposedEntry<HTMLInputElement>) => {
      const part = extractEnteredNumber(entered, before, dialCodeOf(country))
      const written = writtenFrom(entered, part, country)
      if (composing) {
        if (written.answer !== value) onChange(written.answer)
        return
      }
      take(written)
      const isOnward = kind === 'deleteContentForward' && written.text === before
      // What was put beside the dial code goes on at its own end, on whichever side it was put.
      const caretBefore = part === entered ? (selectionStart ?? entered.length) : entered.length
      setCaret({ position: findCaretPosition(written.text, entered, caretBefore, isOnward) })
    },
  )

  const readAgain = useRef<() => void>(null)
  useLayoutEffect(() => {
    readAgain.current = () => {
      if (isEntered.current) take(writtenFrom(text, text, country))
      else setTyped(writtenFor(answer, first))
    }
  })
  useEffect(() => {
    if (book === null) void loadBook().then(() => readAgain.current?.())
    return () => {
      readAgain.current = null
    }
  }, [])

  const choose = ({ code, dialCode }: Country): void => {
    const number = parsePhoneNumber(text, dialCodeOf(country))
    if (number === null) {
      setTyped({ text, answer, country: code })
      return
    }
    const moved = changeCountry(number, dialCodeOf(country), dialCode)
    take(writtenIn(toPhoneAnswer(numberIn(moved, code) ?? moved, dialCode), code))
  }

  return { input, inputRef, country, countries: countriesIn(language, country), choose }
}

/** What stands in the field for an answer; without one, the dial code of the country. */
function writtenFor(answer: string, current: string): Written {
  const country = answer.startsWith('+') ? countryOf(answer, current) : current
  return writtenIn(answer === '' ? undefined : answer, country)
}

function writtenIn(answer: string | undefined, country: string): Written {
  const dialCode = dialCodeOf(country)
  if (answer === undefined) return { text: dialCode === '' ? '' : `+${dialCode} `, answer, country }
  return { text: /^\+\d+$/.test(answer) ? groupedNumber(answer, country) : answer, answer, country }
}

/** What is to stand in the field for what was entered, of which a part is a number of its own. */
function writtenFrom(entered: string, part: string, current: string): Written {
  const number = numberIn(part, current)
  if (number === null) {
    const text = part === entered || BRINGS_CODE.test(part) ? part : `+${dialCodeOf(current)} ${part}`
    return { text, answer: text, country: current }
  }
  const country = countryOf(number, current)
  return { text: groupedNumber(number, country), answer: toPhoneAnswer(number, dialCodeOf(country)), country }
}

/** How a text begins that brings a country code of its own, or none that the field could add. */
const BRINGS_CODE = /^[^\d+]*[+0]/

/** The number that a text is in a country; one that does not exist only where it cannot be read as one that does. */
function numberIn(text: string, country: string): string | null {
  const dialCode = dialCodeOf(country)
  const number = parsePhoneNumber(text, dialCode)
  if (number === '') return number
  // Until the countries are loaded nobody knows which number this is.
  if (dialCode === '' && !text.includes('+')) return null
  // What was typed behind the dial code that the field brings may have one of its own, or a trunk prefix.
  const typed = text.startsWith(`+${dialCode} `) ? [text, text.slice(dialCode.length + 2)] : [text]
  const readings = typed.flatMap((part) => [
    parsePhoneNumber(part, dialCode),
    book?.readNumber(withPlainDigits(part), country),
  ])
  return readings.find((read) => typeof read === 'string' && isOfFormat('phone', read)) ?? number
}
