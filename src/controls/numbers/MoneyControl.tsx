import { useState } from 'react'
import { getCurrency, getCurrencyDecimals, getMoneyFormat } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { getLabelId, getUnitId } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { EXACT, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useComposition } from '../../renderer/form/useComposition'
import { money } from '../../engine/kinds/numbers'
import type { Json } from '../../engine/values/answers'
import type { ControlOptions } from '../../engine/program/fieldTypes'
import './numbers.css'

/**
 * The answer is in the smallest unit of the currency. A currency other than the flow's is part of the accessible name.
 */
export function MoneyControl(props: SimpleControlProps) {
  const { language, program } = useFormScope()
  const { currency } = props.options
  const prefix = currency === getCurrency(program.flow) ? undefined : getUnitId(props.id)
  const input = useMoney(props, language)
  const parts = getMoneyFormat(program.flow, currency).formatToParts(0)
  const isLast = parts.at(-1)?.type === 'currency'
  const sign = (
    <span className={isLast ? 'input-suffix' : 'input-prefix'} id={prefix} aria-hidden="true">
      {parts.find(({ type }) => type === 'currency')?.value}
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

function useMoney(
  { value, onChange, options }: Pick<SimpleControlProps, 'value' | 'onChange' | 'options'>,
  language: string,
) {
  const [text, setText] = useState(() => formatAmountInput(value, language, options))
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

type Currency = Pick<ControlOptions, 'currency'>

/** Returns cents; the typed text where it is no amount; undefined for empty text. */
export function toAmountAnswer(text: string, currency: Currency): Json | undefined {
  return text.trim() === '' ? undefined : money.parse(text, currency)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats 125000 cents as 1,250.00; text that is no amount stays unchanged. */
export function formatAmountInput(value: Json | undefined, language: string, { currency = '' }: Currency): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Cached: creating a formatter is slow.
  const decimals = getCurrencyDecimals(currency)
  const key = `${language} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(value / 10 ** decimals)
}
