import { describe, expect, it } from 'vitest'
import { createContract } from '../../src/compiler/rules/contract'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { compareFlows } from '../../src/explorer/changes/compareFlows'
import { proveFlow } from '../../src/explorer/proofs/proveFindings'
import { findWalks } from '../../src/explorer/walks/findWalks'
import { runWalk } from '../../src/explorer/walks/runWalk'
import { collectTargets } from '../../src/explorer/walks/targets'
import { compileReport, reportText, translateReport } from '../fixtures/reportFlow'

/** What is found, and where, in the report with one thing written otherwise. */
function foundWith(written: string, instead: string): readonly string[] {
  const text = reportText.replace(written, () => instead)
  expect(text).not.toBe(reportText)
  const compiled = compileReport(text)
  const all = [...compiled.findings, ...proveFlow(compiled)]
  return all.map(({ code, pointer }) => `${code} ${pointer}`)
}

const whose = '/calculations/whose'

describe('words by case', () => {
  it('IMP-05 are complete where a case always holds, with "otherwise" or by the proof', () => {
    const compiled = compileReport()
    expect([...compiled.findings, ...proveFlow(compiled)]).toEqual([])
  })

  it.each([
    ['nothing stands for them', `,"otherwise":"Your name"`, '', [`no-otherwise ${whose}/cases`]],
    ['a case is missing', '["victim","claimant"]', '"victim"', ['no-otherwise /calculations/whom/cases']],
    ['a condition never holds', '"maximum":17', '"pattern":"x"', ['unfit-keyword']],
    [
      'a case is taken by one before it',
      '"about.who":"claimant"',
      '"about.who":"victim"',
      [`never-taken ${whose}/cases/claimant`],
    ],
    [
      'nobody can be in a case',
      '{"about.who":"claimant"}',
      '{"all":[{"about.who":"claimant"},{"about.who":"me"}]}',
      [`never-holds ${whose}/cases/claimant`],
    ],
    [
      '"otherwise" is for nobody',
      '"text":"About {{about.name}}"}}',
      '"text":"About {{about.name}}"}},"otherwise":"About"',
      ['always-holds /calculations/whom/otherwise'],
    ],
    [
      'a condition asks for no case',
      '"calculations.whose":"otherwise"',
      '"calculations.whose":"other"',
      ['impossible-value /calculations/whom/cases/you/when/calculations.whose'],
    ],
    [
      'words are made of themselves',
      'About {{about.name}}',
      'About {{calculations.whom}}',
      ['endless-calculation /calculations/whom'],
    ],
    [
      'words name an answer that may be missing',
      ',"rules":{"required":"Enter this: {{calculations.whose}}","minLength":{"is":2,"message":"{{field}} has at least {{is}} letters"}}',
      '',
      ['may-be-missing /calculations/whom/cases/other/text'],
    ],
    [
      'words name what is not there',
      'About {{about.name}}',
      'About {{about.nam}}',
      ['unknown-placeholder /calculations/whom/cases/other/text'],
    ],
  ])('are found where %s', (_what, written, instead, expected) => {
    const found = foundWith(written, instead)
    for (const one of expected)
      expect(
        found.some((finding) => finding.startsWith(one)),
        found.join('\n'),
      ).toBe(true)
  })

  it('are each read on a walk', async () => {
    const program = compileCheckedFlow(translateReport().english)
    const cases = collectTargets(program).filter(({ kind }) => kind === 'case')
    expect(cases.map(({ key }) => key)).toEqual([
      'calculations.whose is victim',
      'calculations.whose is claimant',
      'calculations.whose is otherwise',
      'calculations.whom is you',
      'calculations.whom is other',
      'calculations.risk is atRisk',
      'calculations.risk is otherwise',
    ])
    const { walks, missed } = findWalks(program)
    expect(missed).toEqual([])
    const runs = await Promise.all(walks.map(({ events }) => runWalk(program, events)))
    const covered = new Set(runs.flatMap((run) => [...run.covered]))
    expect(cases.filter(({ key }) => !covered.has(key))).toEqual([])
  })

  it('are compared case by case, and a name that is sent belongs to the contract', () => {
    const [before, after] = [
      reportText,
      reportText
        .replace('"text":"About you"', '"text":"On you"')
        .replace('"maximum":17', '"maximum":20')
        .replace('"atRisk":', '"high":{"when":{"person.age":{"maximum":5}},"text":"High"},"atRisk":'),
    ].map((text) => {
      const compiled = compileReport(text)
      if (compiled.flow === null) throw new Error(JSON.stringify(compiled.findings))
      return { compiled, flow: compiled.flow, translationFindings: [] }
    })
    if (before === undefined || after === undefined) throw new Error('There are two versions.')
    const { changes, contract } = compareFlows(before, after)
    expect(changes.map(({ text }) => text)).toEqual([
      'The text of the case "you" of the calculation "whom" is "On you"; it was "About you".',
      'The case "high" of the calculation "Risk" is new.',
      'The case "atRisk" of the calculation "Risk" counts when Age is at most 20; before, when Age is at most 17.',
    ])
    expect(contract.map(({ text }) => text)).toEqual(['"calculations.risk" can also be "high".'])
  })

  it('IMP-05 have words in each language, and the same cases', () => {
    const { english, french } = translateReport()
    expect(french.calculations?.['whose']).toMatchObject({
      cases: { victim: { when: { 'about.who': 'victim' }, text: 'Le nom de la victime' } },
      otherwise: 'Votre nom',
    })
    expect(Object.keys(english.calculations ?? {})).toEqual(Object.keys(french.calculations ?? {}))
  })
})

describe('IMP-06 an answer that is worked out', () => {
  it('stands in the contract by the names of its cases, beside labels in the words of all', () => {
    const contract = createContract(compileCheckedFlow(translateReport().english))
    expect(contract).toMatchObject({
      properties: {
        about: { properties: { name: { title: 'The victim’s name / The claimant’s name / Your name' } } },
        calculations: {
          properties: {
            risk: {
              title: 'Risk',
              type: 'string',
              enum: ['atRisk', 'otherwise'],
              description: 'atRisk: At risk\notherwise: Not at risk',
            },
          },
        },
      },
    })
  })
})
