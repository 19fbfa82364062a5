import { expect, it } from 'vitest'
import { type Change, placeOf } from './change'
import { compiledWith } from './edited'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

const status = '/screens/history/blocks/history/fields/residentialStatus'
const total = '/calculations/documents'

/** One mistake, and the only thing that is said of it. */
const mistakes: readonly (readonly [title: string, code: string, change: Change, place?: string])[] = [
  [
    'a choice that conditions and an example name, and cannot be called so',
    'bad-name',
    { renamed: 'renting', to: ' renting' },
    `${status}/choices/ renting`,
  ],
  [
    'a choice whose name can be read as another',
    'bad-name',
    { renamed: 'renting', to: 'renting\u0007' },
    `${status}/choices/renting\u0007`,
  ],
  ['a calculation of a kind that there is not', 'wrong-value', [`${total}/calculator`, 'nonsense']],
  ['a calculation with a number for paths', 'wrong-type', [`${total}/paths`, 7]],
  ['a calculation without what it counts', 'missing-key', { drop: `${total}/of` }, total],
]

it.each(mistakes.map(([title, code, change, place = placeOf(change)]) => ({ title, code, change, place })))(
  'one mistake is one finding: $title',
  ({ code, change, place }) => {
    const compiled = compiledWith('tenant-screening', change)
    expect(
      [...compiled.findings, ...proveFlow(compiled)].map((finding) => `${finding.code} ${finding.pointer}`),
    ).toEqual([`${code} ${place}`])
  },
)

it('an event that cannot be called so is no other event', () => {
  const compiled = compiledWith('tenant-screening', { renamed: 'sendCode', to: 'send-Code' })
  expect([...new Set(compiled.findings.map(({ code }) => code))]).toEqual(['bad-name'])
})
