import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FormBlock } from '../../../src/language/flow'
import type { Problem } from '../../../src/engine/view/errorSummary'
import { buildView } from '../../../src/engine/view/flowView'
import { formFlow } from '../oneForm'
import { type Walk, TODAY, walk } from '../smallFlow'

const bills = 'form.bills'
const homes = 'form.homes'
const fields: FormBlock['fields'] = {
  bills: {
    type: 'list',
    label: 'Bills',
    item: 'Bill',
    starts: 1,
    fields: {
      type: {
        type: 'choice',
        label: 'Type',
        choices: { gas: 'Gas', water: 'Water' },
        default: 'gas',
        rules: { required: 'Type is required' },
      },
      amount: { type: 'money', label: 'Amount', rules: { required: 'Amount is required', format: 'Write an amount' } },
      note: { type: 'text', label: 'Note' },
      due: { type: 'date', label: 'Due', rules: { required: 'Due is required', format: 'Write a date' } },
      owner: {
        type: 'group',
        label: 'Owner',
        fields: { name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } } },
      },
      parts: {
        type: 'list',
        label: 'Parts',
        item: 'Part',
        fields: {
          of: { type: 'text', label: 'Of', rules: { required: 'Say of what' } },
          by: { type: 'text', label: 'By', rules: { required: 'Say by whom' } },
        },
      },
    },
  },
  homes: {
    type: 'list',
    label: 'Homes',
    item: 'Home',
    starts: 1,
    exactlyOne: { field: 'main', label: 'Main', mark: 'Make main' },
    rules: { oneComplete: 'Complete at least one home' },
    fields: {
      street: { type: 'text', label: 'Street', expected: true },
      city: { type: 'text', label: 'City', expected: true },
    },
  },
}
const document = formFlow(fields, {}, { rules: { complete: 'Complete everything', files: 'Mend the files' } })
const only = document.screens['only']
if (only === undefined) throw new Error('The flow of one form has a screen.')
const program = compileCheckedFlow({
  ...document,
  screens: { only: { ...only, buttons: { go: { label: 'Go', submit: true } }, on: { go: { goto: 'only' } } } },
})
const HOMES = ['Complete at least one home', 'Home 1 still needs: Street, City']

describe('an item in which nothing was entered', () => {
  it('EXP-02 has one line, with its heading and the labels of what it lacks, which leads to the first of these', () => {
    const sent = walk(program).press('go')
    expect(messagesIn(sent)).toEqual(['Complete everything', 'Bill 1 still needs: Amount, Due, Owner: Name', ...HOMES])
    expect(problemsIn(sent).map(({ path }) => path)).toEqual([
      'form',
      'form.bills.0.amount',
      'form.homes',
      'form.homes.0.street',
    ])
  })

  it('EXP-02 has a line for each message once anything is entered in it, and one again when it is taken back', () => {
    const noted = walk(program).press('go').answer('form.bills.0.note', 'Late')
    expect(messagesIn(noted)).toEqual([
      'Complete everything',
      'Amount is required',
      'Due is required',
      'Owner: Name is required',
      ...HOMES,
    ])
    expect(messagesIn(noted.answer('form.bills.0.note', ''))).toContain('Bill 1 still needs: Amount, Due, Owner: Name')
    expect(messagesIn(walk(program).answer('form.bills.0.type', 'water').press('go'))).toContain('Amount is required')
  })

  it('EXP-02 is named by its heading beside one in which something was entered', () => {
    const sent = walk(program).answer('form.bills.0.amount', 100).send({ type: 'add', list: bills }).press('go')
    expect(messagesIn(sent).slice(1, 4)).toEqual([
      'Bill 1: Due is required',
      'Bill 1: Owner: Name is required',
      'Bill 2 still needs: Amount, Due, Owner: Name',
    ])
  })

  it('EXP-02 is named with the item that it stands in', () => {
    const sent = walk(program)
      .answer('form.bills.0.amount', 100)
      .send({ type: 'add', list: 'form.bills.0.parts' }, { type: 'add', list: bills })
      .press('go')
    expect(messagesIn(sent)).toContain('Bill 1: Part 1 still needs: Of, By')
  })

  it('EXP-02 is calm while it was not sent', () => {
    const added = walk(program).press('go').send({ type: 'add', list: bills })
    expect(messagesIn(added)).not.toContain('Bill 2 still needs: Amount, Due, Owner: Name')
  })

  it('keeps the message where only one thing is missing', () => {
    const sent = walk(program).send({ type: 'add', list: homes }).answer('form.homes.1.city', 'Hull').press('go')
    expect(messagesIn(sent).slice(-2)).toEqual(['Complete at least one home', 'Home 2: Street is still needed'])
  })
})

describe('what is said of a form or a list as a whole', () => {
  it('leads the lines of its fields, and is a problem of its own where there are none', () => {
    const sent = walk(program).press('go')
    expect(problemsIn(sent).map(({ isLead }) => isLead)).toEqual([true, false, true, false])
    const listed = compileCheckedFlow({
      ...document,
      screens: {
        only: {
          ...only,
          blocks: {
            form: {
              type: 'form',
              fields: {
                names: {
                  type: 'list',
                  label: 'Names',
                  fields: { name: { type: 'text', label: 'Name' } },
                  rules: { required: 'Add a name' },
                },
              },
            },
          },
          buttons: { go: { label: 'Go', submit: true } },
          on: { go: { goto: 'only' } },
        },
      },
    })
    expect(buildView(listed, walk(listed).press('go').state, { today: TODAY, facts: {} }, null).problems).toEqual([
      { path: 'form.names', rule: 'required', message: 'Add a name', isLead: false },
    ])
  })
})

function problemsIn({ state }: Walk): readonly Problem[] {
  return buildView(program, state, { today: TODAY, facts: {} }, null).problems
}

function messagesIn(at: Walk): readonly string[] {
  return problemsIn(at).map(({ message }) => message)
}
