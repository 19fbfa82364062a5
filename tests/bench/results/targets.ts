import type { Work } from '../work/samples'

type Targets = Readonly<Record<string, number>>

/** The most of the main thread that the product may take, as a multiple of the fair twin, by work and form. */
export const targets: Readonly<Record<Work, Targets>> = {
  key: { 'bench-20': 1.2, 'bench-200': 1.2, 'bench-1000': 1.2, 'bench-list': 1.2 },
  errors: { 'bench-20': 1.3, 'bench-200': 1.3, 'bench-1000': 1.3, 'bench-list': 1.3 },
  submit: { 'bench-20': 1.3, 'bench-200': 1.3, 'bench-1000': 1.3, 'bench-list': 1.3 },
  toggle: { 'bench-20': 1.3, 'bench-200': 1.3, 'bench-1000': 1.3 },
  add: { 'bench-list': 1.3 },
  render: { 'bench-20': 1.3, 'bench-200': 1.3, 'bench-1000': 1.3, 'bench-list': 1.3 },
  heap: { 'bench-20': 1.6, 'bench-200': 1.6, 'bench-1000': 1.6, 'bench-list': 1.6 },
}

/** What each work is called in the table. */
export const workNames: Readonly<Record<Work, string>> = {
  key: 'key',
  errors: 'key, all errors shown',
  submit: 'failed submit',
  toggle: 'toggle',
  add: 'one more item',
  render: 'first render',
  heap: 'heap',
}

/** The most that a key may cost with 1000 fields, as a multiple of one with 20. */
export const GROWTH = 2.5
/** The most main thread that a screen change may take at CPU × 4, in ms. */
export const SCREEN_CHANGE = 100
/** The most main thread that a switch to the other language may take at CPU × 4 once its words are there, in ms. */
export const LANGUAGE_SWITCH = 100
/** The most that the first screen may take until it can be used, as a multiple of the same page as static HTML. */
export const USABLE = 1.1
/** The longest from a press made at once to the next screen on slow 4G, in ms. */
export const NEXT_SCREEN = 1000
/** The most JavaScript before the first press can be made, in bytes as brotli sends them, as `size.test.ts` holds it. */
export const FIRST_SCRIPTS = 2200
/** The most that a key in a grid may cost, as a multiple of one in as many fields of choices. */
export const GRID = 1
/** The most main thread that a key in a search over 5,000 choices may take at CPU × 4, in ms. */
export const SEARCH = 50
