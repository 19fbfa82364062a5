import { screensAround } from './formFlow'

/** Rows and columns of the grid, and the choices of the search. */
const ROWS = 20
const COLUMNS = ['never', 'rarely', 'sometimes', 'often', 'always'] as const
const CHOICES = 5000

/** What is measured of kinds: a grid, the same questions as fields of their own, and a search. */
export type KindFlow = 'bench-grid' | 'bench-choices' | 'bench-search'

const choices = Object.fromEntries(COLUMNS.map((name) => [name, `${name.charAt(0).toUpperCase()}${name.slice(1)}`]))
const rows = Array.from(
  { length: ROWS },
  (_, index) => [`q${index}`, `How often do you look at part ${index + 1}?`] as const,
)
const parts = Array.from({ length: CHOICES }, (_, index) => [`p${index}`, `Part ${index + 1} of the whole`] as const)
const required = 'Choose one'

const fields: Readonly<Record<KindFlow, object>> = {
  'bench-grid': {
    grid: { type: 'grid', label: 'How often?', rows: Object.fromEntries(rows), choices, rules: { required } },
  },
  'bench-choices': Object.fromEntries(
    rows.map(([name, label]) => [name, { type: 'choice', label, choices, rules: { required } }]),
  ),
  'bench-search': {
    part: {
      type: 'choice',
      as: 'search',
      label: 'Which part?',
      choices: Object.fromEntries(parts),
      rules: { required, format: 'Choose one of the list' },
    },
  },
}

/** Their flows, in the flow language. */
export const kindFlows: readonly { readonly id: KindFlow; readonly flow: object }[] = (
  ['bench-grid', 'bench-choices', 'bench-search'] as const
).map((id) => ({ id, flow: screensAround({ id, title: 'Parts', fields: fields[id] }) }))
