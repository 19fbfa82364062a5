import { describe, expect, it } from 'vitest'
import { restoredState } from '../../src/engine/drafts/readDraft'
import { type Sample, createSampleDraft } from '../../src/engine/drafts/sampleDraft'
import { createSample } from '../../src/explorer/createSample'
import { TODAY } from '../../src/explorer/stepResult'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { flowNamed } from '../flows/flowsOnDisk'

describe('a sample of a flow', () => {
  it.each(['tenant-screening', 'credit-building', 'bill-financing', 'auto-lending', 'mortgage-pre-qualification'])(
    'MOM-08 leads to the end of %s',
    (id) => {
      const flow = flowNamed(id)
      const sample = createSample(flow) ?? NONE
      const state = restoredState(
        compileCheckedFlow(flow),
        createSampleDraft(sample, sample.way.steps.length, TODAY),
        {},
        TODAY,
      )
      expect(flow.screens[state.screen]?.final).toBe(true)
    },
  )

  it('MOM-08 is of the day on which it is looked at', () => {
    const sample = createSample(flowNamed('tenant-screening')) ?? NONE
    const { answers } = createSampleDraft(sample, 0, '2030-02-01')
    expect(answers['submission']?.['day']).toBe('2030-02-01')
  })
})

/** Of a flow without good answers. */
const NONE: Sample = {
  day: TODAY,
  answers: {},
  broughtOn: {},
  proofs: {},
  prefilled: {},
  way: { start: '', steps: [], place: 0 },
}
