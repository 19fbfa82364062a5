import { describe, expect, it } from 'vitest'
import '../../src/engine/values/frenchDates'
import { formatAmountInput, toAmountAnswer } from '../../src/controls/numbers/MoneyControl'
import { parseWholeDate } from '../../src/controls/numbers/DateControl'
import { describeAnswer, formatResult } from '../../src/engine/text/fillText'
import { fillValues } from '../../src/engine/text/template'
import { findField } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { formatAlternatives, formatDate, formatMoney, formatNumber, formatPercent, formatSize, formatLabelList, listOf, selectPlural } from '../../src/engine/values/format'
import { FLOW_SCHEMA } from '../../src/compiler/language/languageFindings'
import { collectVocabulary } from '../../src/compiler/language/vocabulary'
import { compile } from '../../src/compiler/compile'
import { compileTranslations } from '../../src/compiler/translation/translation'
import { checkTypography } from '../../src/compiler/translation/translatableWords'
import { listLayerEntries } from '../../src/compiler/translation/layers'
import { listCompiled } from '../../src/explorer/judging'
import { createDiskSources } from '../../src/tools/disk/diskSources'
import { frenchFlow, inFrench } from './frenchFlows'
import { catalogue } from './flowsOnDisk'

const flow = frenchFlow('bill-financing')
const LANGUAGE = 'fr-CA'

describe('the product in Canadian French', () => {
  it('LNG-01 every use case has its words, and those of the configuration screen', () => {
    const states = [...inFrench].map(([id, { texts, findings }]) => [id, texts.filter(({ translated }) => translated?.isAccepted !== true).length, findings.length])
    expect(states).toEqual(['tenant-screening', 'mortgage-pre-qualification', 'auto-lending', 'credit-building', 'bill-financing', 'configure'].map((id) => [id, 0, 0]))
  })

  it.each([...inFrench.keys()])('LNG-02 differs from the flow in nothing but words: %s', (id) => {
    const original = listCompiled(catalogue).find((compiled) => compiled.id === id)?.flow ?? null
    const copy = new Set(['/name', '/language', ...collectVocabulary(original, FLOW_SCHEMA).texts.map(({ pointer }) => pointer)])
    const leaves = new Map(listLayerEntries(original).map(({ pointer, value }) => [pointer, value]))
    const inWords = listLayerEntries(frenchFlow(id))
    expect(inWords.map(({ pointer }) => pointer)).toEqual([...leaves.keys()])
    // A page that is served in this language stands under its own address.
    const isAsThere = (value: unknown, there: unknown): boolean => value === there || value === String(there).replace(/\.html$/, `.${LANGUAGE}.html`)
    expect(inWords.filter(({ pointer, value }) => !isAsThere(value, leaves.get(pointer)) && !copy.has(pointer))).toEqual([])
  })
})

describe('the parts that a flow can build on, in Canadian French', () => {
  it('LNG-01 have all their words where no bank is connected', () => {
    const path = 'flows/dog.json'
    const name = { type: 'text', label: 'Name', autocomplete: 'off' }
    const dog = { step: 'dog', title: 'Your dog', blocks: { dog: { type: 'form', fields: { name } } }, buttons: { send: { label: 'Send' } } }
    const parts = ['wording', 'plain', 'draft', 'submission'].map((part) => `shared/${part}.json`)
    const own = { extends: parts, version: 2, id: 'dog', name: 'Dog Licence', language: 'en-CA', languages: ['en-CA', LANGUAGE], steps: { dog: 'Dog', review: 'Review' }, order: ['preview', 'dog', 'review', 'success'], screens: { dog } }
    const disk = createDiskSources(['flows'])
    const sources = { ...disk, read: (file: string) => (file === path ? JSON.stringify(own) : disk.read(file)) }
    const found = compileTranslations(sources, compile(sources, path)).flatMap(({ findings }) => findings)
    expect(found.some(({ code, location }) => code === 'missing-words' && location?.file === path)).toBe(true)
    expect(found.filter(({ location }) => location?.file !== path)).toEqual([])
  })
})

describe('what is written in Canadian French', () => {
  it('LNG-06 an amount has its sign behind it, a comma and no-break spaces', () => {
    expect(formatMoney(125_000, flow)).toBe('1\u00a0250,00\u00a0$')
    expect(formatMoney(123_456_789, flow)).toBe('1\u00a0234\u00a0567,89\u00a0$')
    expect(formatAmountInput(125_000, LANGUAGE, { currency: 'CAD' })).toBe('1\u00a0250,00')
  })

  it('LNG-06 the first of a month is « 1er », any other day its number', () => {
    expect([formatDate('2026-05-01', LANGUAGE), formatDate('2026-05-02', LANGUAGE), formatDate('2026-05-11', LANGUAGE)]).toEqual(['1er mai 2026', '2 mai 2026', '11 mai 2026'])
    const posted = (date: string): string => formatResult({ kind: 'date', date }, 'dayOfMonth', flow)
    expect([posted('2026-06-01'), posted('2026-06-02'), posted('2026-06-22')]).toEqual(['le lundi 1er', 'le mardi 2', 'le lundi 22'])
  })

  it('LNG-06 a percentage, a size, a number and a list are set as French has them', () => {
    expect([formatPercent(0.13, LANGUAGE), formatSize(5 * 1024 * 1024, LANGUAGE), formatNumber(1250.5, LANGUAGE), listOf(['un', 'deux', 'trois'], LANGUAGE)]).toEqual([
      '13\u00a0%',
      '5\u00a0Mo',
      '1\u00a0250,5',
      'un, deux et trois',
    ])
  })

  it('LNG-06 one of several is said with « ou »', () => {
    expect(formatAlternatives(['PDF', 'JPG', 'PNG'], LANGUAGE)).toBe('PDF, JPG ou PNG')
    expect(formatAlternatives(['PDF', 'JPG', 'PNG'], 'en-CA')).toBe('PDF, JPG or PNG')
  })

  it.each(['Un code de 4 chiffres', 'Environ 10 minutes', 'sur 12 mois', 'au plus 5 Mo'])('LNG-06 a number stays on the line of what it counts: %s', (text) => {
    expect(checkTypography(text, LANGUAGE)).toHaveLength(1)
    expect(checkTypography(text.replace(/(\d) /, '$1\u00a0'), LANGUAGE)).toEqual([])
  })

  it('LNG-06 labels in a row begin small, unless they are an abbreviation or a name that is filled in', () => {
    const labels = ['Prénom', 'Nom de famille', 'NAS', 'L’adresse', 'Échéance', '{{brand.name}}']
    expect(formatLabelList(labels, LANGUAGE)).toBe('prénom, nom de famille, NAS, l’adresse, échéance et {{brand.name}}')
    expect(formatLabelList(['First name', 'SIN'], 'en-CA')).toBe('First name, SIN')
  })

  it('LNG-03 a connected account is said in French: its name, and its status in words', () => {
    const { result } = flow.actions?.['connectBank']?.outcomes['success'] ?? {}
    const accounts = findField(compileCheckedFlow(flow), 'bank.accounts')
    expect(accounts && describeAnswer(flow, accounts, [{ ...result, status: 'ACTIVE' }])).toEqual(['Lakeshore Credit Union · Compte-chèques courant · ••••\u00a06789 · Actif'])
  })

  it.each([
    [0, '0\u00a0caractère restant'],
    [1, '1\u00a0caractère restant'],
    [1.5, '1.5\u00a0caractère restant'],
    [2, '2\u00a0caractères restants'],
    [1_000_000, '1000000\u00a0caractères restants'],
  ])('LNG-06 %d has the plural that French has for it', (count, words) => {
    expect(fillValues(selectPlural(flow.wording.charactersLeft, count, LANGUAGE), { count: String(count) })).toBe(words)
  })
})

describe('what is read in Canadian French', () => {
  it.each(['1 250,00', '1\u00a0250,00\u00a0$', '1250,00', '1,250.00', '$1,250.00', '1250.00'])('LNG-06 an amount written as %s, in both ways', (typed) => {
    expect(toAmountAnswer(typed, { currency: 'CAD' })).toBe(125_000)
  })

  it.each([
    ['1er mai 2026', LANGUAGE],
    ['le 1er mai 2026', LANGUAGE],
    ['May 1, 2026', LANGUAGE],
    ['1 May 2026', LANGUAGE],
    ['2026-05-01', LANGUAGE],
    ['01/05/2026', LANGUAGE],
    ['2026-05-01', 'en-CA'],
    ['1 May 2026', 'en-CA'],
    ['1er mai 2026', 'en-CA'],
    ['le 1er mai 2026', 'en-CA'],
  ])('LNG-06 a date written as %s, in %s', (typed, language) => {
    const read = parseWholeDate(typed, language)
    expect([read?.day, read?.year]).toEqual(['1', '2026'])
    expect(['5', 'mai', 'May']).toContain(read?.month)
  })
})
