import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActionRunner } from '../../src/services/actionRunner'
import { createInitialState } from '../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { ActionCall } from '../../src/engine/session/actionRuns'
import type { Flow } from '../../src/language/flow'
import { bareFlow } from './bareFlow'

const flow: Flow = {
  ...bareFlow,
  actions: { connect: { delay: '1.5 s', outcomes: { good: { result: { name: 'Chequing' } }, bad: {} } } },
}
const call: ActionCall = {
  action: 'connect',
  run: 1,
  state: createInitialState(compileCheckedFlow(flow), {}),
  simulate: 'good',
  answers: {},
  day: '2026-03-31',
}

describe('a simulated action', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits for its delay, then returns the requested outcome with its result', async () => {
    const ended = vi.fn()
    void createActionRunner(flow)(call, new AbortController().signal).then(ended)
    await vi.advanceTimersByTimeAsync(1499)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith({ outcome: 'good', result: { name: 'Chequing' } })
  })

  it('fills placeholders in its result with new values, at any depth', async () => {
    const send = { ...call, action: 'send' }
    const result = { number: 'No. {{reference}}', days: [{ sent: '{{today}}' }], count: 2 }
    const sending = { ...flow, actions: { send: { delay: '0 ms', outcomes: { good: { result } } } } }
    let count = 0
    const values = ({ day }: ActionCall) => ({ reference: `R-${(count += 1)}`, today: day, confirmation: 'none' })
    const run = createActionRunner(sending, undefined, values)
    const { signal } = new AbortController()
    const ends = Promise.all([run(send, signal), run(send, signal)])
    await vi.advanceTimersByTimeAsync(0)
    expect(await ends).toMatchObject([
      { result: { number: 'No. R-1', days: [{ sent: '2026-03-31' }], count: 2 } },
      { result: { number: 'No. R-2' } },
    ])
  })

  it('returns the choice made in its sheet instead of the result of its document', async () => {
    const runs = [{ id: 1, action: 'connect', event: 'yes', checked: false, chosen: { name: 'Savings' } }]
    const running = createActionRunner(flow)({ ...call, state: { ...call.state, runs } }, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await running).toEqual({ outcome: 'good', result: { name: 'Savings' } })
  })

  it('ends at once when it is aborted', async () => {
    const abort = new AbortController()
    const running = createActionRunner(flow)(call, abort.signal)
    abort.abort(new Error('left'))
    await expect(running).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['constructor', 'toString'])('named %s is simulated like any other', async (action) => {
    const named = { ...flow, actions: { [action]: { delay: '0 ms', outcomes: { good: {} } } } }
    const running = createActionRunner(named)({ ...call, action }, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(0)
    expect(await running).toEqual({ outcome: 'good' })
  })

  it('sends nothing while its preparation fails, and does not report success', async () => {
    const own = vi.fn(async () => ({ outcome: 'bad' }))
    const { signal } = new AbortController()
    await expect(
      createActionRunner(
        flow,
        () => own,
        undefined,
        async () => false,
      )(call, signal),
    ).rejects.toThrow('cannot be read')
    expect(own).not.toHaveBeenCalled()
  })

  it('sends nothing if it is aborted during its preparation', async () => {
    const own = vi.fn(async () => ({ outcome: 'bad' }))
    const abort = new AbortController()
    const running = createActionRunner(
      flow,
      () => own,
      undefined,
      async () => true,
    )(call, abort.signal)
    abort.abort(new Error('left'))
    await expect(running).rejects.toThrow('left')
    expect(own).not.toHaveBeenCalled()
  })

  it('is replaced by the host’s action of the same name', async () => {
    const own = vi.fn(async () => ({ outcome: 'bad' }))
    const { signal } = new AbortController()
    expect(await createActionRunner(flow, () => own)(call, signal)).toEqual({ outcome: 'bad' })
    expect(own).toHaveBeenCalledWith(call, signal)
  })
})
