import { describe, expect, it } from 'vitest'
import { isIndependent, withoutFollowUps } from '../../../src/compiler/check/followUps'
import { formatMessage } from '../../../src/compiler/findings/quoting'
import { createError, createWarning } from '../../../src/engine/values/finding'

const unknownAction = createError(
  'unknown-action',
  '/screens/bank/on/go/run',
  formatMessage`No action is called "${'conect'}".`,
)

describe('beside an error', () => {
  it('what is said of another place stands on its own', () => {
    expect(
      isIndependent(createWarning('odd-spaces', '/screens/bank/title', 'There is a space too many.'), [unknownAction]),
    ).toBe(true)
    expect(
      isIndependent(createWarning('odd-spaces', '/screens/bank/on/go', 'There is a space too many.'), [unknownAction]),
    ).toBe(false)
  })

  it('what is used nowhere may be what it missed', () => {
    expect(isIndependent(createWarning('unused-action', '/actions/connect', 'It is never run.'), [unknownAction])).toBe(
      false,
    )
  })
})

describe('of a flow that was read as something else', () => {
  it('nothing is said of a name that was lost, nor of a path with it', () => {
    const findings = [
      createError('unknown-field', '/screens/a/blocks/b/when/c', formatMessage`"${'form'}" has no field "${'city'}".`),
      createError('unhandled-outcome', '/screens/a/on/go/run', formatMessage`Nothing happens on "${'save.success'}".`),
      createError('unknown-screen', '/start', formatMessage`No screen is called "${'city.more'}", a city.`),
    ]
    const said = (...lost: string[]) =>
      withoutFollowUps(findings, { harmed: [], lost: new Set(lost), used: new Set() }).map(({ code }) => code)
    expect(said()).toEqual(['unknown-field', 'unhandled-outcome', 'unknown-screen'])
    expect(said('success')).toEqual(['unknown-field', 'unknown-screen'])
    expect(said('city')).toEqual(['unhandled-outcome'])
    expect(said('has', 'No', 'Nothing')).toEqual(['unknown-field', 'unhandled-outcome', 'unknown-screen'])
  })

  it('nothing is said of a place that was', () => {
    expect(
      withoutFollowUps([unknownAction], { harmed: ['/screens/bank/on'], lost: new Set(), used: new Set() }),
    ).toEqual([])
  })
})
