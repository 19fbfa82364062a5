import type { GroupKind } from '../program/field'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { Path } from '../values/answers'

/** The name of the row with the sums of columns. */
export const TOTALS = 'totals'

type Columns = FieldDocumentOf<'table'>['columns']

/**
 * Rows that the author names, each with the same fields. A row is a group, so that conditions, calculations and
 * everything else know its cells by their paths; so is the row of sums.
 */
export const table: GroupKind = {
  shape: 'group',
  control: 'fixedTable',
  impliedRules: [],
  options: {},
  namesInside: 'field',
  needsAny: true,
  innerFields({ rows, columns, totals }: FieldDocumentOf<'table'>, path) {
    const fields = Object.entries(rows).map(([name, words]) => {
      const asked = typeof words === 'string' ? { label: words } : words
      return [name, { type: 'group', ...asked, fields: placeColumns(columns, `${path}.${name}`) }]
    })
    // The checker reports a row of that name, and columns that are not there.
    if (totals === undefined || Object.hasOwn(rows, TOTALS)) return Object.fromEntries(fields)
    const summed = Object.entries(columns).filter(([name]) => totals.columns.includes(name))
    const sums = summed.map(([name, column]) => {
      const kept = Object.entries(column).filter(([key]) => SUMMED.includes(key))
      const plus = Object.keys(rows).map((row) => `${path}.${row}.${name}`)
      return [name, { ...Object.fromEntries(kept), calculated: { calculator: 'total', plus } }]
    })
    const row = { type: 'group', label: totals.label, fields: Object.fromEntries(sums) }
    return Object.fromEntries([...fields, [TOTALS, row]])
  },
}

/** The keys of a column that its sum has too. */
const SUMMED = ['type', 'label', 'currency', 'unit', 'sensitive', 'mask']

/** A condition, or one of those that it joins: no other object in a column has such a key. */
const CONDITION = /^(?:when|not|locked|\d+)$/

/** Returns the columns of a row: a column that a condition names is that of the row. */
function placeColumns(columns: Columns, row: Path): Columns {
  // Where no cell is required, the legend of the table says so once.
  const isOptional = Object.values(columns).every(({ rules }) => rules?.required === undefined)
  const cells = Object.entries(columns).map(([name, column]) => {
    const placed = JSON.parse(JSON.stringify(column), (key, value) => {
      if (!CONDITION.test(key) || typeof value !== 'object') return value
      const parts = Object.entries(value).map(([part, inner]) => [
        Object.hasOwn(columns, part) ? `${row}.${part}` : part,
        inner,
      ])
      return Object.fromEntries(parts)
    })
    return [name, { ...placed, ...(isOptional && { expected: 'later' }) }]
  })
  return Object.fromEntries(cells)
}
