import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatWeekday,
  listOf,
  UNBROKEN_SPACE,
} from '../values/format'
import type { Flow } from '../../language/flow'
import { parseCalculationName, type CalculationResult } from '../calculators/calculator'
import { filled, fillValues, isYear, type Placeholder, resolveYear } from './template'
import type { Field } from '../program/field'
import { type Answers, isObject, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import { calculate, describeResult } from '../calculators/calculate'
import { findField, type Program } from '../program/program'
import type { Describing } from '../program/fieldTypes'

/** Stands for the hidden characters of a masked text. */
export const MASK = '••••'

/** Hides all but the last characters, on one line: •••• 6789. */
export function maskText(text: string, readable: number): string {
  const end = readable === 0 ? '' : text.replaceAll(/\s/g, '').slice(-readable)
  return `${MASK}${end === '' ? '' : `${UNBROKEN_SPACE}${end}`}`
}

interface Formatter {
  readonly kinds: readonly CalculationResult['kind'][]
  /** Left out if it writes the result as without a formatter. */
  readonly write?: (result: CalculationResult, flow: Describing) => string
}

/** The formatters that placeholders may name: {{calculations.postDate | dayOfMonth}}. */
export const formatters: Readonly<Record<string, Formatter>> = {
  money: { kinds: ['money'] },
  date: { kinds: ['date'] },
  dayOfMonth: {
    kinds: ['date'],
    write: (result, flow) =>
      result.kind === 'date' && result.date !== null ? formatDayOfMonth(result.date, flow) : '',
  },
  count: { kinds: ['share'], write: (result, flow) => (result.kind === 'share' ? formatCount(result, flow) : '') },
  percent: {
    kinds: ['share', 'number'],
    write: (result, { language }) =>
      formatPercent(
        result.kind === 'share' ? result.share : Number(result.kind === 'number' && result.number),
        language,
      ),
  },
}

export function formatResult(result: CalculationResult, formatter: string | null, flow: Describing): string {
  const named = getOwnValue(formatters, formatter ?? '')
  if (named?.write !== undefined && named.kinds.includes(result.kind)) return named.write(result, flow)
  switch (result.kind) {
    case 'nothing':
      return ''
    case 'number':
      return formatNumber(result.number, flow.language, result.unit ?? undefined)
    case 'text':
      return result.text
    case 'case':
      return result.case
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

/** Formats a share as a count: 2 of 4. */
function formatCount(
  { share, of }: { readonly share: number; readonly of: number },
  { wording }: Pick<Flow, 'wording'>,
): string {
  return fillValues(wording.countOf, { count: String(Math.round(share * of)), limit: String(of) })
}

/** Formats an ISO date as weekday and day of the month: Monday the 5th. */
function formatDayOfMonth(date: string, { language, wording }: Pick<Flow, 'language' | 'wording'>): string {
  const day = Number(date.slice(8, 10))
  const category = new Intl.PluralRules(language, { type: 'ordinal' }).select(day)
  const ordinal = fillValues(wording.ordinals[category] ?? wording.ordinals.other, { number: String(day) })
  return fillValues(wording.dayOfMonth, { weekday: formatWeekday(date, language), day: ordinal })
}

export const BETWEEN_PARTS = ' · '

/**
 * Formats an answer as texts, one for each part: dates, amounts, phone numbers, labels of choices, names of files,
 * items of lists. Sensitive answers are masked. Empty if nothing was given.
 */
export function describeAnswer(flow: Describing, field: Field, value: Json | undefined): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  switch (field.kind) {
    case 'simple':
      return [value]
        .flat()
        .map((one: Json) =>
          field.isSensitive ? maskText(String(one), field.mask) : field.definition.describe(one, field, flow),
        )
    case 'file':
      return isObject(value)
        ? [field.definition.describe?.(String(value['name']), flow.wording) ?? String(value['name'])]
        : []
    case 'files':
      return Array.isArray(value) ? value.flatMap((file: Json) => (isObject(file) ? [String(file['name'])] : [])) : []
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item: Json) =>
            joinParts(
              describeParts(flow, field.fields, field.definition.brought?.describeItem(item, flow.wording) ?? item),
            ),
          )
        : []
    case 'group':
      return describeParts(flow, field.fields, value)
    default:
      return field satisfies never
  }
}

/**
 * Writes a group in one line. A yes is written as its label, since "Yes" alone says nothing there; a no is left out.
 */
function describeParts(flow: Describing, fields: readonly Field[], value: Json): readonly string[] {
  if (!isObject(value)) return []
  return fields.flatMap((field) => {
    const part = getOwnValue(value, field.name)
    if (field.kind === 'simple' && field.answer === 'yesNo') return part === true ? [field.label] : []
    return describeAnswer(flow, field, part)
  })
}

function joinParts(parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [parts.join(BETWEEN_PARTS)]
}

interface TextScope {
  readonly program: Program
  readonly answers: Answers
  readonly today: string
  readonly facts: Readonly<Record<string, string>>
}

/** Fills the placeholders of copy. Missing answers become empty. */
export function fillText(template: string, scope: TextScope): string {
  return filled(template, (placeholder) => resolvePlaceholder(placeholder, scope))
}

function resolvePlaceholder({ name, formatter }: Placeholder, { program, answers, today, facts }: TextScope): string {
  if (Object.hasOwn(facts, name)) return facts[name] ?? ''
  const calculation = parseCalculationName(name)
  if (calculation !== null) return formatCalculation({ program, answers, today, facts }, calculation, formatter)
  return isYear(name) ? resolveYear(name, today) : formatAnswer(program, answers, name)
}

export function formatCalculation(scope: TextScope, name: string, formatter: string | null = null): string {
  const { program, answers, today } = scope
  const result = calculate(program, name, answers, today)
  const words = formatter === null ? describeResult(program, name, result, program.flow) : undefined
  return words === undefined ? formatResult(result, formatter, program.flow) : fillText(words, scope)
}

export function formatAnswer(program: Program, answers: Answers, path: Path): string {
  const { flow } = program
  const field = findField(program, path)
  return field === null ? '' : listOf(describeAnswer(flow, field, getValueAt(answers, path)), flow.language)
}
