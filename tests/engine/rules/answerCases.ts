import type { DateField, FieldDocument, FormBlock } from '../../../src/language/flow'
import type { Json } from '../../../src/engine/values/answers'

/** A rule: the field that has it, and the answers that keep it and break it, beside others that the field stands with. */
export interface Case {
  readonly field: FieldDocument
  readonly beside?: FormBlock['fields']
  readonly keep: readonly Json[]
  readonly break: readonly Json[]
  /** The words that are said of it. */
  readonly says: string
  /** The field with other rules, so that no answer satisfies it. */
  readonly conflicts?: FieldDocument
}

const label = 'Field'
const is = 'Is {{is}}'

/** A date with rules. */
const date = (rules: NonNullable<DateField['rules']>): DateField => ({ type: 'date', label, rules })

/** Rules that compare with another answer, and steps, at their boundaries. Beside them `began` is 2020-02-01 and `least` is 4. */
export const answerCases: Readonly<Record<string, Case>> = {
  future: {
    field: { type: 'date', label, rules: { future: 'Later' } },
    keep: ['2026-04-01', '9999-12-31'],
    break: ['2026-03-31', '1990-01-01'],
    says: 'Later',
  },
  maximumAge: {
    field: { type: 'date', label, rules: { maximumAge: { is: 18, message: is } } },
    ...{ keep: ['2008-01-01', '2030-01-01'], break: ['2007-12-31'], says: 'Is 18' },
  },
  'notBefore a day': {
    field: date({ notBefore: { is: '2024-02-29', message: is } }),
    keep: ['2024-02-29', '2030-01-01'],
    break: ['2024-02-28'],
    says: 'Is February 29, 2024',
  },
  'notBefore today': {
    field: date({ notBefore: { is: 'today', message: is } }),
    keep: ['2026-03-31'],
    break: ['2026-03-30'],
    says: 'Is March 31, 2026',
  },
  notAfter: {
    field: date({ notAfter: { is: 'form.began', message: is } }),
    beside: { began: { type: 'date', label: 'Began' } },
    keep: ['2020-02-01', '2020-01-31'],
    break: ['2020-02-02'],
    says: 'Is Began',
  },
  'notAfter a distance': {
    field: date({ notAfter: { is: { months: -1 }, message: is } }),
    keep: ['2026-02-28', '2026-02-01'],
    break: ['2026-03-01'],
    says: 'Is February 28, 2026',
  },
  'notAfter of a month': {
    field: { ...date({ notAfter: { is: { days: 14 }, message: is } }), precision: 'month' },
    keep: ['2026-04', '2026-03'],
    break: ['2026-05'],
    says: 'Is April 14, 2026',
  },
  'past of a year': {
    field: { ...date({ past: 'Past' }), precision: 'year' },
    keep: ['2026', '1900'],
    break: ['2027'],
    says: 'Past',
  },
  'minimum of another answer': {
    beside: { least: { type: 'number', label: 'Least' } },
    field: { type: 'number', label, rules: { minimum: { is: 'least', message: is } } },
    ...{ keep: [4, 5.5], break: [3.9, -4], says: 'Is Least' },
  },
  'format of an amount that may be less than nothing': {
    field: { type: 'money', label, rules: { minimum: { is: '-5.00', message: is } } },
    keep: [0, -500],
    break: [-501],
    says: 'Is -$5.00',
  },
  'FLT-08 format of an email address that was copied with marks nobody sees': {
    field: { type: 'email', label },
    keep: ['\u200brobin@example.com\u200e', '\u202arobin@example.com\u202c', " o'neil@example.com "],
    break: ['robin@example.com,', '<robin@example.com>'],
    says: 'Check Field',
  },
  'FLT-08 format of digits that are too many': {
    field: { type: 'digits', label },
    keep: ['123456789012'],
    break: ['1234567890123', '12345678901234567'],
    says: 'Check Field: there are too many digits',
  },
  'FLT-08 format of a number with too many digits': {
    field: { type: 'number', label },
    keep: [123_456_789_012_345],
    break: ['1234567890123456', '0.1234567890123456'],
    says: 'Check Field: there are too many digits',
  },
  'FLT-08 format of an amount in another currency': {
    field: { type: 'money', label },
    keep: [500],
    break: ['5 €', 'USD 5', '5 livres sterling', '¥500', '5 dollars US'],
    says: 'Check Field: write it in Canadian dollars',
  },
  'FLT-08 the own words of an amount for one below zero': {
    field: { type: 'money', label, rules: { format: 'Enter an amount' } },
    keep: [0],
    break: [-1, '5 apples'],
    says: 'Enter an amount',
  },
  'FLT-08 minimum of another amount, which may be missing': {
    beside: { price: { type: 'money', label: 'Price' } },
    field: { type: 'money', label, rules: { minimum: { is: 'price', message: is } } },
    ...{ keep: [4, 0], break: [-1], says: 'Is Price' },
  },
  'maximum of another amount': {
    beside: { least: { type: 'money', label: 'Price' } },
    field: { type: 'money', label, rules: { maximum: { is: 'form.least', message: is } } },
    ...{ keep: [4, 0], break: [5], says: 'Is Price' },
  },
  multipleOf: {
    field: { type: 'number', label, rules: { multipleOf: { is: 0.1, message: is } } },
    keep: [0, 0.3, 1.1, -7, 1e9],
    break: [0.25, 0.05],
    says: 'Is 0.1',
    conflicts: {
      ...{ type: 'number', label },
      rules: {
        minimum: { is: 6, message: is },
        maximum: { is: 9, message: is },
        multipleOf: { is: 5, message: is },
      },
    },
  },
  'multipleOf an amount': {
    field: { type: 'money', label, rules: { multipleOf: { is: '50.00', message: is } } },
    ...{ keep: [0, 5000], break: [5001, 4900], says: 'Is $50.00' },
  },
  same: {
    beside: { began: { type: 'text', label: 'Email' } },
    field: { type: 'text', label, rules: { same: { is: 'began', message: is } } },
    ...{ keep: ['2020-02-01', ' 2020-02-01 '], break: ['2020-02-02', 'x'], says: 'Is Email' },
  },
}
