import { describe, expect, it } from 'vitest'
import { isAsked, collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Answers } from '../../../src/engine/values/answers'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { filledIn, formFlow, messagesFor } from '../oneForm'
import { smallFlow, type Walk, walk, walkToReview } from '../smallFlow'

const program = compileCheckedFlow(smallFlow)

describe('relevant answers', () => {
  it('are those of the screens on the way', () => {
    const atBank = walkToReview().send({ type: 'back' })
    expect(Object.keys(relevantIn(atBank))).toEqual(['about', 'work', 'bank'])
    expect(Object.keys(relevantIn(atBank.send({ type: 'travel', depth: 1 })))).toEqual(['about'])
    expect(relevantIn(walk(program))).toEqual({})
  })

  it('leave out what is empty, and what stands around a text', () => {
    const given = { text: '  Ada ', spaces: '  ', nothing: null, list: [], files: [], no: false, zero: 0 }
    const fields: FormBlock['fields'] = {
      text: { type: 'text', label: 'Text' },
      spaces: { type: 'text', label: 'Spaces' },
      nothing: { type: 'text', label: 'Nothing' },
      list: { type: 'list', label: 'List', fields: {} },
      files: { type: 'files', label: 'Files' },
      no: { type: 'yesNo', label: 'No' },
      zero: { type: 'number', label: 'Zero' },
    }
    expect(relevantOf(fields, given)).toEqual({ text: 'Ada', no: false, zero: 0 })
  })

  it('KND-09 leave out a text in which nothing can be seen, and what no text is made of', () => {
    const fields: FormBlock['fields'] = {
      name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
      note: { type: 'longText', label: 'Note' },
    }
    const given = { name: '\u200b \u2060', note: 'a\u0000b\ud83d\n' }
    expect(relevantOf(fields, given)).toEqual({ note: 'ab' })
    expect(messagesFor(fields, given)).toEqual({ name: 'Name is required' })
  })

  it('leave out what no field asks', () => {
    expect(relevantOf({ name: { type: 'text', label: 'Name' } }, { name: 'Ada', other: 'x' })).toEqual({ name: 'Ada' })
  })

  it('leave out what has not the shape of its field', () => {
    const fields: FormBlock['fields'] = {
      name: { type: 'text', label: 'Name' },
      jobs: { type: 'list', label: 'Jobs', fields: { place: { type: 'text', label: 'Place' } } },
      size: { type: 'group', label: 'Size', fields: { height: { type: 'number', label: 'Height' } } },
      proof: { type: 'file', label: 'Proof' },
    }
    expect(relevantOf(fields, { name: ['x'], jobs: 'none', size: 5, proof: 'a.pdf' })).toEqual({ size: {} })
    expect(relevantOf(fields, { name: { toString: 1 }, jobs: [5, { place: 'A' }] })).toEqual({
      size: {},
      jobs: [{}, { place: 'A' }],
    })
  })

  it('ANS-02 leave out a field whose condition asks about one that does not apply', () => {
    const fields: FormBlock['fields'] = {
      a: { type: 'yesNo', label: 'A' },
      b: { type: 'yesNo', label: 'B', when: { 'form.a': true } },
      c: { type: 'text', label: 'C', when: { 'form.b': true } },
    }
    expect(relevantOf(fields, { a: true, b: true, c: 'x' })).toEqual({ a: true, b: true, c: 'x' })
    expect(relevantOf(fields, { a: false, b: true, c: 'x' })).toEqual({ a: false })
  })

  it('leave out, item by item, what a condition about the item does not ask', () => {
    const fields: FormBlock['fields'] = {
      friends: {
        type: 'list',
        label: 'Friends',
        fields: {
          helmet: { type: 'yesNo', label: 'Helmet' },
          head: {
            type: 'group',
            label: 'Head',
            fields: { size: { type: 'number', label: 'Size', when: { helmet: true } } },
          },
        },
      },
    }
    expect(
      relevantOf(fields, {
        friends: [
          { helmet: true, head: { size: 54 } },
          { helmet: false, head: { size: 55 } },
        ],
      }),
    ).toEqual({
      friends: [
        { helmet: true, head: { size: 54 } },
        { helmet: false, head: {} },
      ],
    })
  })

  it('leave out a form that is not shown', () => {
    const flow = formFlow({ name: { type: 'text', label: 'Name' } }, {}, { when: { 'form.name': 'Ada' } })
    expect(
      collectRelevantAnswers(compileCheckedFlow(flow), filledIn(compileCheckedFlow(flow), { name: 'Ada' }).state)
        .answers,
    ).toEqual({})
  })

  it('are worked out once for the same answers on the same way', () => {
    const { state } = walkToReview()
    expect(collectRelevantAnswers(program, { ...state })).toBe(collectRelevantAnswers(program, state))
    expect(collectRelevantAnswers(program, { ...state, way: { ...state.way, place: 0 } })).not.toBe(
      collectRelevantAnswers(program, state),
    )
  })

  it('keep the identical list of fields while the same ones are asked', () => {
    const before = collectRelevantAnswers(program, walkToReview().state).forms.get('work')
    expect(
      collectRelevantAnswers(program, walkToReview().answer('work.jobs.0.place', 'Office').state).forms.get('work'),
    ).toBe(before)
  })

  it('of fields that are called as what every object has are those that were given', () => {
    const text = { type: 'text', label: 'Odd' } as const
    const fields: FormBlock['fields'] = { constructor: text, toString: text, valueOf: text }
    expect(Object.keys(relevantOf(fields, {}))).toEqual([])
    expect(relevantOf(fields, { valueOf: 'x' })).toEqual({ valueOf: 'x' })
  })
})

describe('data', () => {
  const flow: Flow = {
    ...smallFlow,
    data: {
      sent: { isManual: { type: 'yesNo', label: 'Manual', default: false }, number: { type: 'text', label: 'Number' } },
    },
  }
  const withData = compileCheckedFlow(settingAt(flow, 'work.check'))
  const skipped = walkToReview(withData)

  it('is what it starts with before a transition brings it', () => {
    expect(relevantIn(walk(withData), withData)).toEqual({ sent: { isManual: false } })
  })

  it('counts while the screen that brought it is on the way, and is what it starts with once that was left', () => {
    expect(relevantIn(skipped, withData)['sent']).toEqual({ isManual: true, number: '7K3M' })
    const left = skipped.send({ type: 'change', screen: 'work' }).answer('work.status', 'none').press('go')
    expect(left.state.screen).toBe('review')
    expect(relevantIn(left, withData)['sent']).toEqual({ isManual: false })
  })

  it('is nobody’s to enter', () => {
    expect(relevantIn(walk(withData).answer('sent.number', 'mine'), withData)['sent']).toEqual({ isManual: false })
  })

  it('that is cleared is what it starts with', () => {
    const { screens } = smallFlow
    const bank = {
      step: 'bank',
      title: 'Bank',
      buttons: { go: { label: 'Go' } },
      on: { go: { clear: ['sent'], goto: 'review' } },
    }
    const clearing = compileCheckedFlow(settingAt({ ...flow, screens: { ...screens, bank } }, 'work.check'))
    expect(relevantIn(walkToReview(clearing), clearing)['sent']).toEqual({ isManual: false })
  })
})

describe('whether an answer is asked', () => {
  const asked = (path: string, walked = walkToReview()): boolean =>
    isAsked(collectRelevantAnswers(program, walked.state), path)

  it.each(['about.name', 'work.jobs', 'work.jobs.0.place', 'bank.accounts'])('%s is', (path) =>
    expect(asked(path)).toBe(true),
  )

  it.each([
    ...['about.other', 'nowhere.name', 'work.jobs.7.place', 'work.jobs.0.other', 'work.status.deeper'],
    ...['constructor.name', 'about.constructor', '__proto__.name', 'about.__proto__'],
  ])('%s is not', (path) => expect(asked(path)).toBe(false))

  it('changes with the branch', () => {
    expect(asked('work.jobs.0.place', walkToReview().answer('work.status', 'none'))).toBe(false)
  })
})

function relevantIn({ state }: Walk, given = program): Answers {
  return collectRelevantAnswers(given, state).answers
}

/** What counts of the answers of one form with these fields. */
function relevantOf(fields: FormBlock['fields'], answers: Answers[string]) {
  const one = compileCheckedFlow(formFlow(fields))
  return relevantIn(filledIn(one, answers), one)['form'] ?? {}
}

/** A flow in which leaving a screen by `skip` brings data. */
function settingAt(flow: Flow, screen: string): Flow {
  const document = flow.screens[screen]
  if (document === undefined) throw new Error(`There is no screen ${screen}.`)
  const skip = { set: { 'sent.isManual': true, 'sent.number': '7K3M' }, goto: 'next' }
  return { ...flow, screens: { ...flow.screens, [screen]: { ...document, on: { ...document.on, skip } } } }
}

it('data that a screen brought counts although that screen does not count as visited', () => {
  const sent: Flow = {
    ...formFlow({ name: { type: 'text', label: 'Name' } }),
    data: { sent: { number: { type: 'text', label: 'Number' } } },
    screens: {
      only: { title: 'Only', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'check' } } },
      check: {
        title: 'Check',
        buttons: { pass: { label: 'Pass' } },
        on: { pass: { set: { 'sent.number': 'N1' }, goto: 'end', replace: true } },
      },
      end: { title: 'End', final: true },
    },
  }
  const { state } = walk(compileCheckedFlow(sent)).press('go', 'pass')
  expect([state.screen, collectRelevantAnswers(compileCheckedFlow(sent), state).answers]).toEqual([
    'end',
    { sent: { number: 'N1' } },
  ])
})
