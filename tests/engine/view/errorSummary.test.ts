import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import { type FlowView, buildView } from '../../../src/engine/view/flowView'
import type { FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { type Walk, TODAY, walk } from '../smallFlow'

const list = 'form.bills'
const bills: FormBlock['fields'] = {
  name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
  bills: {
    type: 'list',
    label: 'Bills',
    item: 'Bill',
    starts: 1,
    fields: {
      amount: { type: 'money', label: 'Amount', rules: { required: 'Amount is required' } },
      parts: {
        type: 'list',
        label: 'Part',
        fields: { of: { type: 'text', label: 'Of', rules: { required: 'Say of what' } } },
      },
    },
  },
}
const document = formFlow(bills, {}, { rules: { complete: 'Complete everything' } })
const only = document.screens['only']
if (only === undefined) throw new Error('The flow of one form has a screen.')
const submits = { go: { label: 'Go', submit: true } }
const program = compileCheckedFlow({
  ...document,
  screens: { only: { ...only, buttons: submits, on: { go: { goto: 'only' } } } },
})

describe('what the error summary says', () => {
  it('is nothing before a submit failed', () => {
    expect(problemsIn(walk(program))).toEqual([])
  })

  it('EXP-02 names the item of a list', () => {
    const sent = walk(program)
      .answer('form.name', 'Ada')
      .send({ type: 'add', list })
      .answer('form.bills.0.amount', 100)
      .press('go')
    expect(problemsIn(sent)).toEqual(['Complete everything', 'Bill 2: Amount is required'])
    expect(shownIn(sent)).toEqual({ form: 'Complete everything', 'form.bills.1.amount': 'Amount is required' })
  })

  it('EXP-02 names no item where there is only one', () => {
    expect(problemsIn(walk(program).press('go'))).toEqual([
      'Complete everything',
      'Name is required',
      'Amount is required',
    ])
  })

  it('EXP-02 names an item with the item that it stands in', () => {
    const parted = walk(program)
      .send(
        { type: 'add', list },
        { type: 'add', list: 'form.bills.1.parts' },
        { type: 'add', list: 'form.bills.1.parts' },
      )
      .press('go')
    expect(problemsIn(parted).slice(-2)).toEqual(['Bill 2: Part 1: Say of what', 'Bill 2: Part 2: Say of what'])
  })

  it('EXP-02 names items anew when one before them goes, and as one of several when another comes', () => {
    const sent = walk(program).answer('form.name', 'Ada').send({ type: 'add', list }).press('go')
    const [first = 0] = view(sent.state).lists.get(list)?.ids ?? []
    const left = sent.send({ type: 'remove', list, item: first })
    expect(problemsIn(left)).toEqual(['Complete everything', 'Amount is required'])
    expect(problemsIn(left.send({ type: 'add', list }))).toEqual(['Complete everything', 'Bill 1: Amount is required'])
  })
})

describe('an item that came after a failed submit', () => {
  const sent = walk(program).press('go').answer('form.name', 'Ada').answer('form.bills.0.amount', 100)
  const added = sent.send({ type: 'add', list })

  it('EXP-02 is calm, and so is the form', () => {
    expect(view(added.state).issues.map(({ path }) => path)).toEqual(['form', 'form.bills.1.amount'])
    expect(problemsIn(added)).toEqual([])
    expect(shownIn(added)).not.toHaveProperty('form.bills.1.amount')
  })

  it('EXP-02 has messages beside the fields that were left, and in the summary when it is sent', () => {
    const amount = 'form.bills.1.amount'
    const left = added.answer(amount, 100).answer(amount, undefined).send({ type: 'touch', path: amount })
    expect(shownIn(left)).toMatchObject({ 'form.bills.1.amount': 'Amount is required' })
    expect(problemsIn(left)).toEqual([])
    const again = added.press('go')
    expect(shownIn(again)).toMatchObject({ 'form.bills.1.amount': 'Amount is required' })
    expect(problemsIn(again)).toEqual(['Complete everything', 'Bill 2: Amount is required'])
  })

  it('EXP-02 stays calm when an item before it goes, and comes back as it was', () => {
    const [first = 0] = view(added.state).lists.get(list)?.ids ?? []
    const moved = added.send({ type: 'remove', list, item: first })
    expect(shownIn(moved)).not.toHaveProperty('form.bills.0.amount')
    const emptied = added.answer('form.bills.0.amount', undefined)
    const back = emptied.send({ type: 'remove', list, item: first }, { type: 'undo', list })
    expect(problemsIn(back)).toEqual(['Complete everything', 'Bill 1: Amount is required'])
  })
})

function view(state: FlowState): FlowView {
  return buildView(program, state, { today: TODAY, facts: {} }, null)
}

function problemsIn({ state }: Walk): readonly string[] {
  return view(state).problems.map(({ message }) => message)
}

function shownIn({ state }: Walk): Readonly<Record<string, string>> {
  return Object.fromEntries([...view(state).shown].map(([path, { message }]) => [path, message]))
}
