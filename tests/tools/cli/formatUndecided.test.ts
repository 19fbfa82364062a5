import path from 'node:path'
import { expect, it } from 'vitest'
import { getExitCode, judgeFlowFolder, formatUndecided } from '../../../src/tools/cli/check'
import { bicycle } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'
import { writtenFlows } from '../../fixtures/writtenFlows'

const asking = all(
  put('/calculations/paid', { calculator: 'total', plus: ['rides.list.*.price'] }),
  put('/screens/review/buttons/send/when', {
    all: [{ 'calculations.paid': { minimum: '1.00' } }, { 'calculations.filled': { maximum: 0.5 } }],
  }),
)

/** What is said of the bicycle flow as it is, and where its last button asks about calculations. */
function said(edit: (document: unknown) => unknown) {
  const folder = writtenFlows({
    'bicycle.json': edit(bicycle()),
    'brands/green.json': { name: 'Lakeside', logo: 'logo.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' },
  })
  const file = path.join(folder, 'bicycle.json')
  return { file, ...judgeFlowFolder(folder, [file]) }
}

it('LRG-02 a condition on a calculation that its bounds do not decide is counted, and listed where that is asked for', () => {
  const { findings, undecided } = said(asking)
  const codes = said((document) => document).findings.map(({ code }) => code)
  expect(findings.map(({ code }) => code)).toEqual(codes)
  expect(getExitCode(findings)).toBe(getExitCode(said((document) => document).findings))
  expect(undecided.map(({ pointer }) => pointer)).toEqual([
    '/screens/review/buttons/send/when/all/0/calculations.paid',
    '/screens/review/buttons/send/when/all/1/calculations.filled',
  ])
  expect(formatUndecided(undecided, false)).toEqual([
    'flows: 2 conditions on calculations are not decided (--undecided lists them)',
  ])
  const [first = '', second = '', last] = formatUndecided(undecided, true)
  expect(first).toMatch(/bicycle\.json:\d+:\d+ undecided: Whether "calculations\.paid" is \{"minimum":"1\.00"\}: it /)
  expect(second).toContain('it lies between 0 and 1.')
  expect(last).toBe('flows: 2 conditions on calculations are not decided')
})

it('LRG-02 where bounds decide all, nothing is said', () => {
  expect(formatUndecided(said((document) => document).undecided, true)).toEqual([])
})
