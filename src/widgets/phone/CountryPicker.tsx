import { ChevronDown } from 'lucide'
import { lazy, Suspense, useMemo } from 'react'
import { useFormScope } from '../../renderer/form/scope'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { countriesIn, type Country } from './countries'

// The addresses of all flags are 4 kB that nobody waits for.
const Flag = lazy(() => import('./Flag'))

interface CountryPickerProps {
  readonly country: string
  readonly disabled: boolean
  readonly onChoose: (country: Country) => void
}

/** The country of a number: the browser's own list, drawn over by the flag of the country chosen. */
export function CountryPicker({ country, disabled, onChoose }: CountryPickerProps) {
  const { language, wording } = useFormScope()
  const countries = useMemo(() => countriesIn(language), [language])
  return (
    <div className="phone-country">
      <Suspense fallback={<span className="phone-flag" />}>
        <Flag country={country} />
      </Suspense>
      <DrawnIcon className="phone-arrow" drawing={ChevronDown} size={16} />
      <select
        className="phone-countries"
        aria-label={wording.country}
        autoComplete="off"
        value={country}
        disabled={disabled}
        onChange={(event) => {
          const chosen = countries.find(({ code }) => code === event.target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {countries.map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {name} (+{dialCode})
          </option>
        ))}
      </select>
    </div>
  )
}
