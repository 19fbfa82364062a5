import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { type Json, getValueAt } from '../../../src/engine/values/answers'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { Refusal } from '../../../src/engine/state/flowState'
import { type ListView, buildView } from '../../../src/engine/view/flowView'
import type { FieldDocument } from '../../../src/language/flow'
import { filledIn, formFlow } from '../oneForm'
import { type Walk, TODAY, walk } from '../smallFlow'

const refused: Refusal = { rule: 'kind', values: { name: 'x.exe', is: 'PDF' } }
const homes: FieldDocument = {
  type: 'list',
  label: 'Homes',
  starts: 1,
  exactlyOne: { field: 'main', label: 'Main', mark: 'Make it the main one' },
  rules: { maxItems: { is: 4, message: 'At most {{is}}' } },
  fields: {
    street: { type: 'text', label: 'Street', rules: { required: 'Street is required' } },
    lease: { type: 'file', label: 'Lease' },
    size: {
      type: 'group',
      label: 'Size',
      fields: { rooms: { type: 'list', label: 'Rooms', fields: { name: { type: 'text', label: 'Name' } } } },
    },
  },
}
const pets: FieldDocument = {
  type: 'list',
  label: 'Pets',
  fields: { name: { type: 'text', label: 'Name', default: 'Rex' } },
}
const program = compileCheckedFlow(formFlow({ homes, pets }))
const list = 'form.homes'

/** Three homes, of which the second was left empty and the third refused a file. */
const three = filledIn(program, { homes: [{ street: 'A' }, {}, { street: 'C' }] }).send(
  { type: 'answer', path: 'form.homes.1.street', value: 'B' },
  { type: 'answer', path: 'form.homes.1.street', value: undefined },
  { type: 'touch', path: 'form.homes.1.street' },
  { type: 'refuse', path: 'form.homes.2.lease', refusals: [refused] },
)

describe('an item that is added', () => {
  it('stands at the end with what its fields start with, and gets an id of its own', () => {
    const added = walk(program).send({ type: 'add', list: 'form.pets' }, { type: 'add', list: 'form.pets' })
    expect(itemsIn(added, 'form.pets')).toEqual([{ name: 'Rex' }, { name: 'Rex' }])
    expect(new Set(viewIn(added, 'form.pets').ids).size).toBe(2)
    expect(viewIn(three.send({ type: 'add', list })).ids.slice(0, 3)).toEqual(viewIn(three).ids)
  })

  it('is not where there are as many as there can be', () => {
    const full = three.send({ type: 'add', list })
    expect(itemsIn(full)).toHaveLength(4)
    expect(full.send({ type: 'add', list }).state).toBe(full.state)
  })

  it('never takes the id of one that is gone', () => {
    const [, second = 0] = viewIn(three).ids
    expect(viewIn(three.send({ type: 'remove', list, item: second }, { type: 'add', list })).ids).not.toContain(second)
  })

  it('is kept in the browser with its form', () => {
    const kept = compileCheckedFlow(formFlow({ pets }, { storage: { petState: ['form'] } }))
    expect(walk(kept).send({ type: 'add', list: 'form.pets' }).effects).toEqual([{ type: 'save', key: 'petState' }])
  })
})

describe('an item that is removed', () => {
  it('leaves the others their ids, their answers and their order', () => {
    const [first, second = 0, third] = viewIn(three).ids
    const removed = three.send({ type: 'remove', list, item: second })
    expect(viewIn(removed).ids).toEqual([first, third])
    expect(streetsIn(removed)).toEqual(['A', 'C'])
    expect(viewIn(removed).removed).toMatchObject({ id: second, index: 1, item: {} })
  })

  it('stays where the list needs it', () => {
    const one = filledIn(program, { homes: [{ street: 'A' }] })
    expect(one.send({ type: 'remove', list, item: viewIn(one).ids[0] ?? 0 }).state).toBe(one.state)
  })

  it('may be the last one where the list needs none', () => {
    const one = walk(program).send({ type: 'add', list: 'form.pets' })
    const none = one.send({ type: 'remove', list: 'form.pets', item: viewIn(one, 'form.pets').ids[0] ?? 0 })
    expect(itemsIn(none, 'form.pets')).toEqual([])
    expect(itemsIn(none.send({ type: 'undo', list: 'form.pets' }), 'form.pets')).toEqual([{ name: 'Rex' }])
  })

  it('changes nothing when it is not there', () => {
    expect(three.send({ type: 'remove', list, item: 99 }).state).toBe(three.state)
  })
})

describe('what is known of an item’s fields', () => {
  it('BIL-04 goes with it when an item before it is removed', () => {
    expect(known(without(three, 0))).toEqual({ shown: ['form.homes.0.street', 'form.homes.1.lease'] })
  })

  it('BIL-04 is forgotten with it, and not inherited by the next one', () => {
    expect(known(without(three, 1))).toEqual({ shown: ['form.homes.1.lease'] })
    expect(known(without(without(three, 1), 1))).toEqual({ shown: [] })
    expect(known(without(three, 1).send({ type: 'add', list }))).toEqual({ shown: ['form.homes.1.lease'] })
  })

  it('comes back with it', () => {
    expect(known(without(three, 1).send({ type: 'undo', list }))).toEqual(known(three))
    expect(known(without(three, 0).send({ type: 'undo', list }))).toEqual(known(three))
  })

  it('stays when a field is answered, an item added, or another marked', () => {
    const more = three
      .answer('form.homes.2.street', 'D')
      .send({ type: 'add', list }, { type: 'mark', list, item: viewIn(three).ids[2] ?? 0 })
    expect(known(more)).toEqual(known(three))
  })

  it('is forgotten when the list is emptied from elsewhere', () => {
    expect(known(three.answer(list, undefined).answer(list, [{}, {}, {}]))).toEqual({ shown: [] })
  })
})

describe('Undo', () => {
  it.each([0, 1, 2])('brings the item %i back where it was, with its id and its answers', (index) => {
    const undone = without(three, index).send({ type: 'undo', list })
    expect(streetsIn(undone)).toEqual(['A', undefined, 'C'])
    expect(viewIn(undone)).toEqual(viewIn(three))
  })

  it('brings back the mark that the item had', () => {
    const removed = without(three, 0)
    expect(viewIn(removed).marked).toBe(viewIn(three).ids[1])
    expect(viewIn(removed.send({ type: 'undo', list })).marked).toBe(viewIn(three).ids[0])
    const [, second = 0] = viewIn(three).ids
    const marked = three.send({ type: 'mark', list, item: second })
    expect(viewIn(without(marked, 1).send({ type: 'undo', list })).marked).toBe(second)
  })

  it('leaves a mark that was given since to whom it was given', () => {
    const [, , third = 0] = viewIn(three).ids
    const marked = without(three, 0).send({ type: 'mark', list, item: third }, { type: 'undo', list })
    expect(viewIn(marked).marked).toBe(third)
    expect(itemsIn(marked).filter((item) => getValueAt(item, 'main') === true)).toHaveLength(1)
  })

  it('is over once another item was added', () => {
    const added = without(three, 0).send({ type: 'add', list })
    expect(viewIn(added).removed).toBeNull()
    expect(added.send({ type: 'undo', list }).state).toBe(added.state)
  })

  it('of one list does nothing to another', () => {
    const removed = without(three, 0)
    expect(removed.send({ type: 'undo', list: 'form.pets' }).state).toBe(removed.state)
  })
})

describe('the mark of a list', () => {
  it('is the first item’s at the beginning', () => {
    const started = walk(program)
    expect(viewIn(started).marked).toBe(viewIn(started).ids[0])
    expect(itemsIn(started)).toEqual([{ main: true }])
  })

  it('moves to the item that is chosen', () => {
    const [, second = 0] = viewIn(three).ids
    const marked = three.send({ type: 'mark', list, item: second })
    expect(viewIn(marked).marked).toBe(second)
    expect(itemsIn(marked).map((item) => getValueAt(item, 'main') === true)).toEqual([false, true, false])
  })

  it('is not given to an item that is gone, nor in a list that marks none', () => {
    expect(three.send({ type: 'mark', list, item: 99 }).state).toBe(three.state)
    const pet = walk(program).send({ type: 'add', list: 'form.pets' })
    expect(pet.send({ type: 'mark', list: 'form.pets', item: viewIn(pet, 'form.pets').ids[0] ?? 0 }).state).toBe(
      pet.state,
    )
  })
})

describe('a list in a group of an item', () => {
  const rooms = 'form.homes.1.size.rooms'
  const furnished = three.send({ type: 'add', list: rooms }, { type: 'add', list: rooms })

  it('has items with ids of its own, which can be removed and come back', () => {
    const [, second = 0] = viewIn(furnished, rooms).ids
    const removed = furnished.send({ type: 'remove', list: rooms, item: second })
    expect(viewIn(removed, rooms).ids).toEqual(viewIn(furnished, rooms).ids.slice(0, 1))
    expect(viewIn(removed.send({ type: 'undo', list: rooms }), rooms).ids).toEqual(viewIn(furnished, rooms).ids)
  })

  it('moves with its item', () => {
    const touched = furnished.send({ type: 'touch', path: `${rooms}.1.name` })
    const moved = without(touched, 0)
    expect(viewIn(moved, 'form.homes.0.size.rooms').ids).toEqual(viewIn(furnished, rooms).ids)
  })
})

function without(walked: Walk, index: number): Walk {
  return walked.send({ type: 'remove', list, item: viewIn(walked).ids[index] ?? 0 } satisfies FlowEvent)
}

function viewIn({ state }: Walk, path = list): ListView {
  const view = buildView(program, state, { today: TODAY, facts: {} }, null).lists.get(path)
  if (view === undefined) throw new Error(`The screen shows no list ${path}.`)
  return view
}

function itemsIn({ state }: Walk, path = list): readonly Json[] {
  const items = getValueAt(state.answers, path)
  return Array.isArray(items) ? items : []
}

function streetsIn(walked: Walk) {
  return itemsIn(walked).map((item) => getValueAt(item, 'street'))
}

/** The paths beside which something shows. */
function known({ state }: Walk) {
  return { shown: [...buildView(program, state, { today: TODAY, facts: {} }, null).shown.keys()].toSorted() }
}
