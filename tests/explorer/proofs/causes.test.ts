import { describe, expect, it } from 'vitest'
import { findRootCauses, proveFindings } from '../../../src/explorer/proofs/proveFindings'
import { createError, createWarning } from '../../../src/engine/values/finding'
import { bicycle } from '../../fixtures/bicycle'
import { all, type Edit, put } from '../../fixtures/edits'

/** What is proven of the small flow with a change follows from what, in short. */
function follows(edit: Edit): Readonly<Record<string, string>> {
  const flow = bicycle(edit)
  const named = ({ code, pointer }: { readonly code: string; readonly pointer: string }): string => `${code} ${pointer}`
  return Object.fromEntries(
    [...findRootCauses(flow, proveFindings(flow))].map(([finding, cause]) => [named(finding), named(cause)]),
  )
}

const everybody = { any: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }, { 'rider.kind': { given: false } }] }
const nobody = { all: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }] }

describe('what is proven of a flow', () => {
  it('follows from a condition that always holds, where it takes the way of all others', () => {
    const always = 'always-holds /screens/rider/next/0/when'
    expect(follows(put('/screens/rider/next/0/when', everybody))).toMatchObject({
      'never-taken /screens/rider/next/1': always,
      'unreachable /screens/rides': always,
    })
  })

  it('follows from a way that nobody takes, where a screen is behind it alone', () => {
    const edit = all(put('/screens/rider/next', [{ when: nobody, goto: 'rides' }, { goto: 'review' }]))
    expect(follows(edit)).toMatchObject({ 'unreachable /screens/rides': 'never-holds /screens/rider/next/0/when' })
  })

  it('follows from nothing where it is the only mistake', () => {
    expect(follows(put('/screens/review/blocks/notice/when', { 'rider.name': { given: true } }))).toEqual({})
  })

  it('follows from none where each would follow from the other', () => {
    const flow = bicycle()
    const [one, other] = [
      {
        ...createError('never-holds', '/screens/rider/blocks/rider/fields/number/when', 'Never.'),
        names: ['rider.licence'],
      },
      {
        ...createError('never-holds', '/screens/rider/blocks/rider/fields/licence/when', 'Never.'),
        names: ['rider.number'],
      },
    ]
    expect(findRootCauses(flow, [one, other]).size).toBe(0)
    expect(findRootCauses(flow, [one, createWarning('odd-spaces', '/screens/rider/title', 'Odd.')]).size).toBe(0)
  })
})
