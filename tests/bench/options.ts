import { parseArgs } from 'node:util'
import type { ContestantName } from './page/contestants'

/** What a run is asked to do. */
export interface BenchOptions {
  readonly repetitions: number
  readonly contestants: readonly ContestantName[]
  /** Whether something is to be measured: a work, 'flows', 'switches' or 'loading'. */
  readonly isWanted: (work: string) => boolean
  /** Where the figures go. */
  readonly file: string
}

/** How to ask, in one line for each word. */
export const USAGE = `npm run bench -- [--quick] [--repetitions n] [--only a,b] [--rjsf] [file.json]
  --quick           one repetition
  --repetitions n   so many (7, if left out)
  --only a,b        only these of key, errors, submit, toggle, add, render, heap, flows, switches, kinds, weights, loading
  --rjsf            also the same forms as RJSF draws and checks them by itself
  file.json         where the figures go (tests/bench/results.json, if left out)`

/** Reads the words after the command. */
export function readOptions(words: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      repetitions: { type: 'string', default: '7' },
      only: { type: 'string' },
      rjsf: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',')
  return {
    repetitions: values.quick ? 1 : Number(values.repetitions),
    contestants: ['product', 'fair', 'lean', ...(values.rjsf ? (['rjsf'] as const) : [])],
    isWanted: (work) => only === undefined || only.includes(work),
    file: positionals[0] ?? 'tests/bench/results.json',
  }
}
