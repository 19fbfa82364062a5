import { expect, it } from 'vitest'
import { getFindingKey, type PageFinding } from '../../src/editing/devMessages'
import { sortFindings } from '../../src/editing/findings'
import { createError, type Finding, createWarning } from '../../src/engine/values/finding'
import { createPageFinding } from './createPageFinding'

const cause = createWarning('always-holds', '/screens/a/next/0/when', 'It always holds.')
const effects = [
  createError('never-taken', '/screens/a/next/1', 'Never taken.'),
  createWarning('unopened-dialog', '/screens/b/dialogs/c', 'Never open.'),
]
const alone = createError('bad-link', '/screens/a/blocks/text', 'It leads nowhere.')
const dull = createWarning('odd-spaces', '/screens/a/title', 'A space too many.')

const because = (finding: Finding): PageFinding => ({ ...createPageFinding(finding), because: getFindingKey(cause) })
const ordered = (findings: readonly PageFinding[]): readonly string[] =>
  sortFindings(findings).map(({ finding }) => finding.code)

it('a cause comes before what follows from it, and with an error behind it before what is only a warning', () => {
  expect(
    ordered([
      createPageFinding(dull),
      ...effects.toReversed().map(because),
      createPageFinding(cause),
      createPageFinding(alone),
    ]),
  ).toEqual(['always-holds', 'never-taken', 'unopened-dialog', 'bad-link', 'odd-spaces'])
})

it('what follows from something that is not told stands by itself', () => {
  expect(ordered([createPageFinding(dull), ...effects.map(because)])).toEqual([
    'never-taken',
    'odd-spaces',
    'unopened-dialog',
  ])
})
