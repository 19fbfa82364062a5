import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { isStaticField } from '../../../src/engine/program/field'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { isValidEvent } from '../../../src/engine/answers/inputShape'
import { listActiveFields } from '../../../src/explorer/activeFields'
import { createGoodAnswer } from '../../../src/explorer/goodAnswer'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow } from '../oneForm'

const asides = {
  note: { type: 'note', text: 'As on your card.' },
  heading: { type: 'heading', label: 'Your home' },
  picture: { type: 'picture', src: 'card.svg', words: 'A card', size: { width: 320, height: 200 } },
} as const satisfies Readonly<Record<string, FieldDocument>>
const name = { type: 'text', label: 'Name', example: 'Robin' } as const
const fields = {
  ...asides,
  name,
  group: { type: 'group', label: 'Address', fields: { ...asides, street: name } },
  list: { type: 'list', label: 'Cats', item: 'Cat', starts: 1, fields: { ...asides, cat: name } },
} as const

const program = compileCheckedFlow(formFlow(fields))
const state = {
  ...createInitialState(program, {
    form: { name: 'Ada', group: { street: 'Main', note: {} }, note: {}, list: [{ cat: 'Tom', heading: {} }] },
  }),
}

describe('what asks nothing', () => {
  it('is no answer that counts, whatever was kept of it', () => {
    expect(collectRelevantAnswers(program, state).answers).toEqual({
      form: { name: 'Ada', group: { street: 'Main' }, list: [{ cat: 'Tom' }] },
    })
  })

  it('takes no answer', () => {
    for (const path of ['form.note', 'form.group.heading', 'form.list.0.picture'])
      expect(isValidEvent(program, { type: 'answer', path, value: {} })).toBe(false)
    expect(isValidEvent(program, { type: 'answer', path: 'form.group', value: { street: 'Main', note: {} } })).toBe(
      false,
    )
  })

  it('stands where it is shown, and is not asked', () => {
    expect(
      collectRelevantAnswers(program, state)
        .forms.get('form')
        ?.map((field) => field.name),
    ).toEqual(['note', 'heading', 'picture', 'name', 'group', 'list'])
    expect(listActiveFields(program, state).map(({ path }) => path)).toEqual([
      'form.name',
      'form.group.street',
      'form.list',
      'form.list.0.cat',
    ])
  })

  it('is in no sample, no good answer and no contract', () => {
    const list = program.fields.get('form.list')
    expect(list === undefined ? null : [list.example, list.start, createGoodAnswer(list)]).toEqual([
      [{ cat: 'Robin' }],
      [{}],
      [{ cat: 'Robin' }],
    ])
    expect(JSON.stringify(createContract(program))).not.toMatch(/note|heading|picture|Your home/)
  })

  it('is told by its kind', () => {
    expect([...program.fields.values()].filter(isStaticField).map((field) => field.path)).toHaveLength(9)
  })
})
