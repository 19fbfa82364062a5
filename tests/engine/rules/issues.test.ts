import { describe, expect, it } from 'vitest'
import { formsOn, screenOf } from '../../../src/engine/program/program'
import type { FlowState, FormAnswers } from '../../../src/engine/values/types'
import { issuesOf } from '../../../src/engine/rules/issues'
import { smallFlow, TODAY, validatorsOf } from '../smallFlow'

const validators = validatorsOf(smallFlow)

describe('a field', () => {
  it('says its own message for a rule, the product’s wording otherwise', () => {
    expect(messages('about', {})).toEqual({ 'about.name': 'Name is required', 'about.born': 'Fill in Date of birth' })
  })

  it('that holds only spaces counts as not filled', () => {
    expect(messages('about', { name: '   ', born: '1990-01-01' })).toEqual({ 'about.name': 'Name is required' })
  })

  it('says one message although several rules are broken', () => {
    expect(messages('about', { name: 'Ada', born: '2030-01-01' })).toEqual({ 'about.born': 'Not in the future' })
  })

  it.each(['2008-12-31', '2008-01-01'])('IDN-03 takes a birth date %s: the age is the difference of years', (born) => {
    expect(messages('about', { name: 'Ada', born })).toEqual({})
  })

  it('IDN-03 refuses whoever turns 17 this year', () => {
    expect(messages('about', { name: 'Ada', born: '2009-01-01' })).toEqual({ 'about.born': 'You must be at least 18' })
  })

  it.each(['2001-02-29', '1990-13-01', '1990-2-', 'soon'])('IDN-04 refuses %s, which is no real date', (born) => {
    expect(messages('about', { name: 'Ada', born })).toEqual({ 'about.born': 'Enter a real date' })
  })

  it('IDN-04 takes 29 February of a leap year', () => {
    expect(messages('about', { name: 'Ada', born: '2000-02-29' })).toEqual({})
  })
})

describe('a conditional field', () => {
  it('is required while its condition holds', () => {
    expect(Object.keys(messages('work', { status: 'Employed' }))).toEqual(['work.jobs'])
  })

  it('is not looked at otherwise, whatever was typed there', () => {
    expect(messages('work', { status: 'None', jobs: [{ pay: 'much' }] })).toEqual({})
  })
})

describe('an item of a list', () => {
  it('is named by its place', () => {
    expect(Object.keys(messages('work', { status: 'Employed', jobs: [{ place: 'A' }, { pay: 1 }] }))).toEqual([
      'work.jobs.1.place',
    ])
  })

  it('may not end before it began', () => {
    const jobs = [{ place: 'A', from: '2020-02-01', to: '2020-01-31' }]
    expect(messages('work', { status: 'Employed', jobs })).toEqual({
      'work.jobs.0.to': 'The date must not be before From',
    })
  })

  it('with text where an amount belongs is refused', () => {
    const jobs = [{ place: 'A', pay: '12.3x' }]
    expect(messages('work', { status: 'Employed', jobs })).toEqual({ 'work.jobs.0.pay': 'Check Pay' })
  })
})

describe('a file', () => {
  it('remembered by name only has to be chosen again', () => {
    const proof = { name: 'letter.pdf', size: 3, type: 'application/pdf' }
    const answers = { status: 'Employed', jobs: [{ place: 'A' }], proof }
    expect(messages('work', answers)).toEqual({ 'work.proof': 'Choose letter.pdf again' })
    expect(messages('work', { ...answers, proof: { ...proof, id: 'file-1' } })).toEqual({})
  })

  it('that was refused keeps the form back only where the form has a message for it', () => {
    const refused = { 'work.proof': [{ rule: 'fileType', values: { name: 'x.exe' } }] } as const
    const answers = { status: 'Employed', jobs: [{ place: 'A' }] }
    expect(messages('work', answers, refused)).toEqual({})
    const strict = structuredClone(smallFlow)
    const block = strict.screens['work']?.blocks?.['work']
    if (block?.type === 'form') block.schema.messages = { pendingFiles: 'Please fix the file upload errors' }
    expect(messages('work', answers, refused, strict)).toEqual({ 'work.proof': 'Please fix the file upload errors' })
  })
})

describe('a form with a message for all that is missing', () => {
  const strict = structuredClone(smallFlow)
  const block = strict.screens['about']?.blocks?.['about']
  if (block?.type === 'form') block.schema.messages = { incomplete: 'Please complete everything' }

  it('BIL-03 says it first, for the form as a whole', () => {
    expect(Object.entries(messages('about', { name: 'Ada' }, {}, strict))).toEqual([
      ['about', 'Please complete everything'],
      ['about.born', 'Fill in Date of birth'],
    ])
  })

  it('BIL-03 does not say it of what is only wrong', () => {
    expect(messages('about', { name: 'Ada', born: '2030-01-01' }, {}, strict)).toEqual({ 'about.born': 'Not in the future' })
  })
})

function messages(form: string, answers: FormAnswers, reports: FlowState['reports'] = {}, flow = smallFlow): object {
  const named = formsOn(screenOf(flow, form)).find(({ name }) => name === form)
  const check = validators[form]
  if (named === undefined || check === undefined) throw new Error(`There is no form ${form}.`)
  const state = { answers: { [form]: answers }, reports }
  const issues = issuesOf(named, check, { state, wording: flow.wording, today: TODAY })
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
