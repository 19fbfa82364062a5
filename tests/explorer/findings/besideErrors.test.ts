// @module-tag long
import { expect, it } from 'vitest'
import { isIndependent } from '../../../src/compiler/check/followUps'
import { getFindingFacts } from '../../../src/engine/values/findingCodes'
import { type Finding, isError } from '../../../src/engine/values/finding'
import { breaksOfCopy } from './breaksOfCopy'
import { breaksOfNames } from './breaksOfNames'
import { breaksOfOrder } from './breaksOfOrder'
import { breaksOfPrivacy } from './breaksOfPrivacy'
import { breaksOfForms } from './breaksOfForms'
import { breaksOfRules } from './breaksOfRules'
import { breaksOfWays } from './breaksOfWays'
import { type Break, placeOf } from './change'
import { foundWith } from './edited'
import { isPointerWithin } from '../../../src/compiler/findings/pointer'

const FLOW = 'tenant-screening'
const isFull = import.meta.env.MODE === 'full'

/** One mistake of each kind in one flow. */
const mistakes = [
  ...new Map(
    [
      ...breaksOfNames,
      ...breaksOfCopy,
      ...breaksOfPrivacy,
      ...breaksOfForms,
      ...breaksOfRules,
      ...breaksOfWays,
      ...breaksOfOrder,
    ]
      // A document of an older version is read by no rule of this one.
      .filter(([code, flow]) => flow === FLOW && code !== 'old-version')
      .map((one) => [one[0], one] as const),
  ).values(),
]

/** Each with the one that comes some after it; in the short run every sixth. */
const pairs = mistakes
  .map((one, index) => [one, mistakes[(index + 7) % mistakes.length] ?? one] as const)
  .filter((_, index) => isFull || index % 6 === 0)

const isAt = ([code, , change, place = placeOf(change)]: Break): ((finding: Finding) => boolean) => {
  return (finding) => finding.code === code && [place, `${place}/when`].includes(finding.pointer)
}

it('AUT-03 a mistake hides no other of another place', () => {
  let expected = 0
  const hidden = pairs.flatMap(([one, other]) => {
    const [before, alone] = [foundWith(FLOW, one[2]), foundWith(FLOW, other[2])]
    const stated = alone.stated.find(isAt(other))
    const found = stated ?? alone.proven.find(isAt(other))
    const errors = before.stated.filter(isError)
    // What happens in a flow can be told only where nothing is wrong with that.
    if (
      found === undefined ||
      !isIndependent(found, errors) ||
      (stated === undefined && !errors.every(({ code }) => getFindingFacts(code).effect === 'none'))
    )
      return []
    if (isPointerWithin(placeOf(one[2]), placeOf(other[2])) || isPointerWithin(placeOf(other[2]), placeOf(one[2])))
      return []
    expected += 1
    const both = foundWith(FLOW, { all: [one[2], other[2]] })
    return both.stated.some(isAt(other)) || both.proven.some(isAt(other))
      ? []
      : [`${one[0]} ${placeOf(one[2])} hides ${other[0]} ${found.pointer}`]
  })
  expect(hidden).toEqual([])
  expect(expected).toBeGreaterThan(isFull ? 60 : 10)
})
