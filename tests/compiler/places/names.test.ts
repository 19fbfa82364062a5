import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { applyEdits, type TextEdit } from '../../../src/compiler/edits/textEdits'
import { compileTranslations } from '../../../src/compiler/translation/translation'
import { listOwnDocuments, type ProjectTexts, toSources } from '../../../src/compiler/places/flowTexts'
import { collectNames } from '../../../src/compiler/places/names'
import { listRenameEdits, planRename, prepareRename, type RenameEdits } from '../../../src/compiler/places/rename'
import { tries } from '../../promises/promise'
import { project, withTexts } from './projectOnDisk'

/** What is added to each name: it stands in no document. */
const ADDED = 'Zqx'

/** Compares a flow with itself under other names: what it means, and what is found. */
function compiled(texts: ProjectTexts, file: string) {
  const sources = toSources(texts, file)
  const result = compile(sources, file)
  const translations = compileTranslations(sources, result)
  const findings = [...result.findings, ...translations.flatMap((translation) => translation.findings)]
  return {
    flows: JSON.stringify([result.flow, translations.map(({ flow }) => flow)]).replaceAll(ADDED, ''),
    findings: findings.map(({ code }) => code).toSorted(),
  }
}

function edited(edits: RenameEdits, texts = project): ProjectTexts {
  return withTexts(new Map([...edits].map(([file, own]) => [file, applyEdits(texts.read(file) ?? '', own)])), texts)
}

function namesIn(texts: ProjectTexts, file: string) {
  return collectNames(texts, file)
    .list()
    .filter(({ symbols: [first] }) => first !== undefined && !BOUND.test(first.id))
}

function expectSameUnderOtherNames(texts: ProjectTexts, file: string): void {
  const edits = new Map<string, TextEdit[]>()
  const refused: string[] = []
  for (const name of namesIn(texts, file)) {
    const rename = prepareRename(texts, collectNames(texts, file), name)
    if ('refusal' in rename) refused.push(rename.refusal)
    else {
      for (const [document, own] of listRenameEdits(rename, `${rename.name}${ADDED}`)) {
        const isHash = ({ text }: TextEdit): boolean => !text.endsWith(ADDED)
        edits.set(document, [...(edits.get(document) ?? []), ...own.filter((edit) => !isHash(edit))])
      }
    }
  }
  expect(refused).toEqual([])
  const [before, after] = [compiled(texts, file), compiled(edited(edits, texts), file)]
  expect(after.flows === before.flows).toBe(true)
  // Each rename accepts the translations of the words in which the name stands; see below.
  expect(after.findings.filter((code) => code !== 'stale-words')).toEqual(before.findings)
}

/**
 * Screens that are like others by their ids, and their forms, take their names from each other; the preview of a brand
 * knows the fields of its form by name.
 */
const BOUND = /^(?:screen|block) (?:you|cosigner|first|second)\b|^field configuration\./

/** In the short run every so many flows. */
const STRIDE = import.meta.env.MODE === 'full' ? 1 : 5

describe.each(listOwnDocuments(project).filter((_, index) => index % STRIDE === 0))('%s', (file) => {
  it('STU-03 means the same when all its names are others, in all documents and translations', () =>
    expectSameUnderOtherNames(project, file))

  it('has no new finding when one of its names is another', () => {
    const all = namesIn(project, file)
    const before = compiled(project, file)
    const step = Math.max(1, Math.floor(all.length / tries(1, all.length)))
    for (const [index, name] of all.entries()) {
      if (index % step !== 0) continue
      const rename = prepareRename(project, collectNames(project, file), name)
      const edits = 'refusal' in rename ? rename : planRename(project, rename, `${rename.name}${ADDED}`)
      expect('refusal' in edits ? edits.refusal : compiled(edited(edits), file), name.symbols[0]?.id).toEqual(before)
    }
  })
})

it('IMP-04 the names in the calculations of items are others with what they name', () => {
  const order = JSON.parse(project.read('flows/examples/questions.json') ?? '')
  const fields = order.screens.sender.blocks.sender.fields.inside.fields
  fields.parts = {
    type: 'list',
    label: 'Parts',
    item: 'Part',
    add: 'Add a part',
    fields: { cost: { type: 'money', label: 'Cost' } },
  }
  fields.costs = { type: 'money', label: 'Costs', calculated: { calculator: 'total', plus: ['parts.*.cost', 'each'] } }
  fields.kind = { type: 'choice', label: 'Kind', choices: { fresh: 'New', worn: 'Used' } }
  fields.fee = {
    type: 'money',
    label: 'Fee',
    calculated: { calculator: 'byChoice', of: 'kind', is: { fresh: '5.00', worn: '2.00' } },
  }
  const file = 'flows/examples/calculated.json'
  const texts = withTexts(new Map([[file, JSON.stringify({ ...order, id: 'calculated' })]]))
  expect(compiled(texts, file).findings).toEqual([])
  expectSameUnderOtherNames(texts, file)
})

it('IMP-08 the names of rows and columns of a table with fixed rows are others wherever a cell or sum is named', () => {
  const flow = JSON.parse(project.read('flows/examples/questions.json') ?? '')
  const { fields } = flow.screens.rows.blocks.rows
  fields.bills = {
    type: 'table',
    label: 'What do you pay for these?',
    rows: { phone: 'Telephone', water: { label: 'Water', when: { 'rows.recommend': 10 } } },
    columns: {
      month: { type: 'money', label: 'A month', example: '40.00' },
      year: { type: 'money', label: 'A year', calculated: { calculator: 'total', plus: ['month'], times: [12] } },
      why: { type: 'text', label: 'Why', example: 'So', when: { all: [{ year: { minimum: '900.00' } }] } },
    },
    totals: { label: 'In all', columns: ['month', 'year'] },
  }
  fields.more = {
    type: 'text',
    label: 'More',
    example: 'So',
    when: { 'rows.bills.phone.month': { given: true }, 'rows.bills.totals.year': { minimum: '900.00' } },
  }
  flow.calculations.bills = { calculator: 'ratio', of: 'rows.bills.totals.month', to: 2, label: 'Half', submit: true }
  const file = 'flows/examples/bills.json'
  const texts = withTexts(new Map([[file, JSON.stringify({ ...flow, id: 'bills' })]]))
  expect(compiled(texts, file).findings).toEqual([])
  expectSameUnderOtherNames(texts, file)
})
