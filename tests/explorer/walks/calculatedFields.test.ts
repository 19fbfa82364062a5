import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { buildWalks } from '../../../src/tools/cli/walk'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'

const FOLDER = 'tests/fixtures/sideBySide'
const FILE = `${FOLDER}/order.json`
const disk = createDiskSources(resolveFlowFolders('flows', FOLDER))

/** The flow of orders, with one text in place of another. */
function orderWith(before = '', after = '') {
  const text = readFileSync(FILE, 'utf8').replace(before, after)
  return compile({ ...disk, read: (file) => (file === FILE ? text : disk.read(file)) }, FILE)
}

/** What the walks of a flow do not reach. */
async function missedIn({ flow }: ReturnType<typeof orderWith>): Promise<readonly string[]> {
  if (flow === null) return ['the flow']
  return (await buildWalks(flow, true)).lines.filter((line) => line.startsWith('  '))
}

it('IMP-04 walks reach what a calculated field decides, and nothing is found', async () => {
  const order = orderWith()
  expect([...order.findings, ...proveFlow(order)]).toEqual([])
  expect(await missedIn(order)).toEqual([])
})

it('IMP-04 examples that break a rule of what is calculated from them are found, and walks take others', async () => {
  const order = orderWith('"example": 3,', '"example": 900,')
  expect(proveFlow(order).map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    [
      'bad-example',
      '/screens/order/blocks/order/fields/lines/fields/amount/rules/maximum',
      'By the examples of the item "amount" is $10,678.50, and this does not hold.',
    ],
  ])
  expect(await missedIn(order)).toEqual([])
})
