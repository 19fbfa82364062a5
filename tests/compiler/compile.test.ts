import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import { compile } from '../../src/compiler/compile'
import { formatFindingLine } from '../../src/compiler/findings/findingText'
import { hasOpening, toRuntimeFlow } from '../../src/compiler/runtimeFlow'
import { bicycle } from '../fixtures/bicycle'
import { flowNamed } from '../flows/flowsOnDisk'
import { all, drop, type Edit, put, rename } from '../fixtures/edits'
import { documentsAt } from '../fixtures/sources'

/** The words of payments, and of days of a month. */
const PAID = [
  'downPayment',
  'planDown',
  'planPayments',
  'planPayment',
  'total',
  'paymentDate',
  'paymentAmount',
  'today',
]
const OF_MONTH = ['dayOfMonth', 'ordinals']

const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }

describe('compiling', () => {
  it('gives the flow that its documents make together', () => {
    const title = { screens: { rider: { title: 'Who is it?' } } }
    const documents = {
      'bicycle.json': { ...bicycle(), extends: ['shared/more.json'] },
      'shared/more.json': { id: 'more', ...title },
    }
    const { id, files, flow, findings } = compile(
      documentsAt({ ...documents, 'brands/green.json': preset }),
      'flows/bicycle.json',
    )
    expect(findings).toEqual([])
    expect([id, files, flow?.screens['rider']?.title]).toEqual([
      'bicycle',
      ['flows/shared/more.json', 'flows/bicycle.json'],
      'Who rides?',
    ])
  })

  const name = '/screens/rider/blocks/rider/fields/name'
  const found = (document: unknown) =>
    compile(documentsAt({ 'bicycle.json': document, 'brands/green.json': preset }), 'flows/bicycle.json')

  it.each<[what: string, edit: Edit, codes: readonly string[]]>([
    ['the language and names', all(put('/start', 'welcom'), put('/zzz', 1)), ['unknown-key', 'unknown-screen']],
    [
      'the language and names on one screen',
      all(put('/screens/rider/next/1/goto', 'rids'), rename('/screens/rider/title', 'titel')),
      ['unknown-key', 'unknown-screen'],
    ],
    ['names and samples', all(put('/start', 'welcom'), put(`${name}/example`, 'R')), ['unknown-screen', 'bad-example']],
    [
      'the language and samples',
      all(put('/screens/rides/colour', 1), put(`${name}/example`, 'R')),
      ['unknown-key', 'bad-example'],
    ],
    [
      'names and words',
      all(put('/start', 'welcom'), put('/screens/review/title', 'A **bold** review')),
      ['unknown-screen', 'markup-in-words'],
    ],
  ])('says what is wrong in %s', (_what, edit, codes) => {
    const { findings, flow } = found(edit(bicycle()))
    expect(findings.map(({ code }) => code)).toEqual(codes)
    expect(flow).toBeNull()
  })

  it('says what is no JSON, and what is wrong behind it', () => {
    const wrong = JSON.stringify(put('/start', 'welcom')(bicycle()), null, 2)
    const codes = (text: string): readonly string[] => found(text).findings.map(({ code }) => code)
    expect(codes(wrong.replace('"name": "Bicycle Rental",', '"name": "Bicycle Rental"'))).toEqual([
      'bad-json',
      'unknown-screen',
    ])
    expect(codes('{ "titel": }')).toEqual(['bad-json'])
  })

  it('says of other documents what stands in them, while one cannot be read', () => {
    const documents = {
      'bicycle.json': '{ "extends": ["shared/more.json", "shared/words.json"], "id": "bicycle" }',
      'shared/more.json': "{ 'a': 1 }",
      'shared/words.json': { screens: { rider: { titel: 'Who?', blocks: { rider: null } } } },
    }
    const { findings } = compile(documentsAt(documents), 'flows/bicycle.json')
    expect(findings.map((finding) => [finding.code, finding.location?.file])).toEqual([
      ['bad-json', 'flows/shared/more.json'],
      ['unknown-key', 'flows/shared/words.json'],
    ])
  })

  it('says nothing of what only looks wrong because of what was taken out', () => {
    const broken = { codes: (edit: Edit): readonly string[] => found(edit(bicycle())).findings.map(({ code }) => code) }
    expect(broken.codes(drop('/screens/rider/blocks/rider/fields/kind/choices'))).toEqual(['missing-key'])
    expect(broken.codes(drop('/screens/rides/title'))).toEqual(['missing-key'])
    expect(broken.codes(put('/screens/welcome/on/begin', 'next'))).toEqual(['wrong-type'])
    expect(broken.codes(drop('/actions/reserve/delay'))).toEqual(['missing-key'])
  })

  it('can be proven while nothing is wrong but words', () => {
    expect(found(put('/screens/rider/title', ' ')(bicycle())).provable).not.toBeNull()
    expect(found(put('/start', 'welcom')(bicycle())).provable?.flow.start).toBe('welcome')
    expect(found(put('/start', 'nowhere')(bicycle())).provable).toBeNull()
  })
})

describe('the catalogue', () => {
  it('is told what no flow uses, and of places in the list that two flows have', () => {
    const sources = documentsAt({
      'bicycle.json': { ...bicycle(), position: 1 },
      'tricycle.json': { ...bicycle(), id: 'tricycle', position: 1 },
      'shared/left.json': {},
      'brands/green.json': preset,
      'brands/red.json': { ...preset, primaryColor: 'red' },
      'configure/configure.json': { ...bicycle(), id: 'configure' },
    })
    const { flows, configuration, presets, findings } = readCatalogue(sources)
    expect([flows.map(({ id }) => id), configuration?.id, Object.keys(presets)]).toEqual([
      ['bicycle', 'tricycle'],
      'configure',
      ['green'],
    ])
    expect(
      findings.map((finding) =>
        formatFindingLine(finding)
          .replace(/:.*? (error|warning)/, ' $1')
          .replace(/:.*/, ''),
      ),
    ).toEqual([
      'flows/brands/red.json error wrong-value',
      'flows/shared/left.json warning unused-part',
      'flows/tricycle.json warning same-position',
    ])
  })
})

describe('the preview of a brand', () => {
  const words = {
    title: 'a',
    logo: 'b',
    secondaryLogo: 'c',
    primaryColor: 'd',
    preset: 'e',
    contrast: 'f',
    adjusted: 'g',
    faint: 'g',
  }
  const live = {
    title: 'Large',
    hint: 'Not kept',
    states: 'Part of the flow',
    intro: 'Intro',
    form: 'Form',
    errors: 'Errors',
    review: 'Review',
    done: 'Done',
    devices: 'Size',
    desktop: 'Desktop',
    phone: 'Phone',
    schemes: 'Colors',
  }
  const look = { type: 'brandPreview', form: 'rider', ...words, light: 'h', dark: 'i', miniature: 'j', live }
  const fields = ['name', 'logo', 'secondaryLogo', 'primaryColor'].map((name) =>
    put(`/screens/rider/blocks/rider/fields/${name}`, {
      type: 'text',
      label: `The ${name.toLowerCase()}`,
      example: 'a',
    }),
  )
  const previewing = bicycle(all(...fields, put('/screens/review/blocks/look', look)))

  it('stands on the configuration screen, and in no flow', () => {
    const codesWith = (name: string, document: object): readonly string[] =>
      readCatalogue(documentsAt({ [name]: document, 'brands/green.json': preset })).findings.map(({ code }) => code)
    expect(codesWith('configure/configure.json', { ...previewing, id: 'configure' })).toEqual([])
    expect(codesWith('bicycle.json', previewing)).toEqual(['misplaced-block'])
  })
})

describe('the first screen of a flow', () => {
  it('can be written before there is a session where it names only the brand and the provider', () => {
    expect(hasOpening(bicycle())).toBe(true)
  })

  it.each([
    ['names an answer', put('/screens/welcome/title', 'Welcome {{rider.name}}')],
    ['names a figure that is formatted', put('/screens/welcome/title', 'From {{calculations.total | money}}')],
    ['has a form', put('/start', 'rider')],
  ])('cannot where it %s', (_title, edit) => {
    expect(hasOpening(bicycle(edit))).toBe(false)
  })
})

describe('what the browser loads', () => {
  it('has no examples, but a field called example', () => {
    const field = { type: 'text', label: 'Example', example: 'x' }
    const flow = toRuntimeFlow(bicycle(put('/screens/rider/blocks/rider/fields/example', field)))
    expect(JSON.stringify(flow)).not.toMatch(/"example":[^{]/)
    expect(flow).toMatchObject({
      screens: { rider: { blocks: { rider: { fields: { example: { label: 'Example' } } } } } },
    })
  })

  it('has not the words of the error page, which the catalogue has, nor those that only a frame says or a control that it has not', () => {
    const {
      failure: _failure,
      leaving: _leaving,
      withoutScript: _withoutScript,
      embedded: _embedded,
      continue: _continue,
      firstLanguage: _question,
      ...wording
    } = bicycle().wording
    const own = [
      'signature',
      'consent',
      'folded',
      'tasks',
      'otherLanguage',
      'pagedList',
      'lookup',
      'time',
      'or',
      'noChoice',
      'moreChoices',
      'choicesFound',
      'charactersLeft',
      'charactersOver',
      'wordsLeft',
      'wordsOver',
      ...OF_MONTH,
    ]
    expect(toRuntimeFlow(bicycle())['wording']).toEqual(
      Object.fromEntries(Object.entries(wording).filter(([key]) => !own.includes(key))),
    )
  })

  it('has the words of a control that one of its fields is entered with', () => {
    const flow = bicycle(
      put('/screens/rider/blocks/rider/fields/name/rules/maxLength', { is: 60, message: 'At most {{is}}' }),
    )
    const words = Object.keys(Object(toRuntimeFlow(flow)['wording']))
    expect(words).toEqual(expect.arrayContaining(['charactersLeft', 'charactersOver', 'wordsLeft', 'wordsOver']))
    expect(words).not.toContain('signature')
  })

  it('LNG-08 says which languages there are, and has the words for the way to another, where there is more than one', () => {
    const several = toRuntimeFlow({ ...bicycle(), languages: ['en-CA', 'fr-CA'] })
    expect([several['languages'], Object.keys(Object(several['wording'])).includes('otherLanguage')]).toEqual([
      ['en-CA', 'fr-CA'],
      true,
    ])
    expect(toRuntimeFlow({ ...bicycle(), languages: ['en-CA'] })['languages']).toBeUndefined()
  })

  it('has the words of payments where a plan is chosen, and those of days of a month where a text writes one', () => {
    const wordsOf = (name: string): readonly string[] => Object.keys(Object(toRuntimeFlow(flowNamed(name))['wording']))
    const some = [...PAID, ...OF_MONTH]
    expect(wordsOf('bill-financing')).toEqual(expect.arrayContaining(some))
    expect(wordsOf('tenant-screening').filter((word) => some.includes(word))).toEqual([])
  })

  it('has them where a summary shows a sample', () => {
    const flow = bicycle(put('/screens/review/blocks/rider/source', 'sample'))
    expect(toRuntimeFlow(flow)['screens']).toEqual(flow.screens)
  })
})
