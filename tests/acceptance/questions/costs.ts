import type { FieldDocument } from '../../../src/language/flow'

/** A list as a table. */
export const costs: Readonly<Record<string, FieldDocument>> = {
  costs: {
    type: 'list',
    as: 'table',
    label: 'What you pay each month',
    item: 'Cost',
    add: 'Add a cost',
    starts: 2,
    rules: { required: 'Add a cost' },
    fields: {
      what: {
        type: 'choice',
        as: 'select',
        label: 'What for',
        choices: { rent: 'Rent', other: 'Something else' },
        rules: { required: 'Choose what for' },
      },
      note: { type: 'text', label: 'Note', when: { what: 'other' } },
      amount: { type: 'money', label: 'Amount', rules: { required: 'Enter the amount' } },
    },
  },
}
