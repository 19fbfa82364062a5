import { currencySign } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { EXACT, typingHelp } from '../../renderer/form/typingHelp'
import './money.css'
import { useMoney } from './useMoney'

/** An amount of money; the answer is in cents. */
export function MoneyControl(props: SimpleControlProps) {
  const { language } = useFormScope()
  const input = useMoney(props, language)
  return (
    <div className="input-group money">
      <span className="input-prefix" aria-hidden="true">
        {currencySign(language)}
      </span>
      <input
        {...input}
        id={props.id}
        className="input"
        type="text"
        {...typingHelp(props.options, { ...EXACT, autoComplete: 'off', inputMode: 'decimal' })}
        placeholder={props.placeholder}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
    </div>
  )
}
