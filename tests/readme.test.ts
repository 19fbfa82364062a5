import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCatalogue } from '../src/compiler/readCatalogue'
import { diskSources, flowFolders } from '../src/tools/disk/diskSources'
import { programOf } from '../src/engine/program/programOf'
import { flowGraph } from '../src/explorer/graph/flowGraph'
import { graphSvg } from '../src/explorer/graph/graphSvg'
import { flowNamed } from './flows/flowsOnDisk'
import { writtenFlows } from './fixtures/writtenFlows'
import { sourcesIn } from './structure/sources'

it('the flow that the README shows has no mistake', () => {
  const [, document = ''] = /```json\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? []
  const folder = writtenFlows({ 'newsletter.json': document })
  const { flows, findings } = readCatalogue(diskSources(flowFolders('flows', folder)))
  expect(findings).toEqual([])
  expect(flows.find(({ id }) => id === 'newsletter')?.flow?.name).toBe('Newsletter')
})

it('the graph that the README shows is the one that `npx formway graph credit-building --svg .github/pictures/flow.svg` draws', () => {
  const shown = readFileSync('.github/pictures/flow.svg', 'utf8')
  expect(shown).toBe(graphSvg(flowGraph(programOf(flowNamed('credit-building')))))
})

it('each promise of the README is shown by tests that are there and say so', () => {
  const rows =
    readFileSync('README.md', 'utf8')
      .split('## Reliability')[1]
      ?.split('\n## ')[0]
      ?.matchAll(/^\| (\w[^|]+) \|.*\| (`tests[^|]+) \|$/gm) ?? []
  const promises = [...rows].map(([, promised = '', files = '']) => ({
    promised,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }))
  expect(promises.length).toBeGreaterThanOrEqual(4)
  const unshown = promises.filter(
    ({ promised, files }) =>
      !files.every((file) => existsSync(file)) || !files.some((file) => readFileSync(file, 'utf8').includes(promised)),
  )
  expect(unshown).toEqual([])
})

it('the files that the README names are there', () => {
  const [named] = (readFileSync('README.md', 'utf8').split('## To change')[1] ?? '').split('## Commands')
  const names = [...(named ?? '').matchAll(/`([\w./]+\.(?:tsx?|json|css)|(?:src|tests|flows|schemas)\/[\w./]*)`/g)].map(
    ([, name = '']) => name,
  )
  const all = sourcesIn('src').map(({ path }) => path)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !existsSync(name) && !all.some((path) => path.endsWith(`/${name}`)))).toEqual([])
})
