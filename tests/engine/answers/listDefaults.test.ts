import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { formFlow } from '../oneForm'
import { TODAY, walk } from '../smallFlow'

const program = compileCheckedFlow(
  formFlow({
    pets: {
      type: 'list',
      label: 'Pets',
      item: 'Pet',
      fields: {
        name: { type: 'text', label: 'Name' },
        cost: { type: 'money', label: 'Cost' },
        since: { type: 'date', label: 'Since', default: 'today' },
        isTame: { type: 'yesNo', label: 'Tame', default: true },
      },
      default: [
        { name: 'Cat', cost: '12.50' },
        { name: 'Dog', isTame: false, since: '2020-02-03' },
      ],
    },
  }),
)

describe('the items that a list starts with', () => {
  const begun = walk(program, createInitialState(program, {}, '', TODAY))

  it('WLD-14 have what is given of them, and what their fields start with', () => {
    expect(begun.state.answers['form']?.['pets']).toEqual([
      { name: 'Cat', cost: 1250, since: TODAY, isTame: true },
      { name: 'Dog', since: '2020-02-03', isTame: false },
    ])
  })

  it('WLD-14 can be changed and removed, and come back', () => {
    const [, dog = 0] = begun.state.items['form.pets'] ?? []
    const removed = begun.answer('form.pets.0.name', 'Tom').send({ type: 'remove', list: 'form.pets', item: dog })
    expect(removed.state.answers['form']?.['pets']).toMatchObject([{ name: 'Tom' }])
    expect(removed.send({ type: 'undo', list: 'form.pets' }).state.answers['form']?.['pets']).toMatchObject([
      { name: 'Tom' },
      { name: 'Dog' },
    ])
  })

  it('WLD-14 are followed by items without their answers', () => {
    expect(begun.send({ type: 'add', list: 'form.pets' }).state.answers['form']?.['pets']).toMatchObject([
      {},
      {},
      { since: TODAY, isTame: true },
    ])
  })
})
