import { describe, expect, it, vi } from 'vitest'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import { compile, memoizeCompile } from '../../src/compiler/compile'
import type { Sources } from '../../src/compiler/documents/sources'
import { bicycle } from '../fixtures/bicycle'
import { put } from '../fixtures/edits'
import { documentsAt } from '../fixtures/sources'

const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
const flowNamed = (id: string): object => ({ ...Object(put('/id', id)(bicycle())), extends: ['shared/words.json'] })

/** What is compiled, edit by edit, of two flows that share a part and one that does not. */
function written() {
  let documents: Readonly<Record<string, unknown>> = {
    'bicycle.json': flowNamed('bicycle'),
    'tricycle.json': flowNamed('tricycle'),
    'unicycle.json': put('/id', 'unicycle')(bicycle()),
    'shared/words.json': { name: 'Wheels' },
    'brands/green.json': preset,
  }
  let day = '2026-06-30'
  const counted = vi.fn(compile)
  const remembered = memoizeCompile(counted)
  const sources: Sources = {
    folders: ['flows'],
    list: (folder) => documentsAt(documents).list(folder),
    read: (file) => documentsAt(documents).read(file),
    today: () => day,
  }
  return {
    turnTo: (next: string) => void (day = next),
    edit: (changed: Readonly<Record<string, unknown>>) => void (documents = { ...documents, ...changed }),
    read: () => {
      counted.mockClear()
      const catalogue = readCatalogue(sources, remembered)
      expect(catalogue).toEqual(readCatalogue(sources))
      return { catalogue, compiled: counted.mock.calls.map(([, file]) => file) }
    },
  }
}

describe('while documents are written', () => {
  it('nothing is compiled again that is as it was', () => {
    const { read } = written()
    const first = read()
    expect(first.compiled).toHaveLength(3)
    const second = read()
    expect(second.compiled).toEqual([])
    expect(second.catalogue.flows.every((flow, index) => flow === first.catalogue.flows[index])).toBe(true)
  })

  it.each([
    ['a flow', { 'tricycle.json': { ...flowNamed('tricycle'), position: 4 } }, ['flows/tricycle.json']],
    [
      'a part that two flows share',
      { 'shared/words.json': { name: 'More wheels' } },
      ['flows/bicycle.json', 'flows/tricycle.json'],
    ],
    [
      'a brand preset that comes',
      { 'brands/blue.json': preset },
      ['flows/bicycle.json', 'flows/tricycle.json', 'flows/unicycle.json'],
    ],
    ['the text of a brand preset', { 'brands/green.json': { ...preset, name: 'Seaside' } }, []],
  ])('an edit of %s compiles again what it concerns', (_, change, concerned) => {
    const { edit, read } = written()
    read()
    edit(change)
    expect(read().compiled).toEqual(concerned)
  })

  it('another day compiles again only where the day makes a difference', () => {
    const { edit, read, turnTo } = written()
    edit({
      'tricycle.json': {
        ...Object(
          put('/screens/rider/blocks/rider/fields/born', {
            type: 'date',
            label: 'Born',
            example: '2026-07-01',
            rules: { past: 'Not yet' },
          })(flowNamed('tricycle')),
        ),
        id: 'tricycle',
      },
    })
    const codes = (): readonly string[] =>
      read()
        .catalogue.findings.map(({ code }) => code)
        .filter((code) => code === 'bad-example')
    expect(codes()).toEqual(['bad-example'])
    turnTo('2026-07-01')
    const { compiled, catalogue } = read()
    expect(compiled).toEqual(['flows/tricycle.json'])
    expect(catalogue.findings.filter(({ code }) => code === 'bad-example')).toEqual([])
  })
})
