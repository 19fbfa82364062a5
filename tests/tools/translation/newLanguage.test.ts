import { describe, expect, it } from 'vitest'
import { compileFlowTranslations } from '../../../src/tools/translation/flowTranslations'
import { addLanguage } from '../../../src/tools/cli/newLanguage'
import { letter, letterSources, type Written } from '../../compiler/translation/letter'

function begun(language: string, written: Written = {}, others: readonly string[] = []) {
  const sources = {
    ...letterSources(written),
    list: (folder: string) => (folder === 'flows' ? ['flows/letter.json', ...others] : []),
  }
  const made = addLanguage(sources, language)
  const files = new Map(
    'problem' in made ? [] : [...made.layers, ...made.documents].map(({ file, text }) => [file, text]),
  )
  const then = { ...sources, read: (file: string) => files.get(file) ?? sources.read(file) }
  return {
    made,
    files,
    spanish: () => compileFlowTranslations(then).filter(({ translation }) => translation.language === 'es-419'),
  }
}

/** The letter in French alone: its part has its words already, the letter itself has none, or those given. */
function begunInLetter(own: object, frenchLetter: string | null = null, asked = 'letter') {
  const all = letterSources({ letter: JSON.stringify(own, null, 2) })
  const ours = new Map([
    ['flows/fr-CA/letter.json', frenchLetter],
    ['flows/fr-CA/letter.lock.json', null],
  ])
  const sources = {
    ...all,
    list: (folder: string) => (folder === 'flows' ? ['flows/letter.json'] : []),
    read: (file: string) => (ours.has(file) ? (ours.get(file) ?? null) : all.read(file)),
  }
  const made = addLanguage(sources, 'fr-CA', asked)
  const files = new Map(
    'problem' in made ? [] : [...made.layers, ...made.documents].map(({ file, text }) => [file, text]),
  )
  return { made, files }
}

const { languages: _languages, ...inOneLanguage } = letter

describe('a language that begins', () => {
  it('LNG-01 has an empty place for each text that can be reached, where its words belong', () => {
    const { made, files, spanish } = begun('es-419')
    expect(JSON.parse(files.get('flows/es-419/letter.json') ?? '')).toEqual({
      name: '',
      screens: { ask: { title: '', blocks: { letter: { fields: { sum: { hint: '' } } } } } },
    })
    expect(JSON.parse(files.get('flows/es-419/shared/letterPart.json') ?? '')).toEqual({
      screens: {
        ask: {
          blocks: {
            letter: {
              fields: {
                sum: { label: '', rules: { maximum: { message: '' } } },
                way: { label: '', choices: { post: '', car: '' } },
              },
            },
          },
        },
      },
    })
    const found = spanish().flatMap(({ translation }) => translation.findings)
    const lines = found.map(({ code, location, pointer }) => `${code} ${location?.file} ${pointer}`)
    expect(lines).toContain('missing-words flows/es-419/letter.json /name')
    expect(lines.filter((line) => !line.startsWith('missing-words flows/es-419/'))).toEqual([])
    expect(made).toMatchObject({ texts: new Set(lines).size })
  })

  it('is named in each document that names its languages, which stays as it is written otherwise', () => {
    const { files, spanish } = begun('es-419', {
      letter: JSON.stringify(letter).replace('["en-CA","fr-CA"]', '[ "en-CA",\n"fr-CA"\n]'),
    })
    expect(files.get('flows/letter.json')).toBe(
      JSON.stringify(letter).replace('["en-CA","fr-CA"]', '[ "en-CA",\n"fr-CA", "es-419"\n]'),
    )
    expect(spanish().map(({ flow, translation }) => [flow, translation.flow?.name])).toContainEqual([
      'letter',
      'Letter',
    ])
  })

  it.each<[what: string, language: string, written: Written, others: readonly string[], why: string]>([
    ['is there already', 'fr-CA', {}, [], '"fr-CA" is there already: flows/letter.json has it.'],
    [
      'has words in a folder already',
      'es-419',
      {},
      ['flows/es-419/shared/bank.json'],
      '"es-419" is there already: flows/es-419/shared/bank.json has it.',
    ],
    ['Intl does not know', 'xx-QQ', {}, [], 'Dates and amounts cannot be written'],
    [
      'a broken flow would be left out of',
      'es-419',
      { letter: { ...letter, screens: 7 } },
      [],
      'The flow "letter" has errors',
    ],
  ])('is none that %s', (_, language, written, others, why) => {
    expect(begun(language, written, others).made).toEqual({ problem: expect.stringContaining(why) })
  })
})

describe('a language that begins in one flow', () => {
  const places = { name: '', screens: { ask: { title: '', blocks: { letter: { fields: { sum: { hint: '' } } } } } } }

  it('LNG-01 has empty places for what the flow says itself, not for what it shares, and is named after its own language', () => {
    const { made, files } = begunInLetter(inOneLanguage)
    expect([...files.keys()].toSorted()).toEqual(['flows/fr-CA/letter.json', 'flows/letter.json'])
    expect(JSON.parse(files.get('flows/fr-CA/letter.json') ?? '')).toEqual(places)
    expect(files.get('flows/letter.json')).toBe(
      JSON.stringify({ ...inOneLanguage }, null, 2).replace(
        '"language": "en-CA",',
        '"language": "en-CA",\n  "languages": ["en-CA", "fr-CA"],',
      ),
    )
    expect(made).toMatchObject({ texts: 3 })
  })

  it('LNG-01 keeps the words that its layer has, and adds the places that it lacks', () => {
    const { files } = begunInLetter(letter, JSON.stringify({ name: 'Lettre' }))
    expect([...files.keys()]).toEqual(['flows/fr-CA/letter.json'])
    expect(JSON.parse(files.get('flows/fr-CA/letter.json') ?? '')).toEqual({ ...places, name: 'Lettre' })
  })

  it.each<[what: string, own: object, layer: string | null, asked: string, why: string]>([
    ['there is no such flow', letter, null, 'leter', 'There is no flow "leter". Did you mean "letter"?'],
    [
      'each text has a place already',
      letter,
      JSON.stringify(places),
      'letter',
      '"letter" has a place for each of its texts in "fr-CA" already.',
    ],
    [
      'the flow is written in it',
      { ...inOneLanguage, language: 'fr-CA' },
      null,
      'letter',
      '"fr-CA" is the language that "letter" is written in.',
    ],
    ['the flow is broken', { ...letter, screens: 7 }, null, 'letter', 'The flow "letter" has errors'],
  ])('is none where %s', (_, own, layer, asked, why) => {
    expect(begunInLetter(own, layer, asked).made).toEqual({ problem: expect.stringContaining(why) })
  })
})
