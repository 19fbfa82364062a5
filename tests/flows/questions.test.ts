import { expect, it } from 'vitest'
import { collectControls } from '../../src/compiler/runtimeFlow'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import { buildWalks } from '../../src/tools/cli/walk'
import { everyOwnPart } from '../../src/tools/plugin/ownParts'
import { createDiskSources, resolveAuthoringFolders } from '../../src/tools/disk/diskSources'
import { productFlows } from './flowsOnDisk'
import { proveFlow } from '../../src/explorer/proofs/proveFindings'

const { flows, findings } = readCatalogue(createDiskSources(resolveAuthoringFolders('flows')))
const questions = flows.find(({ id }) => id === 'questions')
const flow = questions?.flow ?? null

it('nothing is found in the flow of all kinds, and nothing is proven against it', () => {
  expect(findings).toEqual([])
  expect(questions === undefined ? null : proveFlow(questions)).toEqual([])
})

it('WLD-12 the flow of all kinds asks with every kind and every control that only some flows have, but for lists of many and consents, which have others, and what a use case asks', () => {
  const others = flows.flatMap(({ id, flow: other }) => (['work-history', 'grant-request', 'room-rental'].includes(id) ? (other ?? []) : []))
  const asked = [...(flow === null ? [] : [flow]), ...others, ...productFlows]
  const types = new Set<string>(asked.flatMap((one) => [...compileCheckedFlow(one).fields.values()].map(({ type }) => type)))
  const controls = new Set<string>(asked.flatMap((one) => [...collectControls(one)]))
  expect(everyOwnPart.kinds.filter((name) => !types.has(name))).toEqual([])
  expect(everyOwnPart.controls.filter((name) => !controls.has(name))).toEqual([])
})

it('WLD-12 the flow of all kinds is walked as a whole, to its end', async () => {
  expect(flow === null ? 'no flow' : (await buildWalks(flow, true)).lines.filter((line) => line.startsWith('  '))).toEqual([])
})
