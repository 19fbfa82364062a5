import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { TODAY } from '../../src/explorer/stepResult'
import type { Flow } from '../../src/language/flow'
import { programsOf } from '../../src/verify/programSet'
import { verifySubmission } from '../../src/verify/verify'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

const SCREENS: Flow['screens'] = {
  first: { title: 'First', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
  done: { title: 'Done', final: true },
}

/** An edition of a flow: with a screen more, or without. */
function edition(revision: string, screens: Flow['screens'] = SCREENS): Flow & { readonly revision: string } {
  return { ...flowWith({ start: 'first', screens }).flow, revision }
}

const today = edition('today')
const yesterday = edition('yesterday', {
  ...SCREENS,
  first: { title: 'First', next: 'second', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
  second: { title: 'Second', next: 'done', buttons: { on: { label: 'On' } }, on: { on: { goto: 'next' } } },
})
const old = submissionAfter(compileCheckedFlow(yesterday), ['go', 'on'])
const fresh = submissionAfter(compileCheckedFlow(today), ['go'])

it('says what it takes where it is given a flow that was not compiled', () => {
  for (const given of ['{}', JSON.stringify(today), '"text"', 'null', '{"programs":[{}]}']) {
    expect(() => verifySubmission(JSON.parse(given), fresh, { today: TODAY, mode: 'test' })).toThrow(
      /takes what programOf or programsOf gives/,
    )
  }
})

describe('EDG-05 the revision of a flow', () => {
  it('is told apart from a broken rule where the server does not know it', () => {
    expect(old.revision).toBe('yesterday')
    expect(problemsIn(compileCheckedFlow(today), old)).toEqual(['revision /revision'])
    expect(problemsIn(programsOf([today]), old)).toEqual(['revision /revision'])
  })

  it('chooses among the flows that the server knows', () => {
    const programs = programsOf([today, yesterday])
    expect([problemsIn(programs, fresh), problemsIn(programs, old)]).toEqual([[], []])
    expect(problemsIn(programs, { ...old, revision: 'today' })).toContain('way /way/steps/0')
    expect(problemsIn(programs, { ...old, flow: 'another' })).toEqual(['flow /flow'])
  })

  it('says which are known, and what to give', () => {
    const found = verifySubmission(
      programsOf([today, yesterday]),
      { ...old, revision: 'canary' },
      { today: TODAY, mode: 'test' },
    )
    expect(found).toEqual({
      ok: false,
      problems: [
        { code: 'revision', pointer: '/revision', message: expect.stringMatching(/"today", "yesterday".*programsOf/) },
      ],
    })
    expect(JSON.stringify(found)).not.toContain('canary')
  })

  it('is not compared with that of a flow that was not built', () => {
    expect(problemsIn(flowWith({ start: 'first', screens: SCREENS }), { ...fresh, revision: 'any' })).toEqual([])
  })

  it('is needed where flows of one id are to be told apart', () => {
    const { revision: _revision, ...unnamed } = yesterday
    expect(() => programsOf([today, unnamed])).toThrow(/"made" each needs its revision/)
    expect(() => programsOf([])).toThrow(/programsOf\(\[today, yesterday\]\)/)
  })
})
