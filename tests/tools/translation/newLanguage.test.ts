import { describe, expect, it } from 'vitest'
import { flowTranslations } from '../../../src/tools/translation/flowTranslations'
import { newLanguage } from '../../../src/tools/translation/newLanguage'
import { letter, letterSources, type Written } from '../../compiler/translation/letter'

function begun(language: string, written: Written = {}, others: readonly string[] = []) {
  const sources = { ...letterSources(written), list: (folder: string) => (folder === 'flows' ? ['flows/letter.json', ...others] : []) }
  const made = newLanguage(sources, language)
  const files = new Map('problem' in made ? [] : [...made.layers, ...made.documents].map(({ file, text }) => [file, text]))
  const then = { ...sources, read: (file: string) => files.get(file) ?? sources.read(file) }
  return { made, files, spanish: () => flowTranslations(then).filter(({ translation }) => translation.language === 'es-419') }
}

describe('a language that begins', () => {
  it('LNG-01 has an empty place for each text that can be reached, where its words belong', () => {
    const { made, files, spanish } = begun('es-419')
    expect(JSON.parse(files.get('flows/es-419/letter.json') ?? '')).toEqual({ name: '', screens: { ask: { title: '', blocks: { letter: { fields: { sum: { hint: '' } } } } } } })
    expect(JSON.parse(files.get('flows/es-419/shared/letterPart.json') ?? '')).toEqual({
      screens: { ask: { blocks: { letter: { fields: { sum: { label: '', rules: { maximum: { message: '' } } }, way: { label: '', choices: { post: '', car: '' } } } } } } },
    })
    const found = spanish().flatMap(({ translation }) => translation.findings)
    const lines = found.map(({ code, location, pointer }) => `${code} ${location?.file} ${pointer}`)
    expect(lines).toContain('missing-words flows/es-419/letter.json /name')
    expect(lines.filter((line) => !line.startsWith('missing-words flows/es-419/'))).toEqual([])
    expect(made).toMatchObject({ texts: new Set(lines).size })
  })

  it('is named in each document that names its languages, which stays as it is written otherwise', () => {
    const { files, spanish } = begun('es-419', { letter: JSON.stringify(letter).replace('["en-CA","fr-CA"]', '[ "en-CA",\n"fr-CA"\n]') })
    expect(files.get('flows/letter.json')).toBe(JSON.stringify(letter).replace('["en-CA","fr-CA"]', '[ "en-CA",\n"fr-CA", "es-419"\n]'))
    expect(spanish().map(({ flow, translation }) => [flow, translation.flow?.name])).toContainEqual(['letter', 'Letter'])
  })

  it.each<[what: string, language: string, written: Written, others: readonly string[], why: string]>([
    ['is there already', 'fr-CA', {}, [], '"fr-CA" is there already: flows/letter.json has it.'],
    ['has words in a folder already', 'es-419', {}, ['flows/es-419/shared/bank.json'], '"es-419" is there already: flows/es-419/shared/bank.json has it.'],
    ['Intl does not know', 'xx-QQ', {}, [], 'no language that dates'],
    ['a broken flow would be left out of', 'es-419', { letter: { ...letter, screens: 7 } }, [], 'The flow "letter" has errors'],
  ])('is none that %s', (_, language, written, others, why) => {
    expect(begun(language, written, others).made).toEqual({ problem: expect.stringContaining(why) })
  })
})
