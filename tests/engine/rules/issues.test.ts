import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FormAnswers } from '../../../src/engine/values/answers'
import type { Refusal } from '../../../src/engine/state/flowState'
import type { Flow, FormRules } from '../../../src/language/flow'
import { filledIn, formFlow, messagesFor, messagesIn } from '../oneForm'
import { smallFlow, walk } from '../smallFlow'

describe('a field', () => {
  it('says its own message for each rule that does not hold', () => {
    expect(messages('about', {})).toEqual({ 'about.name': 'Name is required', 'about.born': 'Fill in Date of birth' })
  })

  it('says the product’s words for the rule that its type brings', () => {
    expect(messages('about', { name: 'Ada', born: '1990-05-17', email: 'ada' })).toEqual({
      'about.email': 'Check Email',
    })
  })

  it('that holds only spaces counts as not filled', () => {
    expect(messages('about', { name: '   ', born: '1990-01-01' })).toEqual({ 'about.name': 'Name is required' })
  })

  it('says one message although several rules are broken, the first in the order of the flow', () => {
    expect(messages('about', { name: 'Ada', born: '2030-01-01' })).toEqual({ 'about.born': 'Not in the future' })
  })

  it.each(['2008-12-31', '2008-01-01'])('IDN-03 takes a birth date %s: the age is the difference of years', (born) => {
    expect(messages('about', { name: 'Ada', born })).toEqual({})
  })

  it('IDN-03 refuses whoever turns 17 this year, in words that name the rule’s own number', () => {
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
    expect(Object.keys(messages('work', { status: 'employed' }))).toEqual(['work.jobs'])
  })

  it('is not looked at otherwise, whatever was typed there', () => {
    expect(messages('work', { status: 'none', jobs: [{ pay: 'much' }] })).toEqual({})
  })
})

describe('an item of a list', () => {
  it('is named by its place', () => {
    expect(messages('work', { status: 'employed', jobs: [{ place: 'A' }, { pay: 1 }] })).toEqual({
      'work.jobs.1.place': 'Fill in Place',
    })
  })

  it('may not end before it began', () => {
    const jobs = [{ place: 'A', from: '2020-02-01', to: '2020-01-31' }]
    expect(messages('work', { status: 'employed', jobs })).toEqual({
      'work.jobs.0.to': 'The date must not be before From',
    })
  })

  it('with text where an amount belongs is refused', () => {
    const jobs = [{ place: 'A', pay: '12.3x' }]
    expect(messages('work', { status: 'employed', jobs })).toEqual({ 'work.jobs.0.pay': 'Check Pay' })
  })

  it('asks by a condition about itself, each item for itself', () => {
    const fields = {
      friends: {
        type: 'list',
        label: 'Friends',
        fields: {
          helmet: { type: 'yesNo', label: 'Helmet' },
          head: { type: 'number', label: 'Head', when: { helmet: true }, rules: { required: 'How large?' } },
        },
      },
    } as const
    expect(
      messagesFor(fields, { friends: [{ helmet: true }, { helmet: false }, {}, { helmet: true, head: 54 }] }),
    ).toEqual({
      'friends.0.head': 'How large?',
    })
  })
})

describe('a group', () => {
  it('is held to what its fields ask, whether or not anything of it was given', () => {
    const fields = {
      size: {
        type: 'group',
        label: 'Size',
        fields: { height: { type: 'number', label: 'Height', rules: { required: 'How tall?' } } },
      },
    } as const
    expect(messagesFor(fields, {})).toEqual({ 'size.height': 'How tall?' })
    expect(messagesFor(fields, { size: { height: 170 } })).toEqual({})
  })
})

describe('a file', () => {
  const proof = { name: 'letter.pdf', size: 3, type: 'application/pdf' }
  const answers = { status: 'employed', jobs: [{ place: 'A' }] }
  const refused = { path: 'work.proof', refusals: [{ rule: 'kind', values: { name: 'x.exe', is: 'PDF' } }] } as const

  it('remembered by name only has to be chosen again', () => {
    expect(messages('work', { ...answers, proof })).toEqual({ 'work.proof': 'Choose letter.pdf again' })
    expect(messages('work', { ...answers, proof: { ...proof, id: 'file-1' } })).toEqual({})
  })

  it('that was refused keeps the form back only where the form has words for it', () => {
    expect(messages('work', answers, refused)).toEqual({})
    const strict = withRules(smallFlow, 'work', { files: 'Please fix the file upload errors' })
    expect(messages('work', answers, refused, strict)).toEqual({ 'work.proof': 'Please fix the file upload errors' })
    expect(messages('work', { status: 'none' }, refused, strict)).toEqual({})
  })
})

describe('a form with words for all that is missing', () => {
  const strict = withRules(smallFlow, 'about', { complete: 'Please complete everything' })

  it('BIL-03 says them first, for the form as a whole', () => {
    expect(Object.entries(messages('about', { name: 'Ada' }, null, strict))).toEqual([
      ['about', 'Please complete everything'],
      ['about.born', 'Fill in Date of birth'],
    ])
  })

  it('BIL-03 does not say them of what is only wrong', () => {
    expect(messages('about', { name: 'Ada', born: '2030-01-01' }, null, strict)).toEqual({
      'about.born': 'Not in the future',
    })
  })
})

describe('a form that is not shown', () => {
  it('asks nothing', () => {
    const flow = formFlow(
      { name: { type: 'text', label: 'Name', rules: { required: 'Name!' } } },
      {},
      { when: { 'form.other': true } },
    )
    const program = compileCheckedFlow(flow)
    expect(messagesIn(program, filledIn(program, {}).state)).toEqual({})
  })
})

/** What a control refused in a field. */
interface Refused {
  readonly path: string
  readonly refusals: readonly Refusal[]
}

/** What is wrong with the answers of a form of the small flow, by path. */
function messages(form: string, answers: FormAnswers, refusal: Refused | null = null, flow: Flow = smallFlow) {
  const program = compileCheckedFlow({ ...flow, start: form })
  const standing = walk(program).send({ type: 'restore', answers: { [form]: answers } })
  return messagesIn(program, (refusal === null ? standing : standing.send({ type: 'refuse', ...refusal })).state)
}

function withRules(flow: Flow, form: string, rules: FormRules): Flow {
  const copy = structuredClone(flow)
  const block = copy.screens[form]?.blocks?.[form]
  if (block?.type === 'form') block.rules = rules
  return copy
}
