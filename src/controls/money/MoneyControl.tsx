import { currencyOf, currencySign, isSignLast } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { labelId, unitId } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { EXACT, typingHelp } from '../../renderer/form/typingHelp'
import './money.css'
import { useMoney } from './useMoney'

/** An amount of money, with its sign where the language writes it; the answer is in the smallest unit of its currency. A currency that is not the flow's is read out. */
export function MoneyControl(props: SimpleControlProps) {
  const { language, program } = useFormScope()
  const { currency } = props.options
  const prefix = currency === currencyOf(program.flow) ? undefined : unitId(props.id)
  const input = useMoney(props, language)
  const isLast = isSignLast(program.flow, currency)
  const sign = (
    <span className={isLast ? 'input-suffix' : 'input-prefix'} id={prefix} aria-hidden="true">
      {currencySign(program.flow, currency)}
    </span>
  )
  return (
    <div className="input-group money">
      {!isLast && sign}
      <input
        {...input}
        id={props.id}
        className="input"
        type="text"
        {...typingHelp(props.options, { ...EXACT, autoComplete: 'off', inputMode: 'decimal' })}
        placeholder={props.placeholder}
        aria-labelledby={prefix === undefined ? undefined : `${labelId(props.id)} ${prefix}`}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
      {isLast && sign}
    </div>
  )
}
