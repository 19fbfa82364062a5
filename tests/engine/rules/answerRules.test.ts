import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findScreenIssues } from '../../../src/engine/rules/issues'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FormAnswers, Json } from '../../../src/engine/values/answers'
import { buildView } from '../../../src/engine/view/flowView'
import { transition } from '../../../src/engine/transition/transition'
import { verifySubmission } from '../../../src/verify/verify'
import type { FormBlock } from '../../../src/language/flow'
import { filledIn, formFlow, messagesFor, messagesIn } from '../oneForm'
import { smallFlow, TODAY } from '../smallFlow'

const required = 'Fill it in'

describe('a rule over two answers', () => {
  it('WLD-08 says one message, at the field that has the rule', () => {
    const fields: FormBlock['fields'] = {
      email: { type: 'email', label: 'Email' },
      again: {
        type: 'email',
        label: 'Email again',
        rules: { same: { is: 'email', message: 'Not the same as {{is}}' } },
      },
    }
    expect(messagesFor(fields, { email: 'a@example.com', again: 'b@example.com' })).toEqual({
      again: 'Not the same as Email',
    })
    expect(messagesFor(fields, { email: 'a@example.com', again: 'a@example.com' })).toEqual({})
  })

  it('compares nothing with what was not given, or cannot be read', () => {
    const fields: FormBlock['fields'] = {
      price: { type: 'money', label: 'Price' },
      down: { type: 'money', label: 'Down payment', rules: { maximum: { is: 'price', message: 'More than {{is}}' } } },
    }
    expect(messagesFor(fields, { down: 500 })).toEqual({})
    expect(messagesFor(fields, { price: 'much', down: 500 })).toEqual({ price: 'Check Price' })
    expect(messagesFor(fields, { price: 499, down: 500 })).toEqual({ down: 'More than Price' })
  })

  it('in an item is about the answers of the same item, or by its path about one before', () => {
    const fields: FormBlock['fields'] = {
      most: { type: 'number', label: 'Most' },
      rides: {
        type: 'list',
        label: 'Rides',
        fields: {
          from: { type: 'number', label: 'From' },
          to: {
            type: 'number',
            label: 'To',
            rules: {
              minimum: { is: 'from', message: 'Before {{is}}' },
              maximum: { is: 'form.most', message: 'Beyond {{is}}' },
            },
          },
        },
      },
    }
    const rides = [
      { from: 3, to: 2 },
      { from: 1, to: 2 },
      { from: 1, to: 9 },
    ]
    expect(messagesFor(fields, { most: 5, rides })).toEqual({
      'rides.0.to': 'Before From',
      'rides.2.to': 'Beyond Most',
    })
  })
})

describe('what is given in several items', () => {
  const fields: FormBlock['fields'] = {
    people: {
      type: 'list',
      label: 'People',
      fields: { phone: { type: 'phone', label: 'Phone', rules: { unique: 'Given already' } } },
    },
  }
  const one = { phone: '+14165550123' }

  it('is said at each later one alone', () => {
    expect(messagesFor(fields, { people: [one, {}, one, { phone: '+14165550199' }, one] })).toEqual({
      'people.2.phone': 'Given already',
      'people.4.phone': 'Given already',
    })
  })

  it('may be an item that is chosen from another list', () => {
    const signed: FormBlock['fields'] = {
      people: { type: 'list', label: 'People', fields: { name: { type: 'text', label: 'Name' } } },
      signed: {
        type: 'list',
        label: 'Signed',
        fields: {
          by: {
            type: 'choiceFrom',
            label: 'By',
            list: 'form.people',
            property: 'name',
            rules: { unique: 'Signed already' },
          },
        },
      },
    }
    expect(
      messagesFor(signed, {
        people: [{ name: 'Ada' }, { name: 'Sam' }],
        signed: [{ by: 'Ada' }, { by: 'Sam' }, { by: 'Ada' }],
      }),
    ).toEqual({ 'signed.2.by': 'Signed already' })
  })
})

describe('what an item lacks of which one has to be complete', () => {
  const fields: FormBlock['fields'] = {
    homes: {
      type: 'list',
      label: 'Homes',
      starts: 1,
      rules: { oneComplete: 'One whole home' },
      fields: {
        street: { type: 'text', label: 'Street', expected: true },
        rent: { type: 'money', label: 'Rent', expected: true },
        note: { type: 'text', label: 'Note' },
      },
    },
  }
  const whole = 'One whole home'

  it('is said where it is asked, of the item that comes nearest', () => {
    expect(messagesFor(fields, { homes: [{ street: 'Elm' }] })).toEqual({
      homes: whole,
      'homes.0.rent': 'Rent is still needed',
    })
    expect(messagesFor(fields, { homes: [{}, { rent: 0 }] })).toEqual({
      homes: whole,
      'homes.1.street': 'Street is still needed',
    })
    expect(messagesFor(fields, { homes: [{ note: 'x' }, {}] })).toEqual({
      homes: whole,
      'homes.0.street': 'Street is still needed',
      'homes.0.rent': 'Rent is still needed',
    })
  })

  it('is nothing once one is complete, whatever another lacks', () => {
    expect(messagesFor(fields, { homes: [{}, { street: 'Elm', rent: 0 }] })).toEqual({})
  })

  it('is listed in the summary once the item was begun, and before that as one line, both behind the words of the list', () => {
    const listed = (homes: Json): readonly string[] => {
      const program = compileCheckedFlow(formFlow(fields))
      const state = { ...filledIn(program, { homes }).state, attempts: 1, unsentFrom: Infinity }
      return buildView(program, state, { today: TODAY, facts: {} }, null).problems.map(({ message }) => message)
    }
    expect(listed([{}])).toEqual([whole, 'Homes 1 still needs: Street, Rent'])
    expect(listed([{ street: 'Elm' }])).toEqual([whole, 'Rent is still needed'])
  })
})

describe('what is required only sometimes', () => {
  const fields: FormBlock['fields'] = {
    kind: { type: 'choice', label: 'Kind', choices: { own: 'Own', rent: 'Rent' } },
    rent: {
      type: 'money',
      label: 'Rent',
      rules: { required: { when: { 'form.kind': 'rent' }, message: 'How much?' } },
    },
    agreed: {
      type: 'yesNo',
      label: 'Agreed',
      rules: { required: { when: { 'form.kind': 'rent' }, message: 'Agree' } },
    },
  }

  it('is asked for only while the condition holds', () => {
    expect(messagesFor(fields, { kind: 'own', agreed: false })).toEqual({})
    expect(messagesFor(fields, {})).toEqual({})
    expect(messagesFor(fields, { kind: 'rent', agreed: false })).toEqual({ rent: 'How much?', agreed: 'Agree' })
    expect(messagesFor(fields, { kind: 'rent', rent: 5, agreed: true })).toEqual({})
  })
})

describe('what a form says of several answers', () => {
  const fields: FormBlock['fields'] = {
    email: { type: 'email', label: 'Email' },
    phone: { type: 'phone', label: 'Phone' },
  }
  const must: FormBlock['must'] = {
    reachable: {
      when: { any: [{ 'form.email': { given: true } }, { 'form.phone': { given: true } }] },
      message: 'One of both',
      at: 'email',
    },
    another: { when: { not: { 'form.phone': '+14165550123' } }, message: 'Not this one', at: 'email' },
  }
  const program = compileCheckedFlow(formFlow(fields, {}, { must }))
  const said = (answers: FormAnswers) => messagesIn(program, filledIn(program, answers).state)

  it('WLD-08 stands at one of its fields, once, whether that was answered or not', () => {
    expect(said({})).toEqual({ email: 'One of both' })
    expect(said({ phone: '+14165550199' })).toEqual({})
    expect(said({ email: 'a@example.com' })).toEqual({})
    expect(said({ email: 'a@example.com', phone: '+14165550123' })).toEqual({ email: 'Not this one' })
  })

  it('is said after what is wrong with the field itself', () => {
    expect(said({ email: 'a', phone: '+14165550123' })).toEqual({ email: 'Check Email' })
  })
})

describe('after each key', () => {
  const fields: FormBlock['fields'] = {
    email: { type: 'email', label: 'Email' },
    again: { type: 'email', label: 'Again', rules: { same: { is: 'form.email', message: 'Other' } } },
    most: { type: 'number', label: 'Most' },
    kind: { type: 'choice', label: 'Kind', choices: { own: 'Own', rent: 'Rent' } },
    rides: {
      type: 'list',
      label: 'Rides',
      starts: 2,
      fields: {
        km: {
          type: 'number',
          label: 'Km',
          rules: {
            unique: 'Twice',
            maximum: { is: 'form.most', message: 'Too far' },
            required: { when: { 'form.kind': 'rent' }, message: required },
          },
        },
      },
    },
  }
  const must: FormBlock['must'] = {
    one: {
      when: { not: { all: [{ 'form.most': { maximum: 1 } }, { 'form.rides': { some: { km: 1 } } }] } },
      message: 'Not both',
      at: 'kind',
    },
    two: { when: { not: { 'form.email': 'a@b.ca' } }, message: 'Not you', at: 'kind' },
  }
  const flow = formFlow(fields, {}, { must })
  const answers = fc.oneof(
    fc.record({
      path: fc.constantFrom('form.email', 'form.again'),
      value: fc.constantFrom('a@b.ca', 'c@d.ca', 'x', undefined),
    }),
    fc.record({
      path: fc.constantFrom('form.most', 'form.rides.0.km', 'form.rides.1.km'),
      value: fc.constantFrom(0, 1, 2, 'x', undefined),
    }),
    fc.record({ path: fc.constant('form.kind'), value: fc.constantFrom('own', 'rent', undefined) }),
  )

  it('WLD-08 what is wrong is the same as if all were checked anew', () => {
    const program = compileCheckedFlow(flow)
    fc.assert(
      fc.property(fc.array(answers, { minLength: 1, maxLength: 12 }), (events) => {
        let state = createInitialState(program, {})
        findScreenIssues(program, state, TODAY)
        for (const event of events) {
          state = transition(program, state, { type: 'answer', ...event } satisfies FlowEvent, TODAY).after
          expect(findScreenIssues(program, state, TODAY)).toEqual(
            findScreenIssues(compileCheckedFlow(flow), { ...state, answers: structuredClone(state.answers) }, TODAY),
          )
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what the verifier holds to', () => {
  const fields: FormBlock['fields'] = {
    price: { type: 'money', label: 'Price' },
    down: { type: 'money', label: 'Down payment', rules: { maximum: { is: 'price', message: 'More than {{is}}' } } },
    email: { type: 'email', label: 'Email' },
    again: { type: 'email', label: 'Again', rules: { same: { is: 'email', message: 'Other' } } },
    why: {
      type: 'text',
      label: 'Why',
      rules: { required: { when: { 'form.price': { minimum: '10.00' } }, message: required } },
    },
    people: {
      type: 'list',
      label: 'People',
      fields: { name: { type: 'text', label: 'Name', rules: { unique: 'Twice' } } },
    },
  }
  const must: FormBlock['must'] = {
    one: { when: { 'form.price': { maximum: '100.00' } }, message: 'Less', at: 'price' },
  }
  const flow = formFlow(fields, {
    screens: {
      only: {
        step: 'only',
        title: 'Only',
        blocks: { form: { type: 'form', fields, must } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'end' } },
      },
      end: { title: 'End', final: true },
    },
    wording: smallFlow.wording,
  })
  const program = compileCheckedFlow(flow)
  const rulesBrokenBy = (form: FormAnswers): readonly string[] => {
    const found = verifySubmission(
      program,
      {
        ...{
          version: 2,
          id: 'application-1',
          flow: flow.id,
          revision: '',
          mode: 'live',
          submittedOn: TODAY,
          answers: { form },
          broughtOn: {},
        },
        ...{
          way: { start: 'only', steps: [{ screen: 'end', event: 'go', checked: true }] },
          figures: {},
          files: {},
          proofs: {},
        },
      },
      { today: TODAY },
    )
    return found.ok ? [] : found.problems.map(({ pointer, rule }) => `${rule} ${pointer}`)
  }
  const good = { price: 900, down: 100, email: 'a@b.ca', again: 'a@b.ca', people: [{ name: 'A' }, { name: 'B' }] }

  it.each<[string, FormAnswers, readonly string[]]>([
    ['nothing', good, []],
    ['a bound', { ...good, down: 901 }, ['maximum /answers/form/down']],
    ['sameness', { ...good, again: 'b@b.ca' }, ['same /answers/form/again']],
    ['a need', { ...good, price: 1000 }, ['required /answers/form/why']],
    ['what occurs twice', { ...good, people: [{ name: 'A' }, { name: 'A' }] }, ['unique /answers/form/people/1/name']],
    ['what the form says', { ...good, price: 10_001, why: 'x' }, ['must /answers/form/price']],
  ])('WLD-08 of answers that break %s', (_what, answers, expected) => expect(rulesBrokenBy(answers)).toEqual(expected))
})
