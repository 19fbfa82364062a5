import { describe, expect, it } from 'vitest'
import { flowNamed } from './flowsOnDisk'
import { stepIndex } from './stepIndex'

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
    expect(stepIndex(flowNamed(id), screen)).toBe(index)
  })
})
