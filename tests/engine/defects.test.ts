import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { Session } from '../../src/engine/session/createSession'
import type { FlowEvent } from '../../src/engine/state/step'
import type { Json } from '../../src/engine/values/answers'
import type { FieldDocument, Flow, FormBlock } from '../../src/language/flow'
import { heldSession } from './heldSession'
import { formFlow, messagesFor } from './oneForm'
import { smallFlow } from './smallFlow'

/** One says rent or family; each leads to a screen of its own, and both to one that speaks of either. */
const branches: Flow = {
  ...formFlow({ kind: { type: 'choice', label: 'Kind', choices: { rent: 'Renting', family: 'With family' } } }),
  data: { found: { landlord: { type: 'text', label: 'Landlord' } } },
  actions: { send: { delay: '1 s', outcomes: { good: {} } } },
  calculations: {
    total: { calculator: 'sum', list: 'rent.homes', property: 'rent' },
    first: { calculator: 'first', list: 'rent.homes', property: 'street', otherwise: 'nowhere' },
    filled: { calculator: 'filled', paths: ['rent.homes', 'rent.note'], of: 2 },
  },
  start: 'kind',
  screens: {
    kind: {
      title: 'Kind',
      blocks: {
        kind: {
          type: 'form',
          fields: { kind: { type: 'choice', label: 'Kind', choices: { rent: 'Renting', family: 'With family' } } },
        },
      },
      buttons: { go: { label: 'Go' } },
      on: { go: [{ when: { 'kind.kind': 'rent' }, goto: 'rent' }, { goto: 'family' }] },
    },
    rent: {
      title: 'Rent',
      blocks: {
        rent: {
          type: 'form',
          fields: {
            homes: {
              type: 'list',
              label: 'Homes',
              fields: { street: { type: 'text', label: 'Street' }, rent: { type: 'money', label: 'Rent' } },
            },
            note: { type: 'text', label: 'Note' },
          },
        },
      },
      buttons: { go: { label: 'Go' } },
      on: { go: { set: { 'found.landlord': 'Acme Homes' }, goto: 'join' } },
    },
    family: { title: 'Family', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'join' } } },
    join: {
      title: 'Join',
      next: [{ when: { 'rent.note': { given: true } }, goto: 'rent' }, { goto: 'family' }],
      blocks: {
        noted: { type: 'notice', tone: 'info', title: 'Noted', text: 'Noted', when: { 'rent.note': { given: true } } },
        landlord: { type: 'text', text: 'Known', when: { 'found.landlord': { given: true } } },
        filled: { type: 'meter', label: 'Filled', calculation: 'filled' },
        join: {
          type: 'form',
          fields: {
            note: { type: 'text', label: 'Note', prefill: 'rent.note' },
            why: { type: 'text', label: 'Why', when: { 'rent.homes': { minItems: 1 } }, rules: { required: 'Why?' } },
          },
        },
        rows: { type: 'summary', title: 'Rent', screen: 'rent' },
      },
      buttons: {
        send: { label: 'Send', submit: true },
        call: { label: 'Call', when: { 'found.landlord': { given: true } } },
      },
      on: { send: { run: 'send' } },
    },
  },
}

describe('a branch that was left', () => {
  const rented: readonly FlowEvent[] = [
    { type: 'answer', path: 'kind.kind', value: 'rent' },
    { type: 'press', name: 'go' },
    { type: 'answer', path: 'rent.homes', value: [{ street: 'Elm', rent: 120_000 }] },
    { type: 'answer', path: 'rent.note', value: 'by the park' },
  ]
  const left: readonly FlowEvent[] = [
    ...[...rented, { type: 'press', name: 'go' } as const, { type: 'back' } as const, { type: 'back' } as const],
    { type: 'answer', path: 'kind.kind', value: 'family' },
    ...[{ type: 'press', name: 'go' } as const, { type: 'press', name: 'go' } as const],
  ]
  const copy =
    '{{rent.note}}|{{rent.homes}}|{{found.landlord}}|{{calculations.total}}|{{calculations.first}}|{{calculations.filled}}'

  it('ANS-01 shows no block, says nothing, counts into no sum, prefills nothing, is not reviewed and not submitted', () => {
    const { session, host } = went(branches, left)
    const view = session.getView()
    expect(view.id).toBe('join')
    expect(view.blocks.map(({ name }) => name)).toEqual(['filled', 'join', 'rows'])
    expect(view.buttons.map(({ name }) => name)).toEqual(['send'])
    expect(dataOf(session, 'filled')).toBe(0)
    expect(dataOf(session, 'rows')).toEqual([])
    expect(dataOf(session, 'join')).toMatchObject({ fields: [{ name: 'note' }] })
    expect(session.text(copy)).toBe('|||$0.00|nowhere|0%')
    session.send({ type: 'press', name: 'send' })
    expect(host.calls.map(({ answers }) => answers)).toEqual([{ kind: { kind: 'family' }, join: {} }])
  })

  it('ANS-01 counts again, as it was, when the applicant returns to it', () => {
    const back: readonly FlowEvent[] = [
      ...[...left, { type: 'change', screen: 'kind' } as const],
      { type: 'answer', path: 'kind.kind', value: 'rent' },
      ...[{ type: 'press', name: 'go' } as const, { type: 'press', name: 'go' } as const],
    ]
    const { session, host } = went(branches, [...back, { type: 'answer', path: 'join.why', value: 'work' }])
    expect(session.getView().blocks.map(({ name }) => name)).toEqual(['noted', 'landlord', 'filled', 'join', 'rows'])
    expect(session.text(copy)).toBe('by the park|Elm · $1,200.00|Acme Homes|$1,200.00|Elm|100%')
    session.send({ type: 'press', name: 'send' })
    expect(host.calls[0]?.answers).toEqual({
      found: { landlord: 'Acme Homes' },
      kind: { kind: 'rent' },
      rent: { homes: [{ street: 'Elm', rent: 120_000 }], note: 'by the park' },
      join: { note: 'by the park', why: 'work' },
    })
  })

  it('ANS-01 is kept, but does not count while the applicant is still on a screen before it', () => {
    const { session } = went(branches, [...rented, { type: 'back' }])
    expect(session.getState().answers['rent']).toMatchObject({ note: 'by the park' })
    expect(session.text(copy)).toBe('|||$0.00|nowhere|0%')
  })
})

describe('a field that applies because of another', () => {
  const fields: FormBlock['fields'] = {
    a: { type: 'choice', label: 'A', choices: { yes: 'Yes', no: 'No' } },
    b: { type: 'choice', label: 'B', choices: { yes: 'Yes', no: 'No' }, when: { 'form.a': 'yes' } },
    c: { type: 'text', label: 'C', when: { 'form.b': 'yes' }, rules: { required: 'C is required' } },
  }
  const flow = sending(fields)
  const given = [answer('form.a', 'yes'), answer('form.b', 'yes')]

  it('ANS-02 is asked and required while that one applies', () => {
    const { session } = went(flow, given)
    expect(fieldsIn(session)).toEqual(['a', 'b', 'c'])
    expect(session.getView().issues.map(({ message }) => message)).toEqual(['C is required'])
  })

  it('ANS-02 is gone with it: not drawn, not required, not submitted', () => {
    const { session, host } = went(flow, [...given, answer('form.c', 'x'), answer('form.a', 'no')])
    expect(fieldsIn(session)).toEqual(['a'])
    session.send(answer('form.c', undefined))
    expect(session.getView().issues).toEqual([])
    session.send(answer('form.c', 'y'))
    session.send({ type: 'press', name: 'send' })
    expect(host.calls[0]?.answers).toEqual({ form: { a: 'no' } })
  })

  it('ANS-02 comes back as it was', () => {
    const { session } = went(flow, [...given, answer('form.c', 'x'), answer('form.a', 'no'), answer('form.a', 'yes')])
    expect(fieldsIn(session)).toEqual(['a', 'b', 'c'])
    expect(session.text('{{form.b}} {{form.c}}')).toBe('Yes x')
  })
})

describe('a field', () => {
  const names = [
    'if',
    'contains',
    'items',
    'required',
    'properties',
    'then',
    'else',
    'when',
    'allOf',
    'rules',
    'constructor',
    'toString',
  ]
  const checks: readonly (readonly [FieldDocument, Json | undefined, string])[] = [
    [{ type: 'text', label: 'Field', rules: { required: 'Required' } }, undefined, 'Required'],
    [{ type: 'text', label: 'Field', rules: { minLength: { is: 2, message: 'At least {{is}}' } } }, 'x', 'At least 2'],
    [{ type: 'text', label: 'Field', rules: { pattern: { is: '^a', message: 'An a' } } }, 'b', 'An a'],
    [{ type: 'email', label: 'Field' }, 'ada', 'Check Field'],
    [{ type: 'date', label: 'Field', rules: { past: 'Past' } }, '2030-01-01', 'Past'],
    [
      { type: 'money', label: 'Field', rules: { minimum: { is: '1.00', message: 'At least {{is}}' } } },
      99,
      'At least $1.00',
    ],
    [
      { type: 'list', label: 'Field', fields: {}, rules: { maxItems: { is: 1, message: 'At most {{is}}' } } },
      [{}, {}],
      'At most 1',
    ],
    [{ type: 'file', label: 'Field' }, { id: 'f', name: 'a.pdf', size: 0, type: 'application/pdf' }, 'a.pdf is empty'],
  ]

  it('ANS-03 is held to every rule whatever it is called, in a form, a group and an item', () => {
    for (const [name, [field, value, message]] of names.flatMap((each) =>
      checks.map((check) => [each, check] as const),
    )) {
      const inside = value === undefined ? {} : { [name]: value }
      const within = { [name]: field, other: { type: 'text', label: 'Other' } } as const
      expect(messagesFor(within, inside), field.type).toEqual({ [name]: message })
      expect(messagesFor({ group: { type: 'group', label: 'Group', fields: within } }, { group: inside })).toEqual({
        [`group.${name}`]: message,
      })
      expect(messagesFor({ list: { type: 'list', label: 'List', fields: within } }, { list: [inside] })).toEqual({
        [`list.0.${name}`]: message,
      })
    }
  })

  it.each(names)('called %s that is not required may be left empty', (name) => {
    expect(messagesFor({ [name]: { type: 'email', label: 'Field' } }, {})).toEqual({})
  })

  it.each(names)('called %s is submitted and reviewed by its name', (name) => {
    const { session, host } = went(sending({ [name]: { type: 'text', label: 'Field' } }), [answer(`form.${name}`, 'x')])
    expect(session.text(`{{form.${name}}}`)).toBe('x')
    session.send({ type: 'press', name: 'send' })
    expect(host.calls[0]?.answers).toEqual({ form: { [name]: 'x' } })
  })
})

function went(flow: Flow, events: readonly FlowEvent[]) {
  const held = heldSession(compileCheckedFlow(flow))
  for (const event of events) held.session.send(event)
  return held
}

/** A flow of one form that can be sent. */
function sending(fields: FormBlock['fields']): Flow {
  const { screens } = formFlow(fields)
  const only = {
    title: 'Only',
    ...screens['only'],
    buttons: { send: { label: 'Send', submit: true } },
    on: { send: { run: 'send' } },
  }
  return formFlow(fields, {
    wording: smallFlow.wording,
    actions: { send: { delay: '1 s', outcomes: { good: {} } } },
    screens: { only },
  })
}

function answer(path: string, value: Json | undefined): FlowEvent {
  return { type: 'answer', path, value }
}

function fieldsIn(session: Session): readonly string[] {
  return session
    .getView()
    .blocks.flatMap((block) => (block.type === 'form' ? block.data.fields.map(({ name }) => name) : []))
}

function dataOf(session: Session, block: string): unknown {
  return session.getView().blocks.find(({ name }) => name === block)?.data
}
