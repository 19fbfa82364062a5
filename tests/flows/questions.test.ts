import { expect, it } from 'vitest'
import { programOf } from '../../src/engine/program/programOf'
import { provenOf } from '../../src/explorer/judging'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import { walksOf } from '../../src/tools/cli/walksOf'
import { everyOwnPart } from '../../src/tools/plugin/ownParts'
import { diskSources } from '../../src/tools/disk/diskSources'
import { writtenFolders } from '../../src/tools/disk/flowFolders'

const { flows, findings } = readCatalogue(diskSources(writtenFolders('flows')))
const questions = flows.find(({ id }) => id === 'questions')
const flow = questions?.flow ?? null

it('nothing is found in the flow of all kinds, and nothing is proven against it', () => {
  expect(findings).toEqual([])
  expect(questions === undefined ? null : provenOf(questions)).toEqual([])
})

it('WLD-12 the flow of all kinds asks with every kind and every control that only some flows have, but for a list of pages, which has one of its own', () => {
  const fields = [flow, flows.find(({ id }) => id === 'work-history')?.flow ?? null].flatMap((one) => (one === null ? [] : [...programOf(one).fields.values()]))
  const types = new Set<string>(fields.map(({ type }) => type))
  const controls = new Set<string>(fields.map(({ control }) => control))
  expect(everyOwnPart.kinds.filter((name) => !types.has(name))).toEqual([])
  expect(everyOwnPart.controls.filter((name) => !controls.has(name))).toEqual([])
})

it('WLD-12 the flow of all kinds is walked as a whole, to its end', async () => {
  expect(flow === null ? 'no flow' : (await walksOf(flow, true)).lines.filter((line) => line.startsWith('  '))).toEqual([])
})
