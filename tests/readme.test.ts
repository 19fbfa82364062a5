import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readCatalogue } from '../src/compiler/readCatalogue'
import { createDiskSources, resolveFlowFolders } from '../src/tools/disk/diskSources'
import { compileCheckedFlow } from '../src/engine/program/programOf'
import { buildFlowGraph } from '../src/explorer/graph/flowGraph'
import { renderGraphSvg } from '../src/explorer/graph/graphSvg'
import { flowNamed } from './flows/flowsOnDisk'
import { writtenFlows } from './fixtures/writtenFlows'
import { sourcesIn } from './structure/sources'

it('the flow that the README shows has no mistake', () => {
  const [, document = ''] = /```json\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? []
  const folder = writtenFlows({ 'newsletter.json': document })
  const { flows, findings } = readCatalogue(createDiskSources(resolveFlowFolders('flows', folder)))
  expect(findings).toEqual([])
  expect(flows.find(({ id }) => id === 'newsletter')?.flow?.name).toBe('Newsletter')
})

it('the graph that the README shows is the one that `npx formway graph credit-building --svg .github/pictures/flow.svg` draws', () => {
  const shown = readFileSync('.github/pictures/flow.svg', 'utf8')
  expect(shown).toBe(renderGraphSvg(buildFlowGraph(compileCheckedFlow(flowNamed('credit-building')))))
})

it('each promise of tests/README.md is shown by tests that are there and say so', () => {
  const rows =
    readFileSync('tests/README.md', 'utf8')
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

const GUIDE = ['flows/README.md', ...readdirSync('flows/guide').map((name) => `flows/guide/${name}`)]

const DOCUMENTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  'src/README.md',
  'src/embed/README.md',
  'src/import/README.md',
  'src/server/README.md',
  'src/tools/README.md',
  'src/verify/README.md',
  'tests/README.md',
  'tests/bench/README.md',
]

/** Lists the files and folders that a document names, such as `src/app/routes.ts` or `routes.ts`. */
function filesNamedIn(document: string): readonly string[] {
  const name = /`([\w./]+\.(?:tsx?|css)|(?:src|tests|flows|schemas)\/[\w./]*)`/g
  return [...readFileSync(document, 'utf8').matchAll(name)].map(([, named = '']) => named)
}

it('src/README.md and .github/CONTRIBUTING.md name what is where', () => {
  expect(filesNamedIn('src/README.md').length).toBeGreaterThan(80)
  expect(filesNamedIn('.github/CONTRIBUTING.md').length).toBeGreaterThan(20)
})

it.each(DOCUMENTS)('the files that %s names are there', (document) => {
  // The README shows how to write this file.
  const shown = 'flows/newsletter.json'
  const all = [...sourcesIn('src'), ...sourcesIn('tests')].map((source) => source.path)
  const missing = filesNamedIn(document).filter(
    (name) => name !== shown && !existsSync(name) && !all.some((each) => each.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})

it('the functions and components that src/README.md names are there', () => {
  const names = [...readFileSync('src/README.md', 'utf8').matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)`/g)]
  const code = [...sourcesIn('src', ['.ts', '.tsx']), ...sourcesIn('schemas')].map(({ text }) => text).join('\n')
  expect(names.length).toBeGreaterThan(15)
  expect(names.map(([, name = '']) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

it.each([...DOCUMENTS, ...GUIDE])('the links of %s lead to a file, and to a heading that it has', (document) => {
  const prose = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
  const broken = links.filter(([, file = '', heading]) => {
    const target = file === '' ? document : path.join(path.dirname(document), file)
    return !existsSync(target) || (heading !== undefined && !anchorsOf(target).includes(heading))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

/** Lists the anchors of a document's headings. */
function anchorsOf(document: string): readonly string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

it('README.md has at most 150 lines, src/README.md at most 120, flows/README.md at most 400', () => {
  const linesOf = (document: string): number => readFileSync(document, 'utf8').trimEnd().split('\n').length
  expect(linesOf('README.md')).toBeLessThanOrEqual(150)
  expect(linesOf('src/README.md')).toBeLessThanOrEqual(120)
  expect(linesOf('flows/README.md')).toBeLessThanOrEqual(400)
})
