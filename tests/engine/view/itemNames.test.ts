import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import { type FlowView, buildView } from '../../../src/engine/view/flowView'
import type { FormBlock, ListField } from '../../../src/language/flow'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'
import { rowWords } from '../rowWords'
import { TODAY, walk } from '../smallFlow'

const list = 'form.people'
const people = {
  type: 'list',
  label: 'People',
  item: 'Person',
  title: '{{name.first}} {{name.last}} ({{born}})',
  fields: {
    name: {
      type: 'group',
      label: 'Name',
      fields: { first: { type: 'text', label: 'First name' }, last: { type: 'text', label: 'Last name' } },
    },
    born: { type: 'date', label: 'Born' },
    does: {
      type: 'choice',
      label: 'Does',
      choices: { work: 'Works', study: 'Studies' },
      rules: { required: 'Say what they do' },
    },
  },
} as const satisfies ListField
const document = formFlow({ people })
const only = document.screens['only']
if (only === undefined) throw new Error('The flow of one form has a screen.')

function programWith(field: FormBlock['fields'][string]) {
  return compileCheckedFlow({
    ...document,
    screens: {
      only: {
        ...only,
        blocks: {
          form: { type: 'form', fields: { people: field } },
          said: { type: 'summary', title: 'All', screen: 'only' },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'only' } },
      },
    },
  })
}

const program = programWith(people)

describe('LRG-05 what an item is called', () => {
  const two = walk(program).send({ type: 'add', list }, { type: 'add', list })

  it('is its number until something is given', () => {
    expect(namesIn(two.state)).toEqual(['Person 1', 'Person 2'])
  })

  it.each([
    ['all of it', { first: 'Maya', last: 'Chen', born: '1990-05-17' }, 'Maya Chen (May 17, 1990)'],
    ['what was given, without brackets around nothing', { first: 'Maya', last: 'Chen' }, 'Maya Chen'],
    ['what was given, without the words before the rest', { last: 'Chen' }, 'Chen'],
    ['the last alone', { born: '1990-05-17' }, 'May 17, 1990)'],
  ])(
    'is %s',
    (_, { born, ...name }: { readonly first?: string; readonly last?: string; readonly born?: string }, said) => {
      const given = walk(program)
        .send({ type: 'add', list })
        .answer('form.people.0.name', name)
        .answer('form.people.0.born', born)
      expect(namesIn(given.state)).toEqual([said])
    },
  )

  it('is told apart by the number where several are alike', () => {
    const alike = two.answer('form.people.0.name.first', 'Maya').answer('form.people.1.name.first', 'Maya')
    expect(namesIn(alike.state)).toEqual(['Maya 1', 'Maya 2'])
  })

  it('is the words of a choice', () => {
    const other = programWith({ ...people, title: '{{does}}' })
    const given = walk(other).send({ type: 'add', list }).answer('form.people.0.does', 'study')
    expect(namesIn(given.state, other)).toEqual(['Studies'])
  })

  it('stays that of an item that is gone, for its Undo', () => {
    const named = two.answer('form.people.1.name.first', 'Maya')
    const [, second = 0] = view(named.state).lists.get(list)?.ids ?? []
    expect(view(named.send({ type: 'remove', list, item: second }).state).lists.get(list)?.removed?.name).toBe('Maya')
  })

  it('heads it on the review, and tells apart what the summary of errors says', () => {
    const sent = two.answer('form.people.1.name.first', 'Maya').press('go')
    const { problems, blocks } = view(sent.state)
    expect(problems.map(({ message }) => message)).toEqual(['Person 1: Say what they do', 'Maya: Say what they do'])
    const rows = blocks.flatMap((block) =>
      block.type === 'summary' ? rowWords(block.data).map((words) => words.join(': ')) : [],
    )
    expect(rows.filter((row) => row.startsWith('# '))).toEqual(['# Person 1', '# Name', '# Maya', '# Name'])
  })

  it('follows each key in a session, in the summary of errors too, and nothing else changes', () => {
    const { session } = heldSession(program)
    for (const event of [
      { type: 'add', list },
      { type: 'add', list },
      { type: 'press', name: 'go' },
    ] as const)
      session.send(event)
    const before = session.getView()
    session.send({ type: 'answer', path: 'form.people.1.name.first', value: 'M' })
    const after = session.getView()
    expect(after.lists.get(list)?.names).toEqual(['Person 1', 'M'])
    expect(after.problems.map(({ message }) => message)).toEqual(['Person 1: Say what they do', 'M: Say what they do'])
    expect(after.lists.get(list)?.fields).toBe(before.lists.get(list)?.fields)
    expect(after).toEqual(
      buildView(
        program,
        session.getState(),
        { today: session.getDay(), facts: { 'brand.name': 'Brand', 'flow.name': 'Form', 'provider.name': 'Provider' } },
        null,
      ),
    )
  })
})

function view(state: FlowState, of = program): FlowView {
  return buildView(of, state, { today: TODAY, facts: {} }, null)
}

function namesIn(state: FlowState, of = program): readonly string[] | undefined {
  return view(state, of).lists.get(list)?.names
}
