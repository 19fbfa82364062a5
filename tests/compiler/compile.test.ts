import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../src/compiler/catalogue'
import { compile } from '../../src/compiler/compile'
import { findingLine } from '../../src/compiler/findings/findingLine'
import { hasOpening } from '../../src/compiler/hasOpening'
import { runtimeFlow } from '../../src/compiler/runtimeFlow'
import { bicycle } from '../fixtures/bicycle'
import { all, put } from '../fixtures/edits'
import { documentsAt } from '../fixtures/sources'

const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }

describe('compiling', () => {
  it('gives the flow that its documents make together', () => {
    const title = { screens: { rider: { title: 'Who is it?' } } }
    const documents = { 'bicycle.json': { ...bicycle(), extends: ['shared/more.json'] }, 'shared/more.json': { id: 'more', ...title } }
    const { id, files, flow, findings } = compile(documentsAt({ ...documents, 'brands/green.json': preset }), 'flows/bicycle.json')
    expect(findings).toEqual([])
    expect([id, files, flow?.screens['rider']?.title]).toEqual(['bicycle', ['flows/shared/more.json', 'flows/bicycle.json'], 'Who rides?'])
  })

  it.each<[stage: string, document: unknown, codes: readonly string[]]>([
    ['what is no JSON, before the language', '{ "titel": }', ['bad-json']],
    ['what breaks the language, before names', all(put('/start', 'welcom'), put('/zzz', 1))(bicycle()), ['unknown-key']],
    [
      'names, before samples',
      all(put('/start', 'welcom'), put('/screens/rider/blocks/rider/fields/name/example', 'R'))(bicycle()),
      ['unknown-screen'],
    ],
    ['samples last', put('/screens/rider/blocks/rider/fields/name/example', 'R')(bicycle()), ['bad-example']],
  ])('says first %s', (_stage, document, codes) => {
    const { findings, flow } = compile(documentsAt({ 'bicycle.json': document, 'brands/green.json': preset }), 'flows/bicycle.json')
    expect(findings.map(({ code }) => code)).toEqual(codes)
    expect(flow).toBeNull()
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
    expect([flows.map(({ id }) => id), configuration?.id, Object.keys(presets)]).toEqual([['bicycle', 'tricycle'], 'configure', ['green']])
    expect(findings.map((finding) => findingLine(finding).replace(/:.*? (error|warning)/, ' $1').replace(/:.*/, ''))).toEqual([
      'flows/brands/red.json error wrong-value',
      'flows/shared/left.json warning unused-part',
      'flows/tricycle.json warning same-position',
    ])
  })
})

describe('the preview of a brand', () => {
  const words = { title: 'a', logo: 'b', secondaryLogo: 'c', primaryColor: 'd', preset: 'e', contrast: 'f', adjusted: 'g' }
  const look = { type: 'brandPreview', form: 'rider', ...words, light: 'h', dark: 'i', miniature: 'j' }
  const fields = ['name', 'logo', 'secondaryLogo', 'primaryColor'].map((name) =>
    put(`/screens/rider/blocks/rider/fields/${name}`, { type: 'text', label: name, example: 'a' }),
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
    const flow = runtimeFlow(bicycle(put('/screens/rider/blocks/rider/fields/example', field)))
    expect(JSON.stringify(flow)).not.toMatch(/"example":[^{]/)
    expect(flow).toMatchObject({ screens: { rider: { blocks: { rider: { fields: { example: { label: 'Example' } } } } } } })
  })

  it('has not the words of the error page, which the catalogue has, nor those of leaving, which only a frame says', () => {
    const { failure: _failure, leaving: _leaving, ...wording } = bicycle().wording
    expect(runtimeFlow(bicycle())['wording']).toEqual(wording)
  })

  it('has them where a summary shows a sample', () => {
    const flow = bicycle(put('/screens/review/blocks/rider/source', 'sample'))
    expect(runtimeFlow(flow)['screens']).toEqual(flow.screens)
  })
})
