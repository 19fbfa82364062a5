import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { EXACT, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useNamedAround } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import './phone.css'
import type { Country } from './countries'
import { toControlText } from '../../renderer/form/fieldId'
import { type ComposedEntry, useComposition } from '../../renderer/form/useComposition'
import { withPlainDigits } from '../../engine/values/digits'
import { isOfFormat } from '../../engine/values/formats'
import {
  toPhoneAnswer,
  findCaretPosition,
  extractEnteredNumber,
  changeCountry,
  parsePhoneNumber,
  formatPhoneNumber,
} from './phoneNumber'

/** The answer is E.164 (+14165550123). */
export function PhoneControl(props: SimpleControlProps) {
  const { input, inputRef, country, countries, choose } = usePhone(props)
  return (
    <div className="input-group phone">
      <CountryPicker label={props.label} country={country} countries={countries} onChoose={choose} />
      <input
        {...input}
        ref={inputRef}
        id={props.id}
        className="input"
        type="tel"
        {...resolveTypingHelp(props.options, { ...EXACT, inputMode: 'tel' })}
        placeholder={props.placeholder}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
    </div>
  )
}

/** Builds, the studio's too, copy the flags beside the page; the development server has them in their package. */
const FLAGS = import.meta.hot === undefined ? 'flags' : '/node_modules/country-flag-icons/3x2'

interface CountryPickerProps {
  readonly label: string
  readonly country: string
  readonly countries: readonly Country[]
  readonly onChoose: (country: Country) => void
}

/** A native select, covered by the flag of the chosen country. */
function CountryPicker({ label, country, countries, onChoose }: CountryPickerProps) {
  const { wording, fill } = useFormScope()
  const field = useNamedAround(label)
  return (
    <div className="phone-country">
      {/* For the eye only: the list says the country. */}
      <img className="phone-flag" src={`${FLAGS}/${country.toUpperCase()}.svg`} width="24" height="16" alt="" />
      <DrawnIcon className="phone-arrow" drawing={ChevronDown} size={16} />
      <select
        className="phone-countries"
        aria-label={fill(wording.country, { field })}
        autoComplete="off"
        value={country}
        onChange={(event) => {
          const chosen = countries.find(({ code }) => code === event.target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        <CountryOptions countries={countries} />
      </select>
    </div>
  )
}

const CountryOptions = memo(function CountryOptions({ countries }: { readonly countries: readonly Country[] }) {
  return countries.map(({ code, name, dialCode }) => (
    <option key={code} value={code}>
      {name} (+{dialCode})
    </option>
  ))
})

/** Spec §9. */
const DEFAULT_COUNTRY = { code: 'ca', dialCode: '1' }

/** Loads after the field shows, since it is far larger. */
let book: typeof import('./countries') | null = null

/** If loading fails, national numbers of other countries are not read and no number is grouped. */
export async function loadBook(): Promise<void> {
  book = await import('./countries').catch(() => null)
}

function getDialCode(country: string): string {
  return book?.getDialCode(country) ?? (country === DEFAULT_COUNTRY.code ? DEFAULT_COUNTRY.dialCode : '')
}

function countriesIn(language: string, current: string): readonly Country[] {
  if (book !== null) return book.countriesIn(language)
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(current.toUpperCase()) ?? current
  return [{ code: current, name, dialCode: getDialCode(current) }]
}

function countryOf(number: string, current: string): string {
  return book?.countryOf(number, current) ?? current
}

function groupNumber(number: string, country: string): string {
  return book?.groupPhoneNumber(number, country) ?? formatPhoneNumber(number, getDialCode(country), '')
}

interface PhoneEntry {
  readonly text: string
  readonly answer: string | undefined
  readonly country: string
}

/** Formats the number as its country does. Text that is no number stays as typed and becomes the (invalid) answer. */
function usePhone({ value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>) {
  const { language } = useFormScope()
  const answer = toControlText(value)
  const first = options.country ?? DEFAULT_COUNTRY.code
  const [typed, setTyped] = useState<PhoneEntry>(() => createEntry(answer, first))
  const { text, country } = (typed.answer ?? '') === answer ? typed : createEntry(answer, typed.country)
  const inputRef = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null)
  useLayoutEffect(() => {
    if (caret !== null) inputRef.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  const isEntered = useRef(false)
  const acceptEntry = (entry: PhoneEntry): void => {
    isEntered.current = true
    setTyped(entry)
    if (entry.answer !== value) onChange(entry.answer)
  }

  const input = useComposition(
    text,
    ({ input: { value: entered, selectionStart }, before, composing, kind }: ComposedEntry<HTMLInputElement>) => {
      const part = extractEnteredNumber(entered, before, getDialCode(country))
      const entry = parseEntry(entered, part, country)
      if (composing) {
        if (entry.answer !== value) onChange(entry.answer)
        return
      }
      acceptEntry(entry)
      const isOnward = kind === 'deleteContentForward' && entry.text === before
      // A number beside the dial code keeps the caret at its own end.
      const caretBefore = part === entered ? (selectionStart ?? entered.length) : entered.length
      setCaret({ position: findCaretPosition(entry.text, entered, caretBefore, isOnward) })
    },
  )

  const readAgain = useRef<() => void>(null)
  useLayoutEffect(() => {
    readAgain.current = () => {
      if (isEntered.current) acceptEntry(parseEntry(text, text, country))
      else setTyped(createEntry(answer, first))
    }
  })
  useEffect(() => {
    if (book === null) void loadBook().then(() => readAgain.current?.())
    return () => {
      readAgain.current = null
    }
  }, [])

  const choose = ({ code, dialCode }: Country): void => {
    const number = parsePhoneNumber(text, getDialCode(country))
    if (number === null) {
      setTyped({ text, answer, country: code })
      return
    }
    const moved = changeCountry(number, getDialCode(country), dialCode)
    acceptEntry(formatEntry(toPhoneAnswer(findNumber(moved, code) ?? moved, dialCode), code))
  }

  return { input, inputRef, country, countries: countriesIn(language, country), choose }
}

function createEntry(answer: string, current: string): PhoneEntry {
  const country = answer.startsWith('+') ? countryOf(answer, current) : current
  return formatEntry(answer === '' ? undefined : answer, country)
}

function formatEntry(answer: string | undefined, country: string): PhoneEntry {
  const dialCode = getDialCode(country)
  if (answer === undefined) return { text: dialCode === '' ? '' : `+${dialCode} `, answer, country }
  return { text: /^\+\d+$/.test(answer) ? groupNumber(answer, country) : answer, answer, country }
}

function parseEntry(entered: string, part: string, current: string): PhoneEntry {
  const number = findNumber(part, current)
  if (number === null) {
    const text = part === entered || BRINGS_CODE.test(part) ? part : `+${getDialCode(current)} ${part}`
    return { text, answer: text, country: current }
  }
  const country = countryOf(number, current)
  return { text: groupNumber(number, country), answer: toPhoneAnswer(number, getDialCode(country)), country }
}

/** Matches text with a country code of its own, or with a prefix to which the field must add none. */
const BRINGS_CODE = /^[^\d+]*[+0]/

/** Prefers a reading that is a valid number. */
function findNumber(text: string, country: string): string | null {
  const dialCode = getDialCode(country)
  const number = parsePhoneNumber(text, dialCode)
  if (number === '') return number
  // Before the countries are loaded the number cannot be read.
  if (dialCode === '' && !text.includes('+')) return null
  // The text behind the shown dial code may have its own dial code or a trunk prefix.
  const typed = text.startsWith(`+${dialCode} `) ? [text, text.slice(dialCode.length + 2)] : [text]
  const readings = typed.flatMap((part) => [
    parsePhoneNumber(part, dialCode),
    book?.readNumber(withPlainDigits(part), country),
  ])
  return readings.find((read) => typeof read === 'string' && isOfFormat('phone', read)) ?? number
}
