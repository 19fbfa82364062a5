import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHostActions } from '../../../src/embed/frame/hostActions'
import { createProposal } from '../../../src/embed/frame/frameSession'
import { isReference, type Submission } from '../../../src/engine/submission/submission'
import type { Answers, FileHandle } from '../../../src/engine/values/answers'
import type { FrameMessage } from '../../../src/embed/messages/message'
import { isFrameMessage, isHostMessage } from '../../../src/embed/messages/shapes'
import type { ActionCall, ActionEnd } from '../../../src/engine/session/actionRuns'
import { TODAY } from '../../engine/smallFlow'
import { submittingProgram, underWay } from './submittingFlow'

/** Longer than any test takes, in ms. */
const LONG = 600_000
const OFFERED = [
  { action: 'send', timeout: LONG },
  { action: 'look', timeout: LONG },
]

/** Actions of a page that offers these, and what it is asked. */
function actionsOf(
  options: Parameters<typeof createHostActions>[0] = { actions: OFFERED },
  change: Answers = {},
  files: Submission['files'] = {},
) {
  let given: Answers = {}
  const sent: FrameMessage[] = []
  const actions = createHostActions(options, {
    send: (message) => void sent.push(message),
    answers: () => ({ ...given, ...change }),
    toSubmit: (answers) => answers,
    propose: async (call, reference) =>
      createProposal(
        submittingProgram,
        call,
        { reference, today: TODAY, confirmation: 'none' },
        { day: TODAY, files, facts: {} },
      ),
  })
  const begin = (call: ActionCall, signal = new AbortController().signal): Promise<ActionEnd> => {
    given = call.answers
    return actions.getAction(call.action)(call, signal)
  }
  const runs = () => sent.flatMap((message) => (message.type === 'run' ? [message] : []))
  const asked = async (count: number) => {
    await vi.waitFor(() => expect(runs()).toHaveLength(count))
    const run = runs().at(-1)
    if (run === undefined) throw new Error('The page was asked for nothing.')
    return run
  }
  return { actions, sent, begin, asked, runs }
}

/** The call that submits the application that is known by this, with these answers. */
function applied(application: string, name: string, proof?: FileHandle): ActionCall {
  const { call } = underWay('send', { name })
  const answers = proof === undefined ? call.answers : { about: { ...call.answers['about'], proof: { ...proof } } }
  return { ...call, answers, state: { ...call.state, application } }
}

describe('an action that the page carries out', () => {
  it('EDG-01 is given what it submits, and what it ends with is what it was given', async () => {
    const { actions, begin, asked } = actionsOf()
    const end = begin(underWay('send', { name: 'Robin' }).call)
    const run = await asked(1)
    expect(run).toMatchObject({ action: 'send', submission: { answers: { about: { name: 'Robin' } } } })
    actions.end({ type: 'ended', id: run.id, outcome: 'success' })
    expect(await end).toEqual({ outcome: 'success', result: { number: run.reference, day: TODAY } })
  })

  it('is given nothing of that where it does not submit', async () => {
    const { begin, asked } = actionsOf()
    void begin(underWay('look').call)
    expect(await asked(1)).toMatchObject({ action: 'look', submission: null, reference: null, summary: null })
  })

  it('brings what the page has in its place, and a proof', async () => {
    const { actions, begin, asked } = actionsOf()
    const end = begin(underWay('send').call)
    const { id } = await asked(1)
    actions.end({ type: 'ended', id, outcome: 'success', result: { number: 'R-1', day: TODAY }, proof: 'signed' })
    expect(await end).toEqual({ outcome: 'success', result: { number: 'R-1', day: TODAY }, proof: 'signed' })
  })

  it.each([
    ['threw', ''],
    ['failed', 'failure'],
  ])('EDG-01 has the same key and the same reference once it %s, until it is answered', async (_, outcome) => {
    const { actions, begin, asked } = actionsOf()
    const ended = begin(underWay('send').call).catch((cause: unknown) => String(cause))
    const first = await asked(1)
    actions.end({ type: 'ended', id: first.id, outcome })
    await ended
    void begin(underWay('send').call)
    const second = await asked(2)
    expect([second.key, second.reference]).toEqual([first.key, first.reference])
    actions.end({ type: 'ended', id: second.id, outcome: 'success' })
    void begin(underWay('send').call)
    expect((await asked(3)).key).not.toBe(first.key)
  })

  it('FLT-14 a submit that was left and repeated has the same key and reference, in a page that knows nothing of the first one', async () => {
    const before = actionsOf()
    void before.begin(applied('one', 'Robin'))
    const first = await before.asked(1)
    const after = actionsOf()
    void after.begin(applied('one', 'Robin'))
    const second = await after.asked(1)
    expect(second.submission?.id).toBe('one')
    expect([second.key, second.reference]).toEqual([first.key, first.reference])
    expect(isReference(first.reference ?? '')).toBe(true)
    // With another answer it is the same application, and not the same try.
    void after.begin(applied('one', 'Sam'))
    const changed = await after.asked(2)
    expect([changed.key === first.key, changed.reference]).toEqual([false, first.reference])
    void after.begin(applied('two', 'Robin'))
    const other = await after.asked(3)
    expect([other.key === first.key, other.reference === first.reference]).toEqual([false, false])
  })

  it('FLT-14 an action that submits nothing has another key after a reload: a code that is asked for again is sent again', async () => {
    const keyOf = async (): Promise<string> => {
      const { begin, asked } = actionsOf()
      void begin(underWay('look').call)
      return (await asked(1)).key
    }
    expect(await keyOf()).not.toBe(await keyOf())
  })

  it('FLT-14 a file that is chosen again after the page was left, and holds the same, is the same try; another one is not', async () => {
    const keyWith = async (id: string, hash: string): Promise<string> => {
      const { begin, asked } = actionsOf({ actions: OFFERED }, {}, { [id]: hash })
      void begin(applied('one', 'Robin', { id, name: 'lease.pdf', size: 9, type: 'application/pdf' }))
      return (await asked(1)).key
    }
    const first = await keyWith('2026-04-07-1', 'a'.repeat(64))
    expect(await keyWith('2026-04-09-2', 'a'.repeat(64))).toBe(first)
    expect(await keyWith('2026-04-09-2', 'b'.repeat(64))).not.toBe(first)
  })

  it('FLT-14 the page says under which number it was taken already, and the applicant is told that one', async () => {
    const { actions, begin, asked } = actionsOf()
    const end = begin(applied('one', 'Robin'))
    const { id } = await asked(1)
    const told = { type: 'ended' as const, id, outcome: 'success', reference: '6M0P-EVK1' }
    expect(isHostMessage(told)).toBe(true)
    expect(
      [
        { ...told, reference: '' },
        { ...told, reference: 5 },
        { ...told, reference: 'x'.repeat(101) },
      ].some(isHostMessage),
    ).toBe(false)
    actions.end(told)
    expect(await end).toEqual({ outcome: 'success', result: { number: '6M0P-EVK1', day: TODAY } })
  })

  it('WLD-06 is asked with what was typed, under another key for each search, and may be called off', async () => {
    const { actions, sent, begin, asked } = actionsOf()
    const search = (typed: string, signal?: AbortSignal): Promise<ActionEnd> =>
      begin({ ...underWay('look').call, search: typed }, signal)
    const gone = new AbortController()
    const first = search('map', gone.signal).catch(String)
    const { id, key } = await asked(1)
    gone.abort('typed on')
    expect(await first).toBe('typed on')
    expect(sent).toContainEqual({ type: 'abort', id })
    const second = search('maple')
    const run = await asked(2)
    expect([run.search, run.key === key, isFrameMessage(run)]).toEqual(['maple', false, true])
    actions.end({ type: 'ended', id: run.id, outcome: 'success', result: { entries: [] } })
    expect(await second).toEqual({ outcome: 'success', result: { entries: [] } })
  })

  it('has another key with other answers', async () => {
    const { begin, asked } = actionsOf()
    void begin(underWay('send', { name: 'Robin' }).call)
    const first = await asked(1)
    void begin(underWay('send', { name: 'Sam' }).call)
    expect((await asked(2)).key).not.toBe(first.key)
  })

  it('EDG-01 has not sent what is shown where an answer was changed meanwhile', async () => {
    const { actions, begin, asked } = actionsOf({ actions: OFFERED }, { about: { name: 'Sam' } })
    const said = begin(underWay('send', { name: 'Robin' }).call).catch((cause: unknown) => String(cause))
    const { id } = await asked(1)
    actions.end({ type: 'ended', id, outcome: 'success' })
    expect(await said).toContain('was changed')
  })

  it('EDG-03 has failed where the page does not offer it', async () => {
    const { begin, runs } = actionsOf({ actions: [] })
    await expect(begin(underWay('look').call)).rejects.toThrow('"look"')
    expect(runs()).toEqual([])
  })

  it('is the page’s onSubmit where it submits and the page offers no other', async () => {
    const { begin, asked } = actionsOf({ actions: [], submitTimeout: LONG })
    void begin(underWay('send').call)
    expect((await asked(1)).submission).not.toBeNull()
    await expect(begin(underWay('look').call)).rejects.toThrow('"look"')
  })

  it('EDG-08 ends once: what comes for a run that has ended is ignored', async () => {
    const { actions, begin, asked } = actionsOf()
    const end = begin(underWay('send').call)
    const { id } = await asked(1)
    actions.end({ type: 'ended', id, outcome: 'refused' })
    actions.end({ type: 'ended', id, outcome: 'success' })
    expect(await end).toEqual({ outcome: 'refused' })
  })

  it('lets the page have the files of what is being submitted, and only then', async () => {
    const { actions, begin, asked } = actionsOf()
    const { session, host } = underWay('look')
    session.send({
      type: 'answer',
      path: 'about.proof',
      value: { id: 'f1', name: 'a.pdf', size: 3, type: 'application/pdf' },
    })
    await host.end({ outcome: 'failure' })
    session.send({ type: 'press', name: 'send' })
    const call = host.calls.at(-1)
    if (call === undefined) throw new Error('Nothing runs.')
    expect(actions.isSubmitting('f1')).toBe(false)
    void begin(call)
    const { id } = await asked(1)
    expect([actions.isSubmitting('f1'), actions.isSubmitting('f2')]).toEqual([true, false])
    actions.end({ type: 'ended', id, outcome: 'failure' })
    expect(actions.isSubmitting('f1')).toBe(false)
  })
})

describe('an action that takes too long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has failed, and the page is told that its end is not wanted', async () => {
    const { begin, sent, runs } = actionsOf({ actions: [{ action: 'send', timeout: 1000 }] })
    const said = begin(underWay('send').call).catch((cause: unknown) => String(cause))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await said).toContain('1000 ms')
    expect(sent.at(-1)).toEqual({ type: 'abort', id: runs()[0]?.id })
  })
})
