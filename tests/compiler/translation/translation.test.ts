import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/engine/values/finding'
import { hashWords, formatLockFile } from '../../../src/compiler/translation/layers'
import { put } from '../../fixtures/edits'
import { french, inFrench, letter, letterPart } from './letter'

const TITLE = '/screens/ask/title'
const FIELDS = '/screens/ask/blocks/letter/fields'

function said(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ code, pointer, location }) => `${code} ${pointer} ${location?.file ?? ''}`)
}

describe('a flow in another language', () => {
  it('LNG-01 is whole where every text that can be reached has its words', () => {
    const { flow, texts, findings } = inFrench()
    expect(said(findings)).toEqual([])
    expect(flow?.language).toBe('fr-CA')
    expect(texts.filter(({ translated }) => translated === null)).toEqual([])
  })

  it('has the words of its layers at the places of its own, and all else as it is', () => {
    const { flow } = inFrench()
    expect(flow?.screens['ask']).toMatchObject({
      title: 'Écrivez-nous',
      layout: 'intro',
      blocks: {
        letter: {
          fields: {
            sum: { label: 'Montant', hint: 'Au plus 20\u00a0$, par chèque', rules: { maximum: { is: '20.00' } } },
            way: { choices: { post: 'Par la poste', car: 'En taxi' } },
          },
        },
      },
    })
    expect(flow?.wording).toMatchObject({ back: 'Retour', currency: 'CAD' })
  })

  it('LNG-01 lacks words that nobody has written, at the place of what they are for', () => {
    const { findings } = inFrench({ frenchPart: {} })
    expect(said(findings)).toEqual(
      [
        `${FIELDS}/sum/label`,
        `${FIELDS}/sum/rules/maximum/message`,
        `${FIELDS}/way/label`,
        `${FIELDS}/way/choices/post`,
        `${FIELDS}/way/choices/car`,
      ].map((pointer) => `missing-words ${pointer} flows/shared/letterPart.json`),
    )
  })

  it('LNG-01 lacks words for what the flow says otherwise than the part that was translated', () => {
    expect(said(inFrench({ frenchLetter: put(TITLE, null)(french.letter) }).findings)).toContain(
      `missing-words ${TITLE} flows/letter.json`,
    )
  })

  it('needs no words for what the flow never says', () => {
    const { texts } = inFrench()
    expect(texts.map(({ pointer }) => pointer)).not.toContain('/wording/signature/area')
    expect(texts.map(({ pointer }) => pointer)).toContain('/wording/forget/text')
  })

  it('LNG-01 has stale words once what they were made from says something else', () => {
    const lock = formatLockFile({ made: new Map([['/name', hashWords('Note')]]), same: new Set() })
    const found = said(inFrench({ lock }).findings)
    expect(found).toContain('stale-words /name flows/fr-CA/letter.json')
    expect(found).toContain(`stale-words ${TITLE} flows/fr-CA/letter.json`)
  })

  it('LNG-01 has words left over once what they were made for is gone', () => {
    const lock = formatLockFile({ made: new Map([['/screens/gone/title', hashWords('Gone')]]), same: new Set() })
    const frenchLetter = { ...french.letter, screens: { ...french.letter.screens, gone: { title: 'Disparu' } } }
    expect(said(inFrench({ frenchLetter, lock }).findings)).toContain(
      'left-over-words /screens/gone/title flows/fr-CA/letter.json',
    )
  })

  it('leaves out the words of a part for what the flow leaves out', () => {
    const without = put(`${FIELDS}/way`, null)(letter)
    expect(said(inFrench({ letter: without }).findings)).toEqual([])
  })

  it('LNG-01 fills in what the original fills in, and nothing else', () => {
    const part = put(`${FIELDS}/sum/rules/maximum/message`, '{{field}}\u00a0: trop')(french.letterPart)
    const { flow, findings } = inFrench({ frenchPart: part })
    expect(said(findings)).toEqual([
      `other-placeholders ${FIELDS}/sum/rules/maximum/message flows/fr-CA/shared/letterPart.json`,
    ])
    expect(flow).toBeNull()
  })

  it('IMP-08 has words at the keys of choices and pictures, whatever these are, and the year of the original', () => {
    const choicesOf = (one: string, picture: object, other: string) => ({
      '1': { label: one, picture },
      'N/A "x"': other,
    })
    const asked = choicesOf('By post', { src: 'bank.svg', words: 'A bank' }, 'Taxi')
    const own = put(`${FIELDS}/sum/label`, 'Amount in {{year - 1}}')(put(`${FIELDS}/way/choices`, asked)(letterPart))
    const translated = (label: string) =>
      put(
        `${FIELDS}/sum/label`,
        label,
      )(put(`${FIELDS}/way/choices`, choicesOf('Par la poste', { words: 'Une banque' }, 'En taxi'))(french.letterPart))
    const { flow, findings } = inFrench({ letterPart: own, frenchPart: translated('Montant en {{year - 1}}') })
    expect(said(findings)).toEqual([])
    expect(flow?.screens['ask']).toMatchObject({
      blocks: {
        letter: {
          fields: { way: { choices: choicesOf('Par la poste', { src: 'bank.svg', words: 'Une banque' }, 'En taxi') } },
        },
      },
    })
    expect(said(inFrench({ letterPart: own, frenchPart: translated('Montant en {{year}}') }).findings)).toEqual([
      `other-placeholders ${FIELDS}/sum/label flows/fr-CA/shared/letterPart.json`,
    ])
  })

  it.each([
    ['untranslated-words', 'Amount'],
    ['odd-typography', 'Montant: en dollars'],
    ['odd-typography', "Montant d'argent"],
    ['other-numbers', 'Montant (max. 20)'],
    ['markup-in-words', 'Montant <b>dû</b>'],
    ['bad-placeholder', 'Montant {{'],
  ])('LNG-01 is looked at for words: %s in "%s"', (code, label) => {
    const { findings } = inFrench({ frenchPart: put(`${FIELDS}/sum/label`, label)(french.letterPart) })
    expect(said(findings)).toEqual([`${code} ${FIELDS}/sum/label flows/fr-CA/shared/letterPart.json`])
  })

  it('is refused where dates and amounts cannot be written in it', () => {
    expect(said(inFrench({ letter: { ...letter, languages: ['en-CA', 'xx-QQ'] } }).findings)).toEqual([
      'unusable-language /languages flows/letter.json',
    ])
  })
})

describe('what a simulated action brings', () => {
  const result = (words: string): object => ({
    actions: { ask: { outcomes: { success: { result: { account: words } } } } },
  })
  const asking = put('/actions', {
    ask: { delay: '1 s', outcomes: { success: { result: { account: 'Everyday Chequing' } } } },
  })(letterPart)

  it('may have words in another language, and needs none', () => {
    expect(said(inFrench({ letterPart: asking }).findings)).toEqual([])
    const { flow, findings } = inFrench({
      letterPart: asking,
      frenchPart: { ...french.letterPart, ...result('Compte courant') },
    })
    expect(said(findings)).toEqual([])
    expect(flow?.actions?.['ask']?.outcomes['success']?.result).toEqual({ account: 'Compte courant' })
  })

  it('LNG-02 stays as it is where the flow asks for it', () => {
    const named = put(`${FIELDS}/account`, { type: 'text', label: 'Account' })(asking)
    const compared = put(`${FIELDS}/branch`, {
      type: 'text',
      label: 'Branch',
      when: { 'letter.account': 'Everyday Chequing' },
    })(named)
    const { findings } = inFrench({
      letterPart: compared,
      frenchPart: { ...french.letterPart, ...result('Compte courant') },
    })
    expect(findings.map(({ code }) => code)).toContain('more-than-words')
  })
})

describe('a layer of words', () => {
  it.each([
    ['a condition', { screens: { ask: { when: { 'letter.sum': 1 } } } }, '/screens/ask/when/letter.sum'],
    ['a way', { screens: { ask: { next: 'ask' } } }, '/screens/ask/next'],
    [
      'a number of a rule',
      { screens: { ask: { blocks: { letter: { fields: { sum: { rules: { maximum: { is: 30 } } } } } } } } },
      `${FIELDS}/sum/rules/maximum/is`,
    ],
    [
      'a type',
      { screens: { ask: { blocks: { letter: { fields: { sum: { type: 'text' } } } } } } },
      `${FIELDS}/sum/type`,
    ],
    ['an unknown key', { titel: 'Lettre' }, '/titel'],
    [
      'a choice that the flow has not',
      { screens: { ask: { blocks: { letter: { fields: { way: { choices: { fax: 'Télécopieur' } } } } } } } },
      `${FIELDS}/way/choices/fax`,
    ],
    ['a list', { order: ['ask'] }, '/order/0'],
    ['nothing', { name: null }, '/name'],
  ])('LNG-02 that says more than words is refused: %s', (_, frenchPart, pointer) => {
    const { flow, findings } = inFrench({ frenchPart })
    expect(said(findings)).toContain(`more-than-words ${pointer} flows/fr-CA/shared/letterPart.json`)
    expect(flow).toBeNull()
  })

  it('LNG-02 that is broken JSON is refused with its place', () => {
    const { flow, findings } = inFrench({ frenchPart: '{ "screens": { ' })
    expect(said(findings)).toContain('bad-json  flows/fr-CA/shared/letterPart.json')
    expect(flow).toBeNull()
  })

  it('may say of its part what only another flow uses', () => {
    expect(
      said(
        inFrench({
          letterPart: { ...letterPart, definitions: { other: { type: 'text', label: 'Other' } } },
          frenchPart: { ...french.letterPart, definitions: { other: { label: 'Autre' } } },
        }).findings,
      ),
    ).toEqual([])
  })
})

describe('an empty place for words', () => {
  const frenchPart = put(`${FIELDS}/way/label`, '')(french.letterPart)

  it('LNG-01 lacks them there, and the flow says what its document says', () => {
    const { flow, findings } = inFrench({ frenchPart })
    expect(said(findings)).toEqual([`missing-words ${FIELDS}/way/label flows/fr-CA/shared/letterPart.json`])
    expect(flow?.screens['ask']).toMatchObject({
      blocks: { letter: { fields: { way: { label: 'Delivery', choices: { post: 'Par la poste' } } } } },
    })
  })

  it('LNG-01 is left over, and no error, once nothing stands there any more', () => {
    expect(said(inFrench({ frenchPart: put('/screens/gone', { title: '' })(french.letterPart) }).findings)).toEqual([
      'left-over-words /screens/gone/title flows/fr-CA/shared/letterPart.json',
    ])
  })
})

describe('a third language', () => {
  it('begins with its name: every text that can be reached lacks its words', () => {
    const { language, texts, findings } = inFrench({ letter: { ...letter, languages: ['en-CA', 'es-419'] } })
    expect(language).toBe('es-419')
    expect(texts.length).toBeGreaterThan(50)
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['missing-words']))
    expect(findings).toHaveLength(texts.length)
  })
})
