import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { buildWalks } from '../../../src/tools/cli/walk'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'

const FOLDER = 'tests/fixtures/sideBySide'
const FILE = `${FOLDER}/budget.json`
const disk = createDiskSources(resolveFlowFolders('flows', FOLDER))

/** The flow of a budget, with one text in place of another. */
function budgetWith(before = '', after = '') {
  const text = readFileSync(FILE, 'utf8').replace(before, after)
  return compile({ ...disk, read: (file) => (file === FILE ? text : disk.read(file)) }, FILE)
}

it('IMP-08 walks fill in a table with fixed rows, and reach what its cells and sums decide', async () => {
  const budget = budgetWith()
  expect([...budget.findings, ...proveFlow(budget)]).toEqual([])
  if (budget.flow === null) throw new Error('The flow of a budget cannot be used.')
  expect((await buildWalks(budget.flow, true)).lines.filter((line) => line.startsWith('  '))).toEqual([])
})
