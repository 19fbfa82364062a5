import { expect, it, vi } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { type ActionCall, type ActionEnd, createActionRuns } from '../../../src/engine/session/actionRuns'
import { smallFlow, TODAY } from '../smallFlow'

const call: ActionCall = {
  action: 'send',
  run: 1,
  state: createInitialState(compileCheckedFlow(smallFlow), {}),
  simulate: 'success',
  answers: {},
  day: TODAY,
}

/** How a run ends that `run` carries out, of an action with these outcomes, and how often something was reported. */
async function ended(
  run: () => Promise<ActionEnd>,
  outcomes: readonly string[],
): Promise<readonly [ActionEnd | undefined, number]> {
  const onEnd = vi.fn<(id: number, end: ActionEnd) => void>()
  const report = vi.fn()
  createActionRuns({ run, isDeclared: (_, outcome) => outcomes.includes(outcome), report, onEnd }).start(1, call)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled())
  return [onEnd.mock.calls[0]?.[1], report.mock.calls.length]
}

it.each([
  ['throws', () => Promise.reject(new Error('offline'))],
  ['ends as the flow does not declare', () => Promise.resolve({ outcome: 'odd', result: 'anything' })],
])('an action that %s has the failure that the flow declares', async (_, run) => {
  expect(await ended(run, ['success', 'failure'])).toEqual([{ outcome: 'failure' }, 1])
})

it('an action that throws, of a flow that declares no failure, ends in words for all', async () => {
  expect(await ended(() => Promise.reject(new Error('offline')), ['good', 'bad'])).toEqual([{ outcome: '' }, 1])
})

it('an action that ends as the flow declares brings what it brings, and a proof', async () => {
  const end = { outcome: 'success', result: { number: '1' }, proof: 'signed' }
  expect(await ended(() => Promise.resolve(end), ['success', 'failure'])).toEqual([end, 0])
})
