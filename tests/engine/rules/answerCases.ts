import type { FormBlock } from '../../../src/language/block-form'
import type { FieldDocument } from '../../../src/language/field'
import type { Json } from '../../../src/engine/values/answers'

/** A rule: the field that has it, and the answers that keep it and break it, beside others that the field stands with. */
export interface Case {
  readonly field: FieldDocument
  readonly beside?: FormBlock['fields']
  readonly keep: readonly Json[]
  readonly break: readonly Json[]
  /** The words that are said of it. */
  readonly says: string
}

const label = 'Field'
const is = 'Is {{is}}'

/** Rules that compare with another answer, and steps, at their boundaries. Beside them `began` is 2020-02-01 and `least` is 4. */
export const answerCases: Readonly<Record<string, Case>> = {
  'minimum of another answer': {
    beside: { least: { type: 'number', label: 'Least' } },
    field: { type: 'number', label, rules: { minimum: { is: 'least', message: is } } },
    ...{ keep: [4, 5.5], break: [3.9, -4], says: 'Is Least' },
  },
  'maximum of another amount': {
    beside: { least: { type: 'money', label: 'Price' } },
    field: { type: 'money', label, rules: { maximum: { is: 'form.least', message: is } } },
    ...{ keep: [4, 0], break: [5], says: 'Is Price' },
  },
  multipleOf: { field: { type: 'number', label, rules: { multipleOf: { is: 0.1, message: is } } }, keep: [0, 0.3, 1.1, -7, 1e9], break: [0.25, 0.05], says: 'Is 0.1' },
  'multipleOf an amount': {
    field: { type: 'money', label, rules: { multipleOf: { is: '50.00', message: is } } },
    ...{ keep: [0, 5000, -5000], break: [5001, 4900], says: 'Is $50.00' } },
  same: {
    beside: { began: { type: 'text', label: 'Email' } },
    field: { type: 'text', label, rules: { same: { is: 'began', message: is } } },
    ...{ keep: ['2020-02-01', ' 2020-02-01 '], break: ['2020-02-02', 'x'], says: 'Is Email' },
  },
}
