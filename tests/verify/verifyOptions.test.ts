import { describe, expect, it } from 'vitest'
import { SUBMISSION_VERSION } from '../../src/engine/submission/submission'
import { TODAY } from '../../src/explorer/stepResult'
import type { Flow } from '../../src/language/flow'
import type { VerifyOptions } from '../../src/verify/verification'
import { verifySubmission } from '../../src/verify/verify'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

const SCREENS: Flow['screens'] = {
  first: { title: 'First', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
  done: { title: 'Done', final: true },
}

const program = flowWith({ start: 'first', screens: SCREENS })
const fresh = submissionAfter(program, ['go'])

describe('EDG-05 the mode of a submission', () => {
  const verified = (mode: string, options: VerifyOptions) =>
    verifySubmission(program, { ...fresh, mode }, { today: TODAY, ...options })

  it('is live, unless the server says that it takes tests', () => {
    expect([
      verified('live', {}).ok,
      verified('live', { mode: 'live' }).ok,
      verified('live', { mode: 'test' }).ok,
      verified('test', { mode: 'test' }).ok,
    ]).toEqual([true, true, true, true])
  })

  it('is told apart where a test comes in earnest, with what to do in a test', () => {
    expect(verified('test', {})).toEqual({
      ok: false,
      problems: [{ code: 'mode', pointer: '/mode', message: expect.stringContaining('{ mode: "test" }') }],
    })
  })

  it('in earnest has no dialogs that choose how an action ends', () => {
    const simulating = flowWith({
      start: 'first',
      actions: { look: { delay: '1 s', outcomes: { found: {} } } },
      screens: {
        first: {
          title: 'First',
          next: 'done',
          buttons: { go: { label: 'Go' } },
          dialogs: {
            ends: {
              title: 'Ends',
              text: 'Ends',
              simulates: 'look',
              buttons: { well: { label: 'Well', submit: true } },
            },
          },
          on: { go: { open: 'ends' }, well: { run: 'look', simulate: 'found' }, 'look.found': { goto: 'next' } },
        },
        done: { title: 'Done', final: true },
      },
    })
    const tested = submissionAfter(simulating, ['go', 'well'])
    const sent = (checked: boolean): object => ({
      ...tested,
      mode: 'live',
      way: { ...tested.way, steps: [{ screen: 'done', event: 'look.found', checked }] },
    })
    expect(problemsIn(simulating, tested)).toEqual([])
    expect(problemsIn(simulating, sent(true))).toEqual(['way /way/steps/0'])
    expect(problemsIn(simulating, sent(false))).toEqual([])
  })
})

describe('EDG-05 a replay', () => {
  const taken = new Set([fresh.id])
  const isKnown = (id: string): boolean => taken.has(id)

  it('is told by its id alone, where nothing else is wrong', () => {
    expect(problemsIn(program, fresh, { isKnown })).toEqual(['replay /id'])
    expect(problemsIn(program, { ...fresh, id: 'another' }, { isKnown })).toEqual([])
  })

  it('is told beside what else is wrong', () => {
    expect(problemsIn(program, { ...fresh, proofs: { another: 'x' } }, { isKnown })).toEqual([
      'proof /proofs/another',
      'replay /id',
    ])
    expect(problemsIn(program, fresh, { isKnown, today: '2026-04-01' })).toEqual(['day /submittedOn', 'replay /id'])
  })

  it('is asked for only of what could be read, and answered at once', () => {
    const asked: string[] = []
    problemsIn(program, { ...fresh, id: '' }, { isKnown: (id) => asked.push(id) > 0 })
    expect(asked).toEqual([])
    const later: VerifyOptions = JSON.parse('{}')
    Object.assign(later, { isKnown: async () => false })
    expect(() => problemsIn(program, fresh, later)).toThrow(/isKnown has to answer at once/)
  })
})

describe('EDG-05 the submission that comes back', () => {
  it('is a copy of its own, deep, with nothing of the program in it', () => {
    const dated = flowWith({
      start: 'first',
      screens: SCREENS,
      calculations: { due: { calculator: 'dateAfter', days: 5 } },
    })
    const given = submissionAfter(dated, ['go'])
    const found = verifySubmission(dated, given, { today: TODAY, mode: 'test' })
    if (!found.ok) throw new Error(JSON.stringify(found.problems))
    expect(found.submission).toEqual(given)
    expect(found.submission.version).toBe(SUBMISSION_VERSION)
    expect([
      found.submission === given,
      found.submission.way === given.way,
      found.submission.figures['due'] === given.figures['due'],
    ]).toEqual([false, false, false])
    Object.assign(found.submission.figures['due'] ?? {}, { date: 'changed' })
    expect(verifySubmission(dated, given, { today: TODAY, mode: 'test' }).ok).toBe(true)
  })
})
