import { describe, expect, it } from 'vitest'
import { cycles } from './structure/cycles'
import { undocumented } from './structure/docstrings'
import { blindCasts, clockAndChance, forbiddenRemarks } from './structure/forbidden'
import { importsOf } from './structure/imports'
import { unknownLayers, wrongArrows } from './structure/layers'
import { barrels, emptyNames, longFiles } from './structure/shape'
import { sourcesIn } from './structure/sources'
import { usesOf, wordsOfUseCases } from './structure/useCaseWords'

const everything = [...sourcesIn('src'), ...sourcesIn('tests')]
const typescript = everything.filter(({ path }) => /\.tsx?$/.test(path))
const product = typescript.filter(({ path }) => path.startsWith('src/'))

describe('the layers of src/', () => {
  const imports = importsOf(product)

  it('hold every file', () => {
    expect(product.length).toBeGreaterThan(50)
    expect(unknownLayers(product.map(({ path }) => path))).toEqual([])
  })

  it('are imported only from above', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(wrongArrows(imports)).toEqual([])
  })

  it('have no cycle', () => {
    expect(cycles(imports)).toEqual([])
  })

  it('leave clock and chance out of the engine', () => {
    const engine = product.filter(({ path }) => path.startsWith('src/engine/'))
    expect(engine.length).toBeGreaterThan(20)
    expect(clockAndChance(engine)).toEqual([])
  })
})

describe('a file', () => {
  it('has at most 300 lines', () => {
    expect(longFiles(everything.filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path)))).toEqual([])
  })

  it('is no barrel', () => {
    expect(barrels(typescript, importsOf(typescript))).toEqual([])
  })

  it('is named for what is inside', () => {
    expect(emptyNames(everything.map(({ path }) => path))).toEqual([])
  })

  it('says of each export what it is for', () => {
    expect(undocumented(product)).toEqual([])
  })

  it('silences no check', () => {
    expect(forbiddenRemarks(typescript)).toEqual([])
    expect(blindCasts(typescript)).toEqual([])
  })
})

describe('a use case', () => {
  // The configuration screen is a part of the product: its actions and fields have functions of the same name.
  const isProduct = (path: string): boolean => path.endsWith('/wording.json') || path.startsWith('flows/configure/')
  const documents = sourcesIn('flows', ['.json'])
  const shared = [...documents.filter(({ path }) => isProduct(path)), ...sourcesIn('schemas')]
  const flows = documents.filter(({ path }) => !isProduct(path))
  const words = wordsOfUseCases(flows, shared)

  it('ENG-01 no id, label or message of a use case stands in src/', () => {
    expect(words.ids.size + words.names.size + words.copy.size).toBeGreaterThan(100)
    expect(usesOf(words, sourcesIn('src'))).toEqual([])
  })
})
