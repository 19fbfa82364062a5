import { describe, expect, it } from 'vitest'
import type { Sources } from '../../../src/compiler/documents/sources'
import { compileFlowTranslations, type FlowTranslation } from '../../../src/tools/translation/flowTranslations'
import {
  type Import,
  importRows,
  describeRow,
  readRows,
  type TranslationRow,
  listTranslationRows,
  formatRows,
} from '../../../src/tools/cli/translations'
import { put } from '../../fixtures/edits'
import { french, letter, letterPart, letterSources, type Written } from '../../compiler/translation/letter'

const LABEL = '/screens/ask/blocks/letter/fields/sum/label'
const PART = 'flows/fr-CA/shared/letterPart.json'

interface Standing {
  readonly sources: Sources
  readonly translations: readonly FlowTranslation[]
}

function standing(written: Written = {}): Standing {
  const all = letterSources(written)
  const sources = { ...all, list: (folder: string) => (folder === 'flows' ? ['flows/letter.json'] : []) }
  return { sources, translations: compileFlowTranslations(sources) }
}

/** What was sent and comes back with one translation changed. */
function sentBack({ translations }: Standing, change: (row: TranslationRow) => string): readonly TranslationRow[] {
  const rows = readRows(formatRows(listTranslationRows(translations, 'fr-CA')))
  if (typeof rows === 'string') throw new Error(rows)
  return rows.map((row) => ({ ...row, translation: change(row) }))
}

function withLabel(words: string): (row: TranslationRow) => string {
  return ({ file, place, translation }) => (file === PART && place === LABEL ? words : translation)
}

function taken({ sources, translations }: Standing, rows: readonly TranslationRow[]): Import {
  return importRows(sources, translations, rows)
}

function said({ judged }: Import): readonly string[] {
  return judged.flatMap((one) => describeRow(one) ?? [])
}

describe('a translation that goes out and comes back', () => {
  it('LNG-07 loses nothing on its way: spaces, quotes and lines come back as they were', () => {
    const rows = [{ file: PART, place: LABEL, source: 'A "b", c;\nd', before: '', translation: '«\u00a0é\u00a0»\t=1' }]
    expect(readRows(formatRows(rows))).toEqual(rows)
  })

  it('LNG-07 has the texts of one flow alone where one is asked for', () => {
    const { translations } = standing()
    const [all, own] = [
      listTranslationRows(translations, 'fr-CA'),
      listTranslationRows(translations, 'fr-CA', 'letter'),
    ]
    expect(own.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(own.length)
    expect(own.map(({ file, place }) => `${file} ${place}`)).toContain(`${PART} ${LABEL}`)
    expect(own.filter(({ file }) => file.includes('/configure/'))).toEqual([])
    expect(listTranslationRows(translations, 'fr-CA', 'parcel')).toEqual([])
  })

  it('LNG-07 changes no file where nothing was changed', () => {
    const now = standing()
    const back = taken(
      now,
      sentBack(now, ({ translation }) => translation),
    )
    expect(back.files).toEqual([])
    expect(back.judged.length).toBeGreaterThan(100)
    expect(new Set(back.judged.map(({ kind }) => kind))).toEqual(new Set(['asBefore']))
  })

  it('LNG-07 is written into its layer, and accepted for what it was made from', () => {
    const now = standing()
    const { files } = taken(now, sentBack(now, withLabel('Somme')))
    expect(files.map(({ file }) => file)).toEqual([PART, PART.replace('.json', '.lock.json')])
    expect(JSON.parse(files[0]?.text ?? '')).toEqual(put(LABEL, 'Somme')(french.letterPart))
  })

  it('LNG-07 is taken and stays stale where the original says something else by now', () => {
    const rows = sentBack(standing(), withLabel('Somme'))
    const back = taken(standing({ letterPart: put(LABEL, 'Sum of money')(letterPart) }), rows)
    expect(said(back)).toEqual([
      `${PART} ${LABEL}: "Somme" is taken, and stale: it was made from "Amount", which now is "Sum of money".`,
    ])
    expect(back.files).toHaveLength(2)
  })

  it('LNG-07 is named and not taken where somebody has changed the words meanwhile', () => {
    const rows = sentBack(standing(), withLabel('Somme'))
    const back = taken(standing({ frenchPart: put(LABEL, 'Total')(french.letterPart) }), rows)
    expect(said(back)).toEqual([`${PART} ${LABEL}: "Somme" is not taken: meanwhile it was made "Total".`])
    expect(back.files).toEqual([])
  })

  it('LNG-07 is named and not taken where the flow has changed and says nothing there', () => {
    const rows = sentBack(standing(), withLabel('Somme'))
    const back = taken(standing({ letter: put('/screens/ask/blocks/letter/fields/sum', null)(letter) }), rows)
    expect(said(back)).toEqual([`${PART} ${LABEL}: "Somme" is not taken: nothing is said there any more.`])
  })

  it('LNG-07 is named and not taken where it fills in something else', () => {
    const now = standing()
    expect(said(taken(now, sentBack(now, withLabel('Somme de {{name}}'))))).toEqual([
      `${PART} ${LABEL}: "Somme de {{name}}" is not taken: it does not fill in what "Amount" does.`,
    ])
  })

  it.each(['file;place\n1;2', 'file,place,source,before,translation', 'file,place\n"', '<xliff/>'])(
    'is refused where it is no such table: %j',
    (text) => {
      expect(readRows(text)).toContain('The table ')
    },
  )
})
