import { describe, expect, it } from 'vitest'
import { breaksOfOrder } from '../findings/breaksOfOrder'
import { type Change, placeOf } from '../findings/change'
import { compiledWith } from '../findings/edited'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const next = '/screens/success/blocks/next/items'

/** What an end may say: whoever reads it gave what it speaks of, or it speaks of something else. */
const trueWords: readonly (readonly [title: string, flow: string, change: Change])[] = [
  ['of a landlord to who rents', 'tenant-screening', [`${next}/landlord/description`, 'We ask your landlord.']],
  ['of the landlord of the apartment', 'tenant-screening', ['/screens/success/description', 'The landlord decides.']],
  [
    'of a reference number, which is no reference',
    'tenant-screening',
    ['/screens/success/description', 'Keep your reference number.'],
  ],
  [
    'of an email that everybody gave',
    'tenant-screening',
    ['/screens/success/description', 'We write to your email address.'],
  ],
  ['of leases to who added one', 'credit-building', [`${next}/leases/description`, 'We check your lease.']],
  [
    'of the first bill where there is one',
    'bill-financing',
    [`${next}/bill/title`, '{{calculations.merchant}} is paid'],
  ],
]

const foundIn = (flow: string, change: Change): readonly string[] => {
  const compiled = compiledWith(flow, change)
  expect(compiled.findings).toEqual([])
  return proveFlow(compiled)
    .filter(({ code }) => code === 'untrue-for-some')
    .map(({ pointer }) => pointer)
}

describe('the words of an end', () => {
  const untrue = breaksOfOrder.flatMap(([code, flow, change, place = placeOf(change)]) =>
    code === 'untrue-for-some' ? [{ flow, change, place }] : [],
  )

  it.each(untrue)('FLT-04 that are untrue for some are found in $flow at $place', ({ flow, change, place }) => {
    expect(foundIn(flow, change)).toEqual([place])
  })

  it.each(trueWords)('FLT-04 may speak %s', (_title, flow, change) => {
    expect(foundIn(flow, change)).toEqual([])
  })
})
