import { describe, expect, it } from 'vitest'
import { screenOf } from '../../src/engine/program/program'
import { programOf } from '../../src/engine/program/programOf'
import { progressOf } from '../../src/engine/view/flowView'
import { flowNamed } from './flowsOnDisk'

/** The step lists of the specification, §2. */
const lists = [
  ...['tenant-screening', 'mortgage-pre-qualification', 'auto-lending'].map(
    (id) => [id, ['Verify OTP', 'Identity', 'Employment', 'Income', 'History', 'Review & Submit']] as const,
  ),
  ['credit-building', ['Verify OTP', 'Rent History', 'Bank Connect', 'Review & Submit']] as const,
]

/** The indicator positions of the specification, §2, counted from 0. */
const positions = [
  ['tenant-screening', 'bank', 3],
  ['tenant-screening', 'review', 5],
  ['credit-building', 'bank', 2],
  ['credit-building', 'review', 3],
] as const

describe('the steps', () => {
  it.each(lists)('LAY-05 of %s are %o', (id, labels) => {
    expect(Object.values(flowNamed(id).steps)).toEqual(labels)
  })

  it.each(positions)('LAY-07 of %s have %s at index %d', (id, screen, index) => {
    const flow = flowNamed(id)
    const steps = progressOf(flow, screenOf(programOf(flow), screen).document)?.steps ?? []
    expect(steps.findIndex(({ status }) => status === 'active')).toBe(index)
  })
})
