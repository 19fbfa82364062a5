import type { FieldDocumentOf, GroupKind } from './fieldKind'

/** Questions with the same answers, one a row: each row is a choice of its own. */
export const grid: GroupKind = {
  shape: 'group',
  control: 'grid',
  brings: [],
  options: {},
  namesInside: 'field',
  innerFields({ rows, choices, rules, sensitive, example }: FieldDocumentOf<'grid'>) {
    // Whether rows have to be answered, the legend of the grid says.
    const each = {
      type: 'choice',
      choices,
      expected: 'later',
      ...(rules && { rules }),
      ...(sensitive && { sensitive }),
      ...(example && { example }),
    } as const
    return Object.fromEntries(Object.entries(rows).map(([name, label]) => [name, { ...each, label }]))
  },
}
