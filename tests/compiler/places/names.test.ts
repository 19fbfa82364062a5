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

function edited(edits: RenameEdits): ProjectTexts {
  return withTexts(new Map([...edits].map(([file, own]) => [file, applyEdits(project.read(file) ?? '', own)])))
}

/**
 * Screens that are like others by their ids, and their forms, take their names from each other; the preview of a brand
 * knows the fields of its form by name.
 */
const BOUND = /^(?:screen|block) (?:you|cosigner|first|second)\b|^field configuration\./

/** In the short run every so many flows. */
const STRIDE = import.meta.env.MODE === 'full' ? 1 : 5

describe.each(listOwnDocuments(project).filter((_, index) => index % STRIDE === 0))('%s', (file) => {
  const names = () =>
    collectNames(project, file)
      .list()
      .filter(({ symbols: [first] }) => first !== undefined && !BOUND.test(first.id))

  it('STU-03 means the same when all its names are others, in all documents and translations', () => {
    const edits = new Map<string, TextEdit[]>()
    const refused: string[] = []
    for (const name of names()) {
      const rename = prepareRename(project, collectNames(project, file), name)
      if ('refusal' in rename) refused.push(rename.refusal)
      else {
        for (const [document, own] of listRenameEdits(rename, `${rename.name}${ADDED}`)) {
          const isHash = ({ text }: TextEdit): boolean => !text.endsWith(ADDED)
          edits.set(document, [...(edits.get(document) ?? []), ...own.filter((edit) => !isHash(edit))])
        }
      }
    }
    expect(refused).toEqual([])
    const [before, after] = [compiled(project, file), compiled(edited(edits), file)]
    expect(after.flows === before.flows).toBe(true)
    // Each rename accepts the translations of the words in which the name stands; see below.
    expect(after.findings.filter((code) => code !== 'stale-words')).toEqual(before.findings)
  })

  it('has no new finding when one of its names is another', () => {
    const all = names()
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
