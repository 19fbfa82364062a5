import { describe, expect, it } from 'vitest'
import type { FlowState } from '../../src/engine/state/flowState'
import { buildView } from '../../src/engine/view/flowView'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { flowNamed } from './flowsOnDisk'

const CONFIRMED = 'Employment confirmed by payroll'
const BY_HAND = 'Employment details entered manually'

describe('the review of the employment', () => {
  it('REV-02 says whether payroll confirmed it or it was entered by hand, and nothing where none was asked', () => {
    const { program, states } = walkedFlow(flowNamed('tenant-screening'))
    const reviews = states.filter(({ screen }) => screen === 'review')
    const said = (state: FlowState): readonly string[] => buildView(program, state, { today: TODAY, facts: {} }, null).blocks.flatMap(({ block }) => ('title' in block && (block.title === CONFIRMED || block.title === BY_HAND) ? [block.title] : []))
    const led = ({ way: { steps, place } }: FlowState): readonly string[] => {
      const events = steps.slice(0, place).map(({ event }) => event)
      return [...(events.includes('verifyPayroll.success') ? [CONFIRMED] : []), ...(events.includes('verifyPayroll.failure') ? [BY_HAND] : [])]
    }
    expect(reviews.map(said)).toEqual(reviews.map(led))
    expect(new Set(reviews.flatMap(said))).toEqual(new Set([CONFIRMED, BY_HAND]))
    expect(reviews.some((state) => said(state).length === 0)).toBe(true)
  })
})
