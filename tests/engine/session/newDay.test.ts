import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraft } from '../../../src/engine/drafts/draft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import type { SessionHost } from '../../../src/engine/session/performEffect'
import { buildSubmission } from '../../../src/engine/submission/submission'
import { formatDate } from '../../../src/engine/values/format'
import type { Flow } from '../../../src/language/flow'
import kept from '../../../flows/shared/draft.json'
import { datedFlow } from '../datedFlow'
import { heldSession } from '../heldSession'

/** A session of a flow on a day that the test can change; `own` is what else of the outside is the test's. */
function onDay(day: string, flow: Flow = datedFlow(), own: Partial<SessionHost> = {}) {
  const program = compileCheckedFlow(flow)
  const { host } = heldSession(program)
  let today = day
  const session = createSession({ program, host: { ...host, today: () => today, ...own } })
  session.getView()
  return { session, host, turn: (next: string) => void (today = next), program }
}

/** The same on its review. */
function onReview(day: string, flow?: Flow) {
  const started = onDay(day, flow)
  started.session.send({ type: 'answer', path: 'about.bills', value: [{ amount: 30000 }] })
  started.session.send({ type: 'press', name: 'go' })
  expect(started.session.getView().id).toBe('review')
  return started
}

function daysIn(session: Session): readonly string[] {
  const block = session.getView().blocks.find(({ type }) => type === 'schedule')
  return block?.type === 'schedule' ? block.data.map(({ label }) => label) : []
}

const SUBMIT = { type: 'press', name: 'submit' } as const

describe('a press that meets another day than the one shown', () => {
  it.each([
    ['midnight', '2026-05-31', '2026-06-01', ['June 1, 2026', 'July 1, 2026', 'August 1, 2026']],
    ['the year’s end', '2026-12-31', '2027-01-01', ['January 1, 2027', 'February 1, 2027', 'March 1, 2027']],
    ['into 29 February', '2028-02-28', '2028-02-29', ['February 29, 2028', 'March 29, 2028', 'April 29, 2028']],
    ['out of 29 February', '2028-02-29', '2028-03-01', ['March 1, 2028', 'April 1, 2028', 'May 1, 2028']],
    ['a lid closed for days', '2026-05-31', '2026-06-05', ['June 5, 2026', 'July 5, 2026', 'August 5, 2026']],
    ['a clock set back', '2026-05-31', '2026-05-30', ['May 30, 2026', 'June 30, 2026', 'July 30, 2026']],
    ['a clock set back by a year', '2026-05-31', '2025-05-31', ['May 31, 2025', 'June 30, 2025', 'July 31, 2025']],
  ])(
    'KND-06 sends nothing, shows what is another, and is taken when it is made again: %s',
    (_, before, after, days) => {
      const { session, host, turn } = onReview(before)
      turn(after)
      session.send(SUBMIT)
      expect(host.calls).toEqual([])
      expect(session.getState().runs).toEqual([])
      expect(daysIn(session)).toEqual(days)
      expect(session.getRenewal()).toEqual({ screen: 'review', count: 1 })
      session.send(SUBMIT)
      expect(host.calls).toMatchObject([{ action: 'send', day: after }])
    },
  )

  it('KND-06 goes on where nothing that is shown is of the day', () => {
    const { session, turn } = onDay('2026-05-31')
    session.send({ type: 'answer', path: 'about.bills', value: [{ amount: 30000 }] })
    turn('2026-06-01')
    session.send({ type: 'press', name: 'go' })
    expect(session.getView().id).toBe('review')
    expect(session.getRenewal()).toBeNull()
    expect(daysIn(session)[0]).toBe('June 1, 2026')
  })

  it('KND-06 does nothing where only copy that is filled with a date is another', () => {
    const { session, host, turn } = onReview(
      '2026-05-31',
      datedFlow({ blocks: { note: { type: 'text', text: 'Posted by {{calculations.posted}}' } } }),
    )
    expect(session.text('{{calculations.posted}}')).toBe('June 5, 2026')
    turn('2026-06-01')
    session.send(SUBMIT)
    expect(host.calls).toEqual([])
    expect(session.text('{{calculations.posted}}')).toBe('June 6, 2026')
  })

  it.each(['title', 'description'] as const)('does nothing where the date stands in the %s', (part) => {
    const { session, host, turn } = onReview(
      '2026-05-31',
      datedFlow({ blocks: {}, [part]: 'Until {{calculations.posted}}' }),
    )
    turn('2026-06-01')
    session.send(SUBMIT)
    expect(host.calls).toEqual([])
  })

  it('goes on where copy is filled with the same words', () => {
    const { session, host, turn } = onReview(
      '2026-05-31',
      datedFlow({ blocks: { note: { type: 'text', text: 'In all {{calculations.total}}' } } }),
    )
    turn('2026-06-01')
    session.send(SUBMIT)
    expect(host.calls).toHaveLength(1)
  })

  it('does nothing in a dialog, which closes: what is another stands behind it', () => {
    const { session, host, turn } = onReview('2026-05-31')
    session.send({ type: 'press', name: 'ask' })
    turn('2026-06-01')
    session.send({ type: 'press', name: 'yes' })
    expect(host.calls).toEqual([])
    expect(session.getView().dialog).toBeNull()
    expect(session.getRenewal()).toEqual({ screen: 'review', count: 1 })
  })

  it.each([{ type: 'back' }, { type: 'travel', depth: 0 }, { type: 'dismiss' }] as const)(
    'only closes the dialog that it was to leave by $type',
    (event) => {
      const { session, turn } = onReview('2026-05-31')
      session.send({ type: 'press', name: 'ask' })
      turn('2026-06-01')
      session.send(event)
      expect([session.getView().id, session.getView().dialog]).toEqual(['review', null])
      expect(session.getRenewal()).toEqual({ screen: 'review', count: 1 })
    },
  )

  it('KND-06 is held to the rules of the new day, which then are said beside the field', () => {
    const { session, turn } = onDay('2027-01-01')
    session.send({ type: 'answer', path: 'about.born', value: '2009-01-01' })
    turn('2026-12-31')
    session.send({ type: 'press', name: 'go' })
    expect(session.getView().id).toBe('about')
    expect([...session.getView().shown.values()].map(({ message }) => message)).toEqual(['You must be at least 18'])
  })

  it('KND-06 does nothing where a message is gone by the new day', () => {
    const { session, turn } = onDay('2026-12-31')
    session.send({ type: 'answer', path: 'about.born', value: '2009-01-01' })
    session.send({ type: 'press', name: 'go' })
    turn('2027-01-01')
    session.send({ type: 'press', name: 'go' })
    expect(session.getView().id).toBe('about')
    expect(session.getView().shown.size).toBe(0)
    expect(session.getRenewal()).toEqual({ screen: 'about', count: 1 })
    session.send({ type: 'press', name: 'go' })
    expect(session.getView().id).toBe('review')
  })
})

describe('another day', () => {
  it('KND-06 is said anew each time, and no more once the screen is left', () => {
    const { session, turn } = onReview('2026-05-31')
    turn('2026-06-01')
    expect([session.renew(), session.renew()]).toEqual([true, false])
    turn('2026-06-02')
    session.send(SUBMIT)
    expect(session.getRenewal()).toEqual({ screen: 'review', count: 2 })
    session.send({ type: 'back' })
    expect(session.getRenewal()).toBeNull()
  })

  it('makes what is shown another when anything happens, and an answer counts all the same', () => {
    const { session, turn } = onReview('2026-05-31')
    turn('2026-06-01')
    session.send({ type: 'answer', path: 'about.bills', value: [{ amount: 60000 }] })
    expect(daysIn(session)[0]).toBe('June 1, 2026')
    expect(session.text('{{calculations.total}}')).toBe('$600.00')
    expect(session.getRenewal()).not.toBeNull()
  })

  it('KND-06 waits while an action is under way: what was sent, and what is told of it, is of the day that was read', async () => {
    const { session, host, turn, program } = onReview('2026-05-31')
    session.send(SUBMIT)
    turn('2026-06-01')
    expect(session.renew()).toBe(false)
    expect(daysIn(session)[0]).toBe('May 31, 2026')
    await host.end({ outcome: 'good', result: { day: host.calls[0]?.day ?? '' } })
    expect(session.getView().id).toBe('done')
    expect(session.text('{{calculations.posted}}')).toBe('June 5, 2026')
    const submission = buildSubmission(program, session.getState(), session.getDay())
    expect(submission).toMatchObject({ submittedOn: '2026-05-31', answers: { sent: { day: '2026-05-31' } } })
    expect(submission?.figures['plan']).toMatchObject({
      payments: [{ date: '2026-05-31' }, { date: '2026-06-30' }, { date: '2026-07-31' }],
    })
    turn('2026-07-01')
    expect(session.renew()).toBe(false)
    expect(session.getDay()).toBe('2026-05-31')
  })

  it('is shown and said once an action that was under way has failed', async () => {
    const { session, host, turn } = onReview('2026-05-31')
    session.send(SUBMIT)
    turn('2026-06-01')
    await host.end({ outcome: 'bad' })
    expect(session.getView().message?.tone).toBe('error')
    expect(daysIn(session)[0]).toBe('June 1, 2026')
    expect(session.getRenewal()).toEqual({ screen: 'review', count: 1 })
  })

  it('leaves the dialog open that an action under way has opened, and meets the press in it', async () => {
    const { on } = datedFlow().screens['review'] ?? {}
    const { session, host, turn } = onReview('2026-05-31', datedFlow({ on: { ...on, 'send.bad': { open: 'sure' } } }))
    session.send(SUBMIT)
    turn('2026-06-01')
    await host.end({ outcome: 'bad' })
    expect(session.getView().dialog?.id).toBe('sure')
    session.send({ type: 'press', name: 'yes' })
    expect(host.calls).toHaveLength(1)
    expect(session.getView().dialog).toBeNull()
    expect(session.getRenewal()).toEqual({ screen: 'review', count: 1 })
  })

  it('is the day of a draft that is gone on with later, and no news', () => {
    const flow = { ...datedFlow(), draft: kept.draft }
    const { session: earlier, program } = onReview('2026-05-31', flow)
    const draft = createDraft(program, earlier.getState(), '2026-05-31')
    const drafts = {
      read: () => draft,
      write: () => true,
      keepsFile: () => false,
      discard: () => undefined,
      forget: () => undefined,
    }
    const { session, host } = onDay('2026-06-01', flow, { drafts })
    expect(session.getView().id).toBe('review')
    expect(daysIn(session)).toEqual(['June 1, 2026', 'July 1, 2026', 'August 1, 2026'])
    expect(session.getRenewal()).toBeNull()
    session.send(SUBMIT)
    expect(host.calls).toMatchObject([{ day: '2026-06-01' }])
  })
})

describe('whatever the clock does and whatever is pressed', () => {
  it('KND-06 what is sent is what was shown, and what is told of it stays', async () => {
    const day = fc.constantFrom('2026-05-30', '2026-05-31', '2026-06-01', '2027-05-31', '2028-02-29')
    const move = fc.oneof(
      fc.record({ turn: day }),
      fc.record({ press: fc.constantFrom('submit', 'submit', 'ask', 'yes', 'go') }),
      fc.record({ end: fc.constantFrom('good', 'bad', 'bad', 'bad') }),
      fc.constantFrom('back', 'renew'),
    )
    const sent: (readonly [day: string, shown: string | undefined])[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 40 }), async (moves) => {
        const { session, host, turn } = onReview('2026-05-31')
        for (const each of moves) {
          const [shown, calls] = [daysIn(session)[0], host.calls.length]
          if (each === 'renew') session.renew()
          else if (each === 'back') session.send({ type: 'back' })
          else if ('turn' in each) turn(each.turn)
          else if ('press' in each) session.send({ type: 'press', name: each.press })
          else
            await host.end({
              outcome: each.end,
              ...(each.end === 'good' && { result: { day: host.calls.at(-1)?.day ?? '' } }),
            })
          const { day: called = '' } = host.calls.at(-1) ?? {}
          if (host.calls.length > calls) sent.push([formatDate(called, 'en-CA'), shown])
          if (session.getView().id === 'done') sent.push([called, session.getDay()])
        }
      }),
      { numRuns: 100, seed: 31 },
    )
    expect(sent.length).toBeGreaterThan(100)
    expect(sent.filter(([called, shown]) => called !== shown)).toEqual([])
  })
})
