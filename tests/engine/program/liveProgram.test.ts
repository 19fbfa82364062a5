import { describe, expect, it } from 'vitest'
import { toLiveProgram } from '../../../src/engine/program/liveProgram'
import { applyEvents } from '../../../src/explorer/stepResult'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { walkedFlow } from '../../explorer/walkedFlow'
import { flows } from '../../flows/flowsOnDisk'
import { flowWith } from '../../verify/smallSubmission'

const asking = flowWith({
  start: 'connect',
  actions: { connect: { delay: '1 s', outcomes: { success: {}, failure: {} } } },
  screens: {
    connect: {
      title: 'Connect',
      next: 'done',
      buttons: { connect: { label: 'Connect' }, skip: { label: 'Skip' } },
      dialogs: {
        choosing: {
          title: 'Choose',
          text: 'How does it end?',
          simulates: 'connect',
          buttons: { well: { label: 'Well' }, ill: { label: 'Ill' } },
        },
        skipping: { title: 'Skip?', text: 'Later?', buttons: { skipAnyway: { label: 'Yes' } } },
      },
      on: {
        connect: { open: 'choosing' },
        skip: { open: 'skipping' },
        well: { run: 'connect', simulate: 'success' },
        ill: { run: 'connect', simulate: 'failure' },
        'connect.success': { close: true, goto: 'next' },
        'connect.failure': { close: true },
        skipAnyway: { goto: 'next' },
      },
    },
    done: { title: 'Done', final: true },
  },
})

describe('a flow whose actions the page around carries out', () => {
  it('EDG-03 runs the action where a dialog would only have chosen how it ends', () => {
    const live = toLiveProgram(asking)
    const state = applyEvents(live, createInitialState(live, {}), [{ type: 'press', name: 'connect' }])
    expect([state.dialog, state.runs.map(({ action, event }) => [action, event])]).toEqual([
      null,
      [['connect', 'connect']],
    ])
  })

  it('keeps every other dialog', () => {
    const live = toLiveProgram(asking)
    expect(applyEvents(live, createInitialState(live, {}), [{ type: 'press', name: 'skip' }]).dialog).toBe('skipping')
  })

  it('is worked out once, and of a live one nothing is', () => {
    const live = toLiveProgram(asking)
    expect([toLiveProgram(asking), toLiveProgram(live), live.mode, asking.mode]).toEqual([live, live, 'live', 'test'])
  })

  it.each(flows.map((flow) => [flow.id, flow] as const))(
    'comes to the same ends as one that is tried out: %s',
    (_, flow) => {
      const [tried, live] = [walkedFlow(flow), walkedFlow(flow, 'live')]
      expect(live.stuck).toEqual([])
      expect([...live.screens].toSorted()).toEqual([...tried.screens].toSorted())
      expect(new Set(live.ends.map(({ screen }) => screen))).toEqual(new Set(tried.ends.map(({ screen }) => screen)))
    },
  )
})
