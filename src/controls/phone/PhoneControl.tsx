import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { memo } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { EXACT, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useNamedAround } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import type { Country } from './countries'
import './phone.css'
import { usePhone } from './usePhone'

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

/** Builds copy the flags beside the page; in development they come from their package. */
const FLAGS = import.meta.env.DEV ? '/node_modules/country-flag-icons/3x2' : 'flags'

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
