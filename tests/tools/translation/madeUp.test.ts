import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { isInWords, listPlaceholderNames } from '../../../src/compiler/translation/translatableWords'
import { FLOW_SCHEMA } from '../../../src/compiler/language/languageFindings'
import { collectVocabulary } from '../../../src/compiler/language/vocabulary'
import { isError } from '../../../src/engine/values/finding'
import { listCompiled } from '../../../src/explorer/judging'
import {
  pseudolocalizeFiles,
  pseudolocalizeFlow,
  pseudolocalizeText,
} from '../../../src/tools/translation/flowTranslations'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'
import { catalogue } from '../../flows/flowsOnDisk'
import { createSources } from '../../fixtures/memorySources'

/** In the short run every other one: what stands between has screens of the one before. */
const tried = listCompiled(catalogue)
  .map(({ id }) => id)
  .filter((_, place) => import.meta.env.MODE === 'full' || place % 2 === 0)

const known = { presets: Object.keys(catalogue.presets) }

describe('made-up words', () => {
  it('have accents, stand in brackets and are a third longer', () => {
    const text = 'Enter your phone number, or Continue'
    expect(pseudolocalizeText(text)).toBe('⟦Éñtér ýöür phöñé ñümbér, ör Çöñtîñüé ñöñ ñöñ ñöñ⟧')
    expect(pseudolocalizeText(text).length).toBeGreaterThanOrEqual((text.length * 4) / 3)
  })

  it('leave what is filled in and addresses as they are', () => {
    expect(pseudolocalizeText('{{count | money}} of [the page](https://example.com/a), https://example.com')).toBe(
      '⟦{{count | money}} öf [thé págé](https://example.com/a), https://example.com ñöñ ñöñ⟧',
    )
  })
})

describe('a flow in made-up words', () => {
  it.each(tried)('LNG-04 compiles, and has every word of it in brackets: %s', (id) => {
    const original = listCompiled(catalogue).find((compiled) => compiled.id === id)
    const document = original === undefined ? {} : pseudolocalizeFlow(original)
    const compiled = compile(
      createSources({ [`flows/${id}.json`]: JSON.stringify(document) }),
      `flows/${id}.json`,
      known,
    )
    expect(compiled.findings.filter(isError)).toEqual([])
    const before = new Map(
      collectVocabulary(original?.merged, FLOW_SCHEMA).texts.map(({ pointer, text }) => [pointer, text]),
    )
    const texts = collectVocabulary(compiled.merged, FLOW_SCHEMA).texts.filter(
      ({ isSimulated, text }) => !isSimulated && isInWords(text),
    )
    expect(texts.filter(({ text }) => !/^⟦.*⟧$/su.test(text))).toEqual([])
    expect(
      texts.filter(
        ({ pointer, text }) =>
          listPlaceholderNames(text).join() !== listPlaceholderNames(before.get(pointer) ?? '').join(),
      ),
    ).toEqual([])
  })
})

it('LNG-04 every use case is written in made-up words into a folder', () => {
  const files = pseudolocalizeFiles(createDiskSources(resolveFlowFolders('flows')), 'somewhere')
  expect(files.map(({ file }) => file)).toContain('somewhere/bill-financing.json')
  expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({ name: expect.stringMatching(/^⟦.*⟧$/), language: 'en-CA' })
})
