import type { Calculation } from '../../language/calculation'

/** What each calculator gives. */
export const calculationKinds = {
  filled: 'share',
  share: 'share',
  sum: 'money',
  first: 'text',
  dateAfter: 'date',
  installments: 'payments',
} as const satisfies Record<Calculation['calculator'], string>

/** What a calculation can give. */
export type CalculationKind = (typeof calculationKinds)[Calculation['calculator']]

/** What each formatter of a placeholder can write. */
export const formatterKinds: Readonly<Record<string, CalculationKind>> = {
  money: 'money',
  date: 'date',
  dayOfMonth: 'date',
  percent: 'share',
}
