import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { EXACT, typingHelp } from '../../renderer/form/typingHelp'
import { CountryPicker } from './CountryPicker'
import './phone.css'
import { usePhone } from './usePhone'

/** A phone number in international format; the answer is E.164 (+14165550123). */
export function PhoneControl(props: SimpleControlProps) {
  const { input, inputRef, country, choose } = usePhone(props)
  return (
    <div className="input-group phone">
      <CountryPicker label={props.label} country={country} onChoose={choose} />
      <input
        {...input}
        ref={inputRef}
        id={props.id}
        className="input"
        type="tel"
        {...typingHelp(props.options, { ...EXACT, inputMode: 'tel' })}
        placeholder={props.placeholder}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
    </div>
  )
}
