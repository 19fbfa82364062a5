import { useState } from 'react'
import { getCurrency, getCurrencySign, getCurrencyDecimals, isSignLast } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { getLabelId, getUnitId } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { EXACT, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useComposition } from '../../renderer/form/useTypedText'
import { money } from '../../engine/kinds/numbers'
import type { Json } from '../../engine/values/answers'
import type { ControlOptions } from '../../engine/program/fieldTypes'
import './numbers.css'

/** An amount of money, with its sign where the language writes it; the answer is in the smallest unit of its currency. A currency that is not the flow's is read out. */
export function MoneyControl(props: SimpleControlProps) {
  const { language, program } = useFormScope()
  const { currency } = props.options
  const prefix = currency === getCurrency(program.flow) ? undefined : getUnitId(props.id)
  const input = useMoney(props, language)
  const isLast = isSignLast(program.flow, currency)
  const sign = (
    <span className={isLast ? 'input-suffix' : 'input-prefix'} id={prefix} aria-hidden="true">
      {getCurrencySign(program.flow, currency)}
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
        {...resolveTypingHelp(props.options, { ...EXACT, autoComplete: 'off', inputMode: 'decimal' })}
        placeholder={props.placeholder}
        aria-labelledby={prefix === undefined ? undefined : `${getLabelId(props.id)} ${prefix}`}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
      {isLast && sign}
    </div>
  )
}

/** The amount field's text: as typed while it is typed, written out when it is left. */
function useMoney(
  { value, onChange, options }: Pick<SimpleControlProps, 'value' | 'onChange' | 'options'>,
  language: string,
) {
  const [text, setText] = useState(() => formatAmountInput(value, language, options))
  // The answer was changed from elsewhere: what was typed no longer stands for it.
  const given = formatAmountInput(value, language, options)
  if (toAmountAnswer(text, options) !== toAmountAnswer(given, options)) setText(given)
  const typing = useComposition<HTMLInputElement>(text, ({ input }) => {
    setText(input.value)
    onChange(toAmountAnswer(input.value, options))
  })
  return {
    ...typing,
    onBlur: () => setText(given),
  }
}

/** The currency of an amount. */
type Currency = Pick<ControlOptions, 'currency'>

/** The answer a typed text stands for: nothing when empty, cents when it can be read, otherwise the text as typed. */
export function toAmountAnswer(text: string, currency: Currency): Json | undefined {
  return text.trim() === '' ? undefined : money.parse(text, currency)
}

const formats = new Map<string, Intl.NumberFormat>()

/** An answer as it stands in the input: 1,250.00 for 125000 cents. What could not be read stands as it was typed. */
export function formatAmountInput(value: Json | undefined, language: string, { currency = '' }: Currency): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Making a format takes far longer than using it.
  const decimals = getCurrencyDecimals(currency)
  const key = `${language} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(value / 10 ** decimals)
}
