import { expect, it } from 'vitest'
import { createError, createWarning, type Finding } from '../../../src/engine/values/finding'
import { getFindingKey, type PageFinding } from '../../../src/studio/studioFlow'
import { countFindings, groupFindings } from '../../../src/studio/verdict/findingOrder'
import { createPageFinding } from '../createPageFinding'

const cause = createWarning('always-holds', '/screens/a/next/0/when', 'It always holds.')
const effects = [
  createError('never-taken', '/screens/a/next/1', 'Never taken.'),
  createWarning('unopened-dialog', '/screens/b/dialogs/c', 'Never open.'),
]
const alone = createError('bad-link', '/screens/a/blocks/text', 'It leads nowhere.')
const minor = createWarning('odd-spaces', '/screens/a/title', 'A space too many.')

const because = (finding: Finding): PageFinding => ({ ...createPageFinding(finding), because: getFindingKey(cause) })
const listCodes = (findings: readonly PageFinding[]): readonly (readonly string[])[] =>
  groupFindings(findings).map(({ first, others }) => [first, ...others].map(({ finding }) => finding.code))

it('a cause comes with what follows from it, and with an error among them before a mere warning', () => {
  expect(
    listCodes([
      createPageFinding(minor),
      ...effects.toReversed().map(because),
      createPageFinding(cause),
      createPageFinding(alone),
    ]),
  ).toEqual([['always-holds', 'never-taken', 'unopened-dialog'], ['bad-link'], ['odd-spaces']])
})

it('a finding whose cause is not listed stands by itself', () => {
  expect(listCodes([createPageFinding(minor), ...effects.map(because)])).toEqual([
    ['never-taken'],
    ['odd-spaces'],
    ['unopened-dialog'],
  ])
})

it('findings are counted by severity', () => {
  expect(countFindings([])).toBe('Nothing found')
  expect(countFindings([cause])).toBe('1 warning')
  expect(countFindings([cause, alone, minor])).toBe('1 error, 2 warnings')
})
