import { describe, expect, it } from 'vitest'
import {
  acceptLayer,
  compileFlowTranslations,
  collectLayers,
  formatLayer,
} from '../../../src/tools/translation/flowTranslations'
import { formatMissingLines, formatTranslationsTable } from '../../../src/tools/cli/translations'
import { french, letterSources, type Written } from '../../compiler/translation/letter'

function tableOf(written: Written): readonly string[] {
  const sources = {
    ...letterSources(written),
    list: (folder: string) => (folder === 'flows' ? ['flows/letter.json'] : []),
  }
  return formatTranslationsTable(compileFlowTranslations(sources))
}

function acceptedFiles(written: Written): ReadonlyMap<string, string> {
  const sources = {
    ...letterSources(written),
    list: (folder: string) => (folder === 'flows' ? ['flows/letter.json'] : []),
  }
  const files = collectLayers(sources, compileFlowTranslations(sources)).flatMap(acceptLayer)
  return new Map(files.map(({ file, text }) => [file, text]))
}

describe('npx formway translations', () => {
  it('prints how far each flow is in each language', () => {
    expect(tableOf({})).toEqual([
      'flow       language  done  missing  stale',
      expect.stringMatching(/^letter {5}fr-CA {5} *\d+ {8}0 {6}0$/),
      expect.stringMatching(/^configure/),
    ])
    expect(tableOf({ frenchPart: {}, lock: '{}' })[1]).toMatch(/^letter {5}fr-CA {5} *\d+ {8}5 {6}3$/)
  })

  it('LNG-01 accepts words for what the flow says now', () => {
    const lock = acceptedFiles({ lock: '{ "same": ["Taxi"] }' }).get('flows/fr-CA/letter.lock.json') ?? ''
    expect(tableOf({ lock })[1]).toMatch(/ 0 {6}0$/)
    expect(JSON.parse(lock)).toMatchObject({
      same: ['Taxi'],
      made: { '/name': expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
  })

  it('LNG-01 names each file that lacks words, how many, and where the first belong', () => {
    const sources = {
      ...letterSources({ frenchPart: {}, frenchLetter: { ...french.letter, name: '' } }),
      list: (folder: string) => (folder === 'flows' ? ['flows/letter.json'] : []),
    }
    expect(formatMissingLines(compileFlowTranslations(sources))).toEqual([
      'flows/fr-CA/letter.json:1 lacks 1, the first at /name',
      'flows/fr-CA/shared/letterPart.json lacks 5, the first at /screens/ask/blocks/letter/fields/sum/label',
    ])
  })

  it('accepts no empty place: words written there later are read before they count', () => {
    const frenchLetter = { ...french.letter, name: '' }
    const lock = acceptedFiles({ frenchLetter, lock: '{}' }).get('flows/fr-CA/letter.lock.json') ?? ''
    expect(Object.keys(JSON.parse(lock).made)).toEqual([
      '/screens/ask/blocks/letter/fields/sum/hint',
      '/screens/ask/title',
    ])
    expect(acceptedFiles({ frenchLetter }).has('flows/fr-CA/letter.json')).toBe(false)
  })

  it('takes away words that are left over when it accepts the others', () => {
    const files = acceptedFiles({ frenchLetter: { ...french.letter, badge: { label: 'Vieux' } } })
    expect(JSON.parse(files.get('flows/fr-CA/letter.json') ?? '')).toEqual(french.letter)
    expect(files.has('flows/fr-CA/shared/letterPart.json')).toBe(false)
  })

  it('writes a layer in the order of its document, with no-break spaces that can be seen', () => {
    const original = { second: 'b', list: [{ label: 'x' }, { label: 'y' }], first: 'a' }
    const words = new Map([
      ['/first', 'A\u00a0:'],
      ['/list/1/label', 'Y'],
      ['/second', 'B'],
    ])
    expect(formatLayer(original, words)).toBe(
      `${JSON.stringify({ second: 'B', list: [{}, { label: 'Y' }], first: 'A@:' }, null, 2).replace('@', '\\u00a0')}\n`,
    )
  })
})
