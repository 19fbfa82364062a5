import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyNames } from './structure/emptyNames'
import { blindCasts, clockAndChance, forbiddenRemarks } from './structure/forbidden'
import { countHouse } from './structure/houseCounts'
import { sourcesIn } from './structure/sources'
import { usesOf, wordsOfUseCases } from './structure/useCaseWords'

// The linter checks what it can of files, borders and cycles: see .oxlintrc.json.
const everything = [...sourcesIn('src'), ...sourcesIn('tests')]
const typescript = everything.filter(({ path }) => /\.tsx?$/.test(path))
const product = typescript.filter(({ path }) => path.startsWith('src/'))

describe('the rooms of src/', () => {
  it('have a border each that the linter keeps', () => {
    const rules = readFileSync('.oxlintrc.json', 'utf8')
    const rooms = new Set(product.flatMap(({ path }) => /^src\/(\w+)\//.exec(path)?.[1] ?? []))
    expect(rooms.size).toBeGreaterThan(7)
    expect([...rooms].filter((room) => !rules.includes(`"src/${room}/**"`))).toEqual([])
  })

  it('leave clock and chance out of the engine and the compiler', () => {
    const pure = product.filter(({ path }) => /^src\/(engine|compiler|explorer|import)\//.test(path))
    expect(pure.length).toBeGreaterThan(20)
    expect(clockAndChance(pure)).toEqual([])
  })
})

describe('the size of src/', () => {
  const sources = sourcesIn('src')
  const isStudio = ({ path }: { readonly path: string }): boolean => path.startsWith('src/studio/')
  const counts = countHouse(sources)
  const isImport = ({ path }: { readonly path: string }): boolean => path.startsWith('src/import/')
  const withoutStudio = countHouse(sources.filter((source) => !isStudio(source) && !isImport(source)))
  const studio = countHouse(sources.filter(isStudio))

  it('is at most 621 files that are written by hand, and four that are generated, without the studio and the import', () => {
    expect(withoutStudio.files).toBeLessThanOrEqual(621)
    expect(counts.generated.length, counts.generated.join('\n')).toBeLessThanOrEqual(4)
  })

  // The goal is 60,000: lower this number with each change that makes the code smaller.
  it('is at most 90,100 lines that are written by hand, without the studio and the import', () => {
    expect(withoutStudio.lines).toBeLessThanOrEqual(90_100)
  })

  it('is at most 90 files and 9,000 lines in the studio', () => {
    expect(studio.files).toBeLessThanOrEqual(90)
    expect(studio.lines).toBeLessThanOrEqual(9_000)
  })

  it('is at most 32 files and 7,300 lines in the import', () => {
    const imports = countHouse(sources.filter(isImport))
    expect(imports.files).toBeLessThanOrEqual(32)
    expect(imports.lines).toBeLessThanOrEqual(7300)
  })

  it('has no circle of imports, of types and of parts that are loaded later either', () => {
    expect(counts.circles).toEqual([])
  })

  // A file that only one other file reads belongs in that file, unless it is loaded separately.
  it('has fewer than 20 % of files that only one other file imports, without the studio and the import', () => {
    const single = counts.singleImporters.filter((path) => !isStudio({ path }) && !isImport({ path }))
    expect(single.length / withoutStudio.modules.length, single.join('\n')).toBeLessThan(0.2)
  })
})

describe('a file', () => {
  it('has at most 300 lines, a stylesheet too', () => {
    const lines = everything
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [path, text.split('\n').length] as const)
    expect(lines.filter(([, count]) => count > 301)).toEqual([])
  })

  it('is named for what is inside', () => {
    expect(emptyNames(everything.map(({ path }) => path))).toEqual([])
  })

  it('silences no check', () => {
    expect(forbiddenRemarks(typescript)).toEqual([])
    expect(blindCasts(typescript)).toEqual([])
  })
})

describe('a use case', () => {
  // The configuration screen is part of the product: its actions and fields have functions of the same name.
  const isProduct = (path: string): boolean =>
    path.endsWith('/wording.json') || path.startsWith('flows/configure/') || path.startsWith('flows/examples/')
  const documents = sourcesIn('flows', ['.json'])
  const shared = [...documents.filter(({ path }) => isProduct(path)), ...sourcesIn('schemas')]
  const flows = documents.filter(({ path }) => !isProduct(path))
  const words = wordsOfUseCases(flows, shared)

  it('ENG-01 no id, label or message of a use case stands in src/', () => {
    expect(words.ids.size + words.names.size + words.copy.size).toBeGreaterThan(100)
    // A README shows how to embed a use case by its name.
    const code = sourcesIn('src').filter(({ path }) => !path.endsWith('/README.md'))
    expect(usesOf(words, code)).toEqual([])
  })
})
