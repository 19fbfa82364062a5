import type { Work } from '../work/samples'

type Targets = Readonly<Record<string, number>>

/** The most that the product may cost, as a multiple of the hand-written twin, by work and form. */
export const targets: Readonly<Record<Work, Targets>> = {
  key: { 'bench-20': 1.4, 'bench-200': 1.2, 'bench-1000': 1, 'bench-list': 1.4 },
  errors: { 'bench-20': 1.6, 'bench-200': 1.5, 'bench-1000': 1.3, 'bench-list': 1.6 },
  submit: { 'bench-20': 1.8, 'bench-200': 1.9, 'bench-1000': 2, 'bench-list': 2 },
  toggle: { 'bench-20': 1.3, 'bench-200': 1.3, 'bench-1000': 1.8 },
  render: { 'bench-20': 1.5, 'bench-200': 1.8, 'bench-1000': 1.8, 'bench-list': 1.8 },
  heap: { 'bench-200': 2, 'bench-1000': 2.6, 'bench-list': 2.6 },
}

/** What each work is called in the table. */
export const workNames: Readonly<Record<Work, string>> = {
  key: 'key',
  errors: 'key, all errors shown',
  submit: 'failed submit',
  toggle: 'toggle',
  render: 'first render',
  heap: 'heap',
}

/** The most that a key may cost with 1000 fields, as a multiple of one with 20. */
export const GROWTH = 2.5
/** The most main thread that a screen change may take at CPU × 4, in ms. */
export const SCREEN_CHANGE = 50
/** The most that the first screen may take until it can be used, as a multiple of the same page as static HTML. */
export const USABLE = 1.1
/** The longest from a press made at once to the next screen on slow 4G, in ms: 0.6 of what it was. */
export const NEXT_SCREEN = 0.6 * 1250
/** The most JavaScript before the first press can be made, in bytes as brotli sends them: 2 kB, as the tests hold it. */
export const FIRST_SCRIPTS = 2048
