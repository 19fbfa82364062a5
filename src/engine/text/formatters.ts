import type { Flow } from '../../language/flow'
import type { CalculationResult } from '../calculators/calculator'
import type { Describing } from '../kinds/fieldKind'
import { formatDate, formatMoney, formatNumber, formatPercent, formatWeekday } from '../values/format'
import { fillValues } from './template'

/** What a formatter can write: the kind of a calculation's result. */
type Kind = CalculationResult['kind']

/** One way to write a calculation's result. */
interface Formatter {
  /** What it writes. */
  readonly kinds: readonly Kind[]
  readonly write: (result: CalculationResult, flow: Describing) => string
}

/** The formatters a placeholder may name after a bar: {{calculations.postDate | dayOfMonth}}. */
export const formatters: Readonly<Record<string, Formatter>> = {
  money: {
    kinds: ['money'],
    write: (result, flow) => (result.kind === 'money' ? formatMoney(result.cents, flow) : ''),
  },
  date: {
    kinds: ['date'],
    write: (result, { language }) =>
      result.kind === 'date' && result.date !== null ? formatDate(result.date, language) : '',
  },
  dayOfMonth: {
    kinds: ['date'],
    write: (result, flow) => (result.kind === 'date' && result.date !== null ? dayOfMonth(result.date, flow) : ''),
  },
  count: { kinds: ['share'], write: (result, flow) => (result.kind === 'share' ? countOf(result, flow) : '') },
  percent: {
    kinds: ['share', 'number'],
    write: (result, { language }) =>
      formatPercent(
        result.kind === 'share' ? result.share : Number(result.kind === 'number' && result.number),
        language,
      ),
  },
}

/** A calculation's result in words: as the formatter writes it, else as its kind is usually written. */
export function written(result: CalculationResult, formatter: string | null, flow: Describing): string {
  const named = formatter === null || !Object.hasOwn(formatters, formatter) ? undefined : formatters[formatter]
  if (named?.kinds.includes(result.kind) === true) return named.write(result, flow)
  switch (result.kind) {
    case 'nothing':
      return ''
    case 'number':
      return formatNumber(result.number, flow.language, result.unit ?? undefined)
    case 'text':
      return result.text
    case 'payments':
      return result.label
    case 'share':
      return formatPercent(result.share, flow.language)
    case 'money':
      return formatMoney(result.cents, flow)
    case 'date':
      return result.date === null ? '' : formatDate(result.date, flow.language)
    default:
      return result satisfies never
  }
}

/** How many of how many a share is: 2 of 4. */
function countOf(
  { share, of }: { readonly share: number; readonly of: number },
  { wording }: Pick<Flow, 'wording'>,
): string {
  return fillValues(wording.countOf, { count: String(Math.round(share * of)), limit: String(of) })
}

/** An ISO date as weekday and day of the month, in the words of the flow: Monday the 5th. */
function dayOfMonth(date: string, { language, wording }: Pick<Flow, 'language' | 'wording'>): string {
  const day = Number(date.slice(8, 10))
  const category = new Intl.PluralRules(language, { type: 'ordinal' }).select(day)
  const ordinal = fillValues(wording.ordinals[category] ?? wording.ordinals.other, { number: String(day) })
  return fillValues(wording.dayOfMonth, { weekday: formatWeekday(date, language), day: ordinal })
}
