import { currencyOf, decimalsOf } from '../../../engine/values/format'
import { isAnswerName } from '../../../engine/rules/rule'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import { answerKindOf } from '../../parts/answerKind'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { amountHint, isAmountOf } from '../../parts/writtenAmount'

/** ISO 4217: the currencies that have not two decimals. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** There are such currencies, amounts have all their decimals, and no sum mixes two of them. */
export function checkCurrencies(checked: CheckedProgram): readonly Finding[] {
  const { flow, fields } = checked
  return [
    ...known(flow.currency, '/currency'),
    ...known(flow.wording.currency, '/wording/currency'),
    ...fields.all.flatMap((placed) => [...ownOf(placed), ...amountsOf(placed)]),
    ...mixed(checked),
  ]
}

function ownOf({ document, pointer }: PlacedField): readonly Finding[] {
  return document !== null && 'currency' in document ? known(document.currency, pointerTo(pointer, 'currency')) : []
}

function known(currency: string | undefined, pointer: string): readonly Finding[] {
  if (currency === undefined) return []
  const all = Intl.supportedValuesOf('currency')
  if (!all.includes(currency))
    return [
      error('unknown-currency', pointer, quoting`No currency is called "${currency}".`, suggestionFor(currency, all)),
    ]
  if (decimalsOf(currency) === (DECIMALS.get(currency) ?? 2)) return []
  // CLDR and ISO 4217 count otherwise, and some browsers go by the one, some by the other.
  const message = quoting`Browsers do not agree how many decimals "${currency}" has.`
  return [error('unknown-currency', pointer, message, `Ask for a number: "type": "number", "unit": "${currency}".`)]
}

function suggestionFor(currency: string, all: readonly string[]) {
  const meant = didYouMean(currency, all)
  return meant.meant === null ? 'Write its code by ISO 4217, such as "GBP".' : meant
}

/** The schemas ask for an amount, and here it is one of the field's currency. */
function amountsOf({ field, document, pointer, screen }: PlacedField): readonly Finding[] {
  if (answerKindOf(field) !== 'amount' || document === null) return []
  const { rules = {}, ...samples } = { rules: undefined, ...document }
  // A default of what nobody enters is looked at with the others of its kind.
  const own = Object.entries(samples).filter(([key]) => key === 'example' || (key === 'default' && screen !== null))
  const bounds = Object.entries(rules).flatMap(([key, rule]) =>
    isBound(rule) ? [[`rules/${key}/is`, rule.is] as const] : [],
  )
  return [...own, ...bounds].flatMap(([key, written]) => {
    if (isAmountOf(field, written)) return []
    return [
      error(
        'wrong-value',
        `${pointer}/${key}`,
        quoting`"${String(written)}" is no amount of this currency.`,
        amountHint(field, written),
      ),
    ]
  })
}

/** Whether a rule asks for an amount, and for no other answer. */
function isBound(rule: unknown): rule is { readonly is: unknown } {
  return typeof rule === 'object' && rule !== null && 'is' in rule && !isAnswerName(rule.is)
}

/** What is worked out of amounts is in the flow's currency, and so are they. */
function mixed({ flow, fields }: CheckedProgram): readonly Finding[] {
  const own = currencyOf(flow)
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const texts = textsIn(calculation)
    const paths = [...texts, ...texts.flatMap((list) => texts.map((property) => `${list}.*.${property}`))]
    const other = paths
      .flatMap((path) => fields.byPath.get(path) ?? [])
      .find(({ field }) => answerKindOf(field) === 'amount' && field.options.currency !== own)
    if (other === undefined) return []
    const message = quoting`"${name}" is calculated in ${own}, but "${other.field.name}" is in ${other.field.options.currency ?? own}.`
    return [
      error(
        'mixed-currencies',
        pointerTo('/calculations', name),
        message,
        'Add up amounts in one currency only: that of the flow.',
      ),
    ]
  })
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
