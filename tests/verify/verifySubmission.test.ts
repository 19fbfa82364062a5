import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { programOf } from '../../src/engine/program/program'
import { TODAY } from '../../src/explorer/stepResult'
import { walkEverywhere } from '../explorer/walkEverywhere'
import { verifySubmission } from '../../src/verify/verifySubmission'
import { flowOf, smallPlans } from '../explorer/proofs/smallFlows'
import { flows } from '../flows/flowsOnDisk'
import { tries } from '../promises/promise'
import { submitted, tamperings } from './tamperings'

describe.each(flows.map((flow) => [flow.id, flow] as const))('a submission of %s', (_, flow) => {
  const program = programOf(flow)
  const submissions = walkEverywhere(program).ends.map((state) => submitted(program, state))
  const verified = (submission: unknown) => verifySubmission(program, submission, { today: TODAY })

  it('EMB-04 verifies after every walk, as it comes over the wire too', () => {
    expect(submissions.length).toBeGreaterThan(0)
    for (const submission of submissions) {
      expect(verified(submission)).toEqual({ ok: true })
      expect(verified(JSON.parse(JSON.stringify(submission)))).toEqual({ ok: true })
    }
  })

  it('EMB-04 is refused with its reason after every single tampering', () => {
    const [first] = submissions
    const last = submissions.at(-1)
    if (first === undefined || last === undefined) throw new Error('No walk ends.')
    const tried = [first, last].flatMap((submission) => tamperings(program, submission))
    const passed = tried.flatMap(({ name, submission, codes }) => {
      const found = verified(submission)
      if (found.ok) return [`${name}: not refused`]
      return found.problems.some(({ code }) => codes.includes(code)) ? [] : [`${name}: ${JSON.stringify(found.problems)}`]
    })
    expect(passed).toEqual([])
    expect(tried.length).toBeGreaterThan(50)
  })

  it('says nothing of what was answered in its reasons', () => {
    const [first] = submissions
    if (first === undefined) throw new Error('No walk ends.')
    const canary = 'canary-7f3a'
    for (const [form, given] of Object.entries(first.answers)) {
      for (const field of Object.keys(given)) {
        const answers = { ...first.answers, [form]: { ...given, [field]: canary } }
        const found = verified({ ...first, answers })
        expect(JSON.stringify(found)).not.toContain(canary)
      }
    }
  })
})

describe('verifying', () => {
  it('EMB-04 takes what every walk through small flows of every kind submits', { timeout: 600_000 }, () => {
    let ends = 0
    const submitsWell = fc.property(smallPlans, (plan) => {
      const flow = flowOf(plan)
      if (flow === null) return
      const program = programOf(flow)
      for (const state of walkEverywhere(program).ends) {
        ends += 1
        expect(verifySubmission(program, submitted(program, state), { today: TODAY })).toEqual({ ok: true })
      }
    })
    fc.assert(submitsWell, { numRuns: tries(100, 3000), seed: 7 })
    expect(ends).toBeGreaterThan(100)
  })

  it('gives problems for anything at all, and never throws', () => {
    const [flow] = flows
    if (flow === undefined) throw new Error('There is no flow.')
    const program = programOf(flow)
    const circle: { self?: unknown } = {}
    circle.self = circle
    const nothings: readonly unknown[] = [undefined, null, 1, 'text', [], {}, circle, new Map(), () => 1, Array(3), new Date(0), { version: 1, answers: circle }]
    for (const value of nothings) expect(verifySubmission(program, value, { today: TODAY }).ok).toBe(false)
    const neverThrows = fc.property(fc.anything(), (value) => {
      expect(verifySubmission(program, value, { today: TODAY }).ok).toBe(false)
    })
    fc.assert(neverThrows, { numRuns: 500, seed: 7 })
  })

  it('takes no other day than one', () => {
    const [flow] = flows
    if (flow === undefined) throw new Error('There is no flow.')
    expect(() => verifySubmission(programOf(flow), {}, { today: 'today' })).toThrow(/YYYY-MM-DD/)
  })
})
