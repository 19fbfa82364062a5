import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { TODAY } from '../../src/explorer/stepResult'
import { flowWith, submissionAfter } from './smallSubmission'

/** What an edge loads at once, in bytes: 114 kB, of which 9 are the numbering plans of all countries. */
const MOST = 114 * 1024

/** The verifier as a build has it, but as a script that leaves its exports under a name. */
async function verifier(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/verify/verify.ts', formats: ['iife'], name: 'verifier' },
      rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { minify: true } },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('Nothing was built.')
  return chunk.code
}

it(
  'what servers load is small, and runs where there is nothing but the language: no Node, no browser',
  { timeout: 60_000 },
  async () => {
    const code = await verifier()
    expect(code.length).toBeLessThan(MOST)
    const { flow } = flowWith({
      start: 'first',
      screens: {
        first: { title: 'First', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
        done: { title: 'Done', final: true },
      },
    })
    const given = JSON.stringify({ flow, submission: submissionAfter(flowWith(flow), ['go']), today: TODAY })
    const found: unknown = runInContext(
      `${code}; const { flow, submission, today } = JSON.parse(${JSON.stringify(given)}); JSON.stringify(verifier.verifySubmission(verifier.programsOf([flow]), submission, { today, mode: 'test' }))`,
      createContext({}),
    )
    expect(JSON.parse(String(found))).toMatchObject({ ok: true, trusted: [], files: [] })
  },
)
