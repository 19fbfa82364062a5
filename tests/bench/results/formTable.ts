import type { ContestantName } from '../page/contestants'
import type { Parts } from '../page/meter'
import type { Work } from '../work/samples'
import type { Measured } from '../work/measureForms'
import { aligned } from './aligned'
import { median, spread } from './statistics'
import { GROWTH, targets, workNames } from './targets'

/** One work with one form: what it cost each, and how that compares. */
export interface FormRow {
  readonly work: Work
  readonly form: string
  readonly product: number
  /** By whom it is compared with; the ratio is taken in each repetition. */
  readonly against: Readonly<Partial<Record<ContestantName, Comparison>>>
  readonly target: number | null
}

interface Comparison {
  readonly value: number
  readonly ratio: number
  readonly low: number
  readonly high: number
}

/** The rows, in the order of the works and forms. */
export function formRows(measured: readonly Measured[]): readonly FormRow[] {
  const keys = new Set(measured.map(({ work, form }) => `${work} ${form}`))
  const works = Object.keys(workNames)
  return [...keys]
    .flatMap((key) => rowOf(measured.filter(({ work, form }) => key === `${work} ${form}`)))
    .toSorted((one, other) => works.indexOf(one.work) - works.indexOf(other.work))
}

/** What a key costs with 1000 fields as a multiple of one with 20; null where either was not measured. */
export function growth(measured: readonly Measured[], contestant: ContestantName): number | null {
  const keys = measured.filter((each) => each.work === 'key' && each.contestant === contestant)
  const [few, many] = ['bench-20', 'bench-1000'].map((form) =>
    median(keys.flatMap((each) => (each.form === form ? [each.value] : []))),
  )
  return few === undefined || many === undefined || Number.isNaN(many / few) ? null : many / few
}

/** Where the time goes of what misses its target, beside the fair twin's, as lines of text. */
export function missedTable(measured: readonly Measured[]): readonly string[] {
  const missed = formRows(measured).filter(
    ({ target, against }) => target !== null && against.fair !== undefined && against.fair.ratio > target,
  )
  const rows = missed.flatMap(({ work, form }) =>
    (['product', 'fair'] as const).flatMap((name) => {
      const these = of(measured, name).filter((each) => each.work === work && each.form === form)
      const part = (key: keyof Parts): number => median(these.flatMap(({ parts }) => parts?.[key] ?? []))
      const [script, style, layout] = [part('script'), part('style'), part('layout')]
      const task = median(these.map(({ value }) => value))
      return work === 'heap'
        ? []
        : [
            [
              workNames[work],
              form,
              name,
              ...[script, style, layout, task - script - style - layout].map((ms) => `${ms.toFixed(1)} ms`),
            ],
          ]
    }),
  )
  return rows.length === 0 ? [] : aligned([['missed', 'form', '', 'script', 'style', 'layout', 'all else'], ...rows])
}

/** The table as lines of text. */
export function formTable(measured: readonly Measured[]): readonly string[] {
  const others = (['lean', 'rjsf'] as const).filter((name) => of(measured, name).length > 0)
  const rows = formRows(measured).map((row) => cellsOf(row, others))
  const [product, twin] = [growth(measured, 'product'), growth(measured, 'fair')]
  const grown = (by: number): string => `a key grows from 20 to 1000 fields by ${times(by)} (target ${GROWTH})`
  const last =
    product === null ? [] : [`${grown(product)}${twin === null ? '' : `, the fair twin's by ${times(twin)}`}`]
  return rows.length === 0 ? [] : [...aligned([headsOf(others), ...rows]), ...last]
}

function headsOf(others: readonly ContestantName[]): readonly string[] {
  const further = others.flatMap((name) => [name, `× ${name}`, 'middle half'])
  return ['', 'form', 'product', 'fair twin', '× fair', 'middle half', 'target', ...further]
}

function cellsOf(row: FormRow, others: readonly ContestantName[]): readonly string[] {
  const { work, form, product, against, target } = row
  const { fair } = against
  const missed = target !== null && fair !== undefined && fair.ratio > target ? ' <' : ''
  const wanted = target === null ? '' : `${target}${missed}`
  const further = others.flatMap((name) => comparison(work, against[name]))
  return [workNames[work], form, amount(work, product), ...comparison(work, fair), wanted, ...further]
}

function rowOf(measured: readonly Measured[]): readonly FormRow[] {
  const [first] = measured
  if (first === undefined) return []
  const { work, form } = first
  const product = median(of(measured, 'product').map(({ value }) => value))
  const against = {
    ...compared(measured, 'fair'),
    ...compared(measured, 'lean'),
    ...compared(measured, 'rjsf'),
  }
  return [{ work, form, product, against, target: targets[work][form] ?? null }]
}

/** The product as a multiple of another in the same repetition. */
function compared(measured: readonly Measured[], name: ContestantName): FormRow['against'] {
  const others = of(measured, name)
  const ratios = of(measured, 'product').flatMap(({ repetition, value }) =>
    others.flatMap((other) => (other.repetition === repetition ? [value / other.value] : [])),
  )
  const [low, high] = spread(ratios)
  const value = median(others.map((other) => other.value))
  return ratios.length === 0 ? {} : { [name]: { value, ratio: median(ratios), low, high } }
}

function of(measured: readonly Measured[], name: ContestantName): readonly Measured[] {
  return measured.filter(({ contestant }) => contestant === name)
}

function comparison(work: Work, found: Comparison | undefined): readonly string[] {
  if (found === undefined) return ['', '', '']
  const { value, ratio, low, high } = found
  return [amount(work, value), times(ratio), `${low.toFixed(2)}–${high.toFixed(2)}`]
}

function amount(work: Work, value: number): string {
  return work === 'heap' ? `${(value / 1e6).toFixed(1)} MB` : `${value.toFixed(2)} ms`
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`
}
