import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import type { Finding } from '../../../src/engine/values/finding'
import { proveFindings, proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { catalogue } from '../../flows/flowsOnDisk'
import { createSources } from '../../fixtures/memorySources'

const wording = catalogue.flows[0]?.merged['wording']
const FILE = 'flows/dates.json'

const past = { required: 'Say when', past: 'In the past, please', minimumAge: { is: 18, message: 'Be {{is}}' } }

/** A list with one field in its items, and a way on only for who fills one in; another way leads to the same end. */
function withItem(field: object, beside: object = {}): object {
  const list = {
    type: 'list',
    label: 'Days',
    item: 'Day',
    add: 'Add a day',
    fields: { ...beside, day: field },
    rules: { required: 'Add a day' },
  }
  return {
    version: 2,
    id: 'dates',
    name: 'Dates',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    wording,
    steps: { one: 'One' },
    start: 'ask',
    screens: {
      ask: {
        step: 'one',
        title: 'When was it?',
        next: [{ when: { 'days.list': { minItems: 2 } }, goto: 'more' }, { goto: 'end' }],
        blocks: { days: { type: 'form', fields: { list } } },
        buttons: { go: { label: 'Go on', submit: true } },
        on: { go: { goto: 'next' } },
      },
      more: {
        step: 'one',
        title: 'More than one',
        next: 'end',
        buttons: { go: { label: 'Go on' } },
        on: { go: { goto: 'next' } },
      },
      end: { step: 'one', title: 'The end', final: true },
    },
  }
}

function found(document: object, today?: string): readonly Finding[] {
  const sources = {
    ...createSources({ [FILE]: JSON.stringify(document) }),
    ...(today === undefined ? {} : { today: () => today }),
  }
  const compiled = compile(sources, FILE)
  return [...compiled.findings, ...proveFlow(compiled)]
}

const codes = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ code, pointer }) => `${code} ${pointer.replace(/^.*\//, '')}`)

describe('an example', () => {
  it.each([
    [
      'is in the past',
      {
        type: 'date',
        label: 'Day',
        example: '2999-01-01',
        rules: { required: 'Say when', past: 'In the past, please' },
      },
    ],
    ['is old enough', { type: 'date', label: 'Born', example: '2020-01-01', rules: past }],
  ])('KND-04 in an item of a list is held to a rule of the clock: it %s', (_, field) => {
    expect(codes(found(withItem(field)))).toEqual(['bad-example example'])
  })

  it('KND-04 is held to what stands beside it', () => {
    const end = {
      type: 'date',
      label: 'End',
      example: '2020-01-01',
      rules: { required: 'Say when', notBefore: { is: 'begin', message: 'Not before {{is}}' } },
    }
    const begin = { type: 'date', label: 'Begin', example: '2021-01-01' }
    expect(codes(found(withItem(end, { begin })))).toEqual(['bad-example example'])
    expect(codes(found(withItem({ ...end, example: '2021-01-01' }, { begin })))).toEqual([])
  })

  it('KND-04 may be of a day that has passed by the day of the check', () => {
    const summer = withItem({
      type: 'date',
      label: 'Day',
      example: '2026-07-01',
      rules: { required: 'Say when', past: 'In the past, please' },
    })
    expect(codes(found(summer, '2026-06-30'))).toEqual(['bad-example example'])
    expect(codes(found(summer, '2026-07-01'))).toEqual([])
  })
})

describe('a proof', () => {
  it('KND-04 stands on no answer that the rules refuse: another is made up', () => {
    const { flow } = compile(
      createSources({ [FILE]: JSON.stringify(withItem({ type: 'date', label: 'Day', rules: past })) }),
      FILE,
    )
    if (flow === null) throw new Error('The flow is good.')
    const refused = JSON.parse(JSON.stringify(flow).replace('"label":"Day"', '"label":"Day","example":"2999-01-01"'))
    expect(proveFindings(refused)).toEqual([])
  })

  it('KND-04 made up answers keep what stands beside them', () => {
    const rules = {
      required: 'Say when',
      past: 'In the past, please',
      notBefore: { is: 'begin', message: 'Not before {{is}}' },
    }
    const begin = { type: 'date', label: 'Begin', example: '2026-01-01', rules: { past: 'In the past, please' } }
    expect(codes(found(withItem({ type: 'date', label: 'End', rules }, { begin })))).toEqual([])
  })

  it('KND-04 says nothing of a screen behind a text that could not be made up', () => {
    const rules = {
      required: 'Say it',
      pattern: { is: '^(?=.*\\d)(?=.*[a-z])(?!.*aa)[a-z0-9]{9,}$', message: 'Letters and digits' },
    }
    expect(codes(found(withItem({ type: 'text', label: 'Word', rules })))).toEqual([])
  })

  it('KND-04 still finds a screen that no good answer leads to', () => {
    const document = JSON.stringify(withItem({ type: 'date', label: 'Day', rules: past })).replace(
      '"rules":{"required":"Add a day"}',
      '"rules":{"required":"Add a day","maxItems":{"is":1,"message":"One"}}',
    )
    expect(codes(found(JSON.parse(document)))).toEqual(['unreachable more', 'never-holds when'])
  })
})
