import { type CalculationResult, calculate } from '../calculators/calculate'
import { describeAnswer } from './describeAnswer'
import { formatDate, formatDayOfMonth, formatMoney, formatPercent } from '../values/format'
import { valueAt } from '../values/path'
import { fieldOf, type Program } from '../program/program'
import type { Answers } from '../values/types'

/** What placeholders may name besides answers: the brand's and the provider's name, and values given for one text. */
export interface TextScope {
  readonly program: Program
  readonly answers: Answers
  readonly today: string
  readonly facts: Readonly<Record<string, string>>
}

/** The formatters a placeholder may name after a bar: {{calculations.postDate | dayOfMonth}}. */
export const formatters: Readonly<Record<string, (value: CalculationResult, language: string) => string | null>> = {
  money: (value, language) => (value.kind === 'money' ? formatMoney(value.cents, language) : null),
  date: (value, language) => (value.kind === 'date' ? formatDate(value.date, language) : null),
  dayOfMonth: (value, language) => (value.kind === 'date' ? formatDayOfMonth(value.date, language) : null),
  percent: (value, language) => (value.kind === 'share' ? formatPercent(value.share, language) : null),
}

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9.]+)\s*(?:\|\s*([A-Za-z]+)\s*)?\}\}/g

/** Copy with its placeholders filled. What has not been given is left empty. */
export function fillText(template: string, scope: TextScope): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string, formatter: string | undefined) =>
    valueOf(name, formatter, scope),
  )
}

function valueOf(name: string, formatter: string | undefined, scope: TextScope): string {
  const fact = scope.facts[name]
  if (fact !== undefined) return fact
  const { flow } = scope.program
  if (name.startsWith('calculations.')) {
    const result = calculate(flow, name.slice('calculations.'.length), scope.answers, scope.today)
    return formatters[formatter ?? usualFormatter(result)]?.(result, flow.language) ?? plain(result)
  }
  const field = fieldOf(flow, name)
  if (field === null) return ''
  return describeAnswer(field, valueAt(scope.answers, name), flow.language, flow.wording).join(', ')
}

function usualFormatter({ kind }: CalculationResult): string {
  return { share: 'percent', money: 'money', date: 'date', text: '', payments: '' }[kind]
}

function plain(result: CalculationResult): string {
  switch (result.kind) {
    case 'text':
      return result.text
    case 'payments':
      return result.label
    case 'share':
    case 'money':
    case 'date':
      return ''
    default:
      throw new Error(`Unknown result: ${JSON.stringify(result satisfies never)}`)
  }
}
