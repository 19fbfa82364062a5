import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import type { Submission } from '../../src/engine/submission/submission'
import * as verifier from '../../src/verify/verify'
import { flowWith, submissionAfter } from './smallSubmission'

const program = flowWith({
  start: 'first',
  data: { found: { score: { type: 'text', label: 'Score' } } },
  actions: { look: { delay: '1 s', outcomes: { found: { result: 'good' }, lost: {} } } },
  screens: {
    first: {
      title: 'First',
      next: 'done',
      buttons: { look: { label: 'Look' } },
      on: {
        look: { run: 'look' },
        'look.found': { set: { 'found.score': { take: 'result' } }, goto: 'next' },
        'look.lost': { close: true },
      },
    },
    done: { title: 'Done', final: true },
  },
})
const submission: Submission = {
  ...submissionAfter(program, ['look']),
  mode: 'live',
  submittedOn: new Date().toISOString().slice(0, 10),
  proofs: { look: 'signed' },
}
const SESSION = { proofs: { look: 'signed' }, outcomes: { look: 'found' }, gave: { 'found.score': 'good' } }

/** The recipe as the guide has it, with what it imports. */
function recipe(): (request: object) => Promise<object> {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('src/verify/README.md', 'utf8')) ?? []
  return runInContext(
    `${code.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, '')}; take`,
    createContext({ ...verifier, createHash }),
  )
}

/** A store in which an id stands once, and what stands there stays once somebody works on it. */
function emptyStore() {
  const kept = new Map<string, Submission>()
  const worked = new Set<string>()
  const put = vi.fn(async (id: string, sent: Submission) => {
    if (!worked.has(id)) kept.set(id, sent)
    return kept.get(id)
  })
  return { kept, worked, put }
}

it('EDG-05 the recipe of the guide keeps one application for an id, the one sent last, until somebody works on it', async () => {
  const take = recipe()
  const store = emptyStore()
  const request = { flows: [program.flow], submission, files: {}, session: SESSION, store }
  expect([await take(request), await take(request)]).toEqual([{ status: 200 }, { status: 200 }])
  const changed = { ...submission, answers: { found: { score: 'better' } } }
  const changedRequest = { ...request, submission: changed, session: { ...SESSION, gave: { 'found.score': 'better' } } }
  expect(await take(changedRequest)).toEqual({ status: 200 })
  expect([...store.kept.values()]).toEqual([changed])
  store.worked.add(submission.id)
  expect([await take(changedRequest), await take(request)]).toEqual([{ status: 200 }, { status: 409 }])
  expect([...store.kept.values()]).toEqual([changed])
})

it.each([
  [
    'what an action brought',
    { gave: { 'found.score': 'bad' } },
    { kind: 'data', path: 'found.score', screen: 'first', from: 'action', action: 'look' },
  ],
  [
    'how an action ended',
    { outcomes: { look: 'lost' } },
    { kind: 'action', action: 'look', outcome: 'found', screen: 'first', certain: true },
  ],
  ['a proof', { proofs: { look: 'forged' } }, { kind: 'proof', action: 'look' }],
])('EDG-06 the recipe of the guide refuses where the server knows otherwise of %s', async (_, known, item) => {
  const store = emptyStore()
  const request = { flows: [program.flow], submission, files: {}, session: { ...SESSION, ...known }, store }
  expect(await recipe()(request)).toEqual({ status: 422, foreign: [item] })
  expect(store.put).not.toHaveBeenCalled()
})

it('names every code that there is, and every option', () => {
  const guide = readFileSync('src/verify/README.md', 'utf8')
  const codes = [...readFileSync('src/verify/verification.ts', 'utf8').matchAll(/^ {2}\| '(\w+)'$/gm)].map(
    ([, code = '']) => code,
  )
  const options = [
    ...(readFileSync('src/verify/verification.ts', 'utf8').split('interface VerifyOptions')[1] ?? '').matchAll(
      /^ {2}(?:readonly )?(\w+)\?/gm,
    ),
  ].map(([, name = '']) => name)
  expect([codes.length, options.length]).toEqual([16, 6])
  expect([...codes, ...options].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
