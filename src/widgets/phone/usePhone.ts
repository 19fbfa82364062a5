import { type ChangeEvent, useEffect, useRef } from 'react'
import { usePhoneInput } from 'react-international-phone'
import type { WidgetControlProps } from '../../renderer/form/control'
import { textOf } from '../../renderer/form/typedText'
import type { Country } from './countries'
import { answerOfNumber, inCountry, internationalNumber } from './phone'

/** Spec §9. */
const USUAL_COUNTRY = 'ca'

/** The phone field: the number as it is written in its country, and how number and country are changed. */
export function usePhone({ value, options, onChange }: Pick<WidgetControlProps, 'value' | 'options' | 'onChange'>) {
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    value: textOf(value),
    defaultCountry: options.country ?? USUAL_COUNTRY,
    allowMaskOverflow: true,
    onChange: (change) => {
      const answer = answerOfNumber(change.phone, change.country.dialCode)
      if (answer !== value) onChange(answer)
    },
  })

  const moved = useRef<string | null>(null)
  useEffect(() => {
    const number = moved.current
    moved.current = null
    if (number !== null) onChange(number)
  })

  const enter = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.target
    const number = internationalNumber(input.value, country.dialCode)
    const isInternational = input.value.startsWith('+') && number.slice(1) === input.value.replaceAll(/\D/g, '')
    // The library takes any first digits for a dial code: it is given the number that the text stands for.
    if (input.value !== '' && !isInternational) input.value = number
    handlePhoneValueChange(event)
  }

  const choose = ({ code, dialCode }: Country): void => {
    // The library empties the field when the country changes: the number is given back once that has happened.
    const number = inCountry(moved.current ?? textOf(value), country.dialCode, dialCode)
    moved.current = answerOfNumber(number, dialCode) ?? null
    setCountry(code)
  }

  return { text: inputValue, country: country.iso2, inputRef, enter, choose }
}
