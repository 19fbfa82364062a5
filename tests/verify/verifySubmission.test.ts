import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { Submission } from '../../src/engine/submission/submission'
import type { Flow } from '../../src/language/flow'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { walkEverywhere } from '../explorer/walkEverywhere'
import { verifySubmission } from '../../src/verify/verify'
import { flowOf, smallPlans } from '../explorer/proofs/smallFlows'
import { flows } from '../flows/flowsOnDisk'
import { tries } from '../promises/promise'
import { submitted } from './submitted'
import { placesIn, tamperings, withPart } from './tamperings'
import { throwingAt, unreadable } from './unreadable'

/** Every flow, with what each way through it submits. */
const everySubmission = flows.map((flow) => {
  const walks = [walkedFlow(flow), walkedFlow(flow, 'live')] as const
  const submissions = walks.flatMap(({ program, ends }) => ends.map((state) => submitted(program, state)))
  return { id: flow.id, program: walks[0].program, submissions }
})

describe.each(everySubmission)('a submission of $id', ({ program, submissions }) => {
  const verified = (submission: unknown) => verifySubmission(program, submission, { today: TODAY, mode: 'test' })

  it('EMB-04 verifies after every walk, as it comes over the wire too', () => {
    expect(submissions.length).toBeGreaterThan(0)
    // In the short run the first as it is in memory.
    for (const submission of submissions.slice(0, tries(1, submissions.length)))
      expect(verified(submission)).toMatchObject({ ok: true, submission })
    for (const submission of submissions) {
      expect(verified(JSON.parse(JSON.stringify(submission)))).toMatchObject({ ok: true, submission })
    }
  })

  it('EMB-04 is refused with its reason after every single tampering', () => {
    const [first] = submissions
    const last = submissions.at(-1)
    if (first === undefined || last === undefined) throw new Error('No walk ends.')
    const most = submissions.toSorted((one, other) => filesIn(other) - filesIn(one))[0] ?? first
    // In the short run what brings the most files, and so has every tampering.
    const tried = [...new Set(tries(1, 3) === 1 ? [most] : [first, last, most])].flatMap((submission) =>
      tamperings(program, submission),
    )
    expect(filesIn(most) > 1).toBe(tried.some(({ name }) => name.includes('is that of')))
    const passed = tried.flatMap(({ name, submission, codes }) => {
      const found = verified(submission)
      if (found.ok) return [`${name}: not refused`]
      return found.problems.some(({ code }) => codes.includes(code))
        ? []
        : [`${name}: ${JSON.stringify(found.problems)}`]
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
        expect(JSON.stringify(found.ok ? found.trusted : found.problems)).not.toContain(canary)
      }
    }
  })
})

/** How many files go with a submission. */
function filesIn({ files }: Submission): number {
  return Object.keys(files).length
}

describe('verifying', () => {
  it('EMB-04 takes what every walk through small flows of every kind submits', { timeout: 600_000 }, () => {
    let ends = 0
    const submitsWell = fc.property(smallPlans, (plan) => {
      const flow = flowOf(plan)
      if (flow === null) return
      const program = compileCheckedFlow(flow)
      for (const state of walkEverywhere(program).ends) {
        ends += 1
        expect(verifySubmission(program, submitted(program, state), { today: TODAY, mode: 'test' })).toMatchObject({
          ok: true,
        })
      }
    })
    fc.assert(submitsWell, { numRuns: tries(40, 3000), seed: 7 })
    expect(ends).toBeGreaterThan(100)
  })

  it('gives problems for anything at all, and never throws', () => {
    const program = compileCheckedFlow(firstFlow())
    const nothings: readonly unknown[] = [undefined, null, 1, 'text', [], {}, new Map(), () => 1, Array(3), new Date(0)]
    const all = [...nothings, ...Object.values(unreadable)]
    for (const value of [...all, ...all.map((answers) => ({ version: 2, answers }))]) {
      expect(verifySubmission(program, value, { today: TODAY }).ok).toBe(false)
    }
    const neverThrows = fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
      expect(verifySubmission(program, value, { today: TODAY }).ok).toBe(false)
    })
    fc.assert(neverThrows, { numRuns: tries(60, 500), seed: 7 })
  })

  it(
    'gives problems for a submission in which anything at all stands somewhere, and never throws',
    { timeout: 600_000 },
    () => {
      const parted = everySubmission.flatMap(({ program, submissions }) =>
        submissions.slice(-1).map((submission) => ({ program, submission, places: placesIn(submission) })),
      )
      const anyPart = fc.record({
        flow: fc.nat(parted.length - 1),
        place: fc.nat(),
        put: fc.oneof(fc.jsonValue(), fc.anything()),
        read: fc.nat(400),
      })
      const neverThrows = fc.property(anyPart, ({ flow, place, put, read }) => {
        const part = parted[flow]
        if (part === undefined) return
        const { program, submission, places } = part
        const tampered = withPart(submission, places[place % places.length] ?? [], put)
        expect(verifySubmission(program, tampered, { today: TODAY, mode: 'test' }).ok).toBeTypeOf('boolean')
        expect(verifySubmission(program, throwingAt(submission, read), { today: TODAY, mode: 'test' }).ok).toBeTypeOf(
          'boolean',
        )
        expect(verifySubmission(program, throwingAt(submission, read % 20), { today: TODAY, mode: 'test' }).ok).toBe(
          false,
        )
      })
      fc.assert(neverThrows, { numRuns: tries(60, 25_000), seed: 7 })
    },
  )

  it('takes no other day than one', () => {
    expect(() => verifySubmission(compileCheckedFlow(firstFlow()), {}, { today: 'today' })).toThrow(/YYYY-MM-DD/)
  })
})

function firstFlow(): Flow {
  const [flow] = flows
  if (flow === undefined) throw new Error('There is no flow.')
  return flow
}
