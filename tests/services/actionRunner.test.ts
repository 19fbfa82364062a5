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

  it('takes its delay and ends with the outcome asked for and what it brings', async () => {
    const ended = vi.fn()
    void createActionRunner(flow)(call, new AbortController().signal).then(ended)
    await vi.advanceTimersByTimeAsync(1499)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith({ outcome: 'good', result: { name: 'Chequing' } })
  })

  it('brings new values where its result names them, at every depth', async () => {
    const send = { ...call, action: 'send' }
    const result = { number: 'No. {{reference}}', days: [{ sent: '{{today}}' }], count: 2 }
    const sending = { ...flow, actions: { send: { delay: '0 ms', outcomes: { good: { result } } } } }
    let count = 0
    const values = ({ day }: ActionCall) => ({ reference: `R-${(count += 1)}`, today: day })
    const run = createActionRunner(sending, undefined, values)
    const { signal } = new AbortController()
    const ends = Promise.all([run(send, signal), run(send, signal)])
    await vi.advanceTimersByTimeAsync(0)
    expect(await ends).toMatchObject([
      { result: { number: 'No. R-1', days: [{ sent: '2026-03-31' }], count: 2 } },
      { result: { number: 'No. R-2' } },
    ])
  })

  it('brings what was chosen where it was started in the place of its own', async () => {
    const runs = [{ id: 1, action: 'connect', event: 'yes', checked: false, chosen: { name: 'Savings' } }]
    const running = createActionRunner(flow)({ ...call, state: { ...call.state, runs } }, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await running).toEqual({ outcome: 'good', result: { name: 'Savings' } })
  })

  it('ends at once when it is called off', async () => {
    const abort = new AbortController()
    const running = createActionRunner(flow)(call, abort.signal)
    abort.abort(new Error('left'))
    await expect(running).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['constructor', 'toString'])('called %s is simulated like any other', async (action) => {
    const named = { ...flow, actions: { [action]: { delay: '0 ms', outcomes: { good: {} } } } }
    const running = createActionRunner(named)({ ...call, action }, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(0)
    expect(await running).toEqual({ outcome: 'good' })
  })

  it('sends nothing that is not ready, and does not end as if it had been sent', async () => {
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

  it('that is called off while it gets ready is not sent', async () => {
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

  it('gives way to the host’s own of the same name', async () => {
    const own = vi.fn(async () => ({ outcome: 'bad' }))
    const { signal } = new AbortController()
    expect(await createActionRunner(flow, () => own)(call, signal)).toEqual({ outcome: 'bad' })
    expect(own).toHaveBeenCalledWith(call, signal)
  })
})
