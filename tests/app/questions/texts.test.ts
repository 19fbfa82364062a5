import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { askedFlow } from '../../acceptance/questions/askedFlow'
import { showDocument } from '../shownFlow'

const copies: FieldDocument = {
  type: 'texts',
  label: 'Who else should we tell?',
  item: 'Email',
  add: 'Add an email',
  rules: {
    required: 'Enter an email',
    maxItems: { is: 3, message: 'Up to {{is}}' },
    unique: 'You have given this already',
  },
}
const street = { street: { type: 'text', label: 'Street' } } as const
const started: Readonly<Record<string, FieldDocument>> = {
  first: { type: 'text', label: 'First name' },
  last: { type: 'text', label: 'Last name' },
  label: { type: 'text', label: 'Name on the parcel', prefill: '{{ride.first}} {{ride.last}}' },
  home: { type: 'group', label: 'Home', fields: street },
  pickUp: { type: 'group', label: 'Pick up', prefill: 'ride.home', fields: street },
  things: {
    type: 'list',
    label: 'Things',
    item: 'Thing',
    default: [{ what: 'Letter' }, { what: 'Book' }],
    fields: { what: { type: 'text', label: 'What' } },
  },
}

describe('repeated texts and initial values', () => {
  it('WLD-16 several texts are pasted, added, removed, restored, checked, and sent', async () => {
    const flow = await showDocument(askedFlow({ copies }))
    await flow.press('Continue')
    await flow.expectSummary(['Enter an email'])
    await flow.paste('Email 1', 'ada@example.com\nrobin@example.com\nada@example.com\nlee@example.com')
    await flow.expectFocus('Email 4')
    await flow.press('Continue')
    await flow.expectSummary(['Up to 3'])
    await flow.press('Remove Email 4')
    await flow.expectFocus('Undo Email 4')
    await flow.press('Continue')
    await flow.expectSummary(['You have given this already'])
    await flow.press('Remove Email 1')
    await flow.press('Undo Email 1')
    await flow.expectFocus('Email 1')
    await flow.fill('Email 3', 'kim@example.com')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    for (const words of ['ada@example.com', 'robin@example.com', 'kim@example.com']) await flow.expectText(words)
    await flow.press('Send')
    await flow.expectScreen('Sent')
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
      ride: { copies: ['ada@example.com', 'robin@example.com', 'kim@example.com'] },
    })
  })

  it('WLD-14 a text built from two answers and a group follow their initial values, and a list starts with its items', async () => {
    const flow = await showDocument(askedFlow(started))
    await flow.fill('First name', 'Ada')
    await flow.expectValue('Name on the parcel', 'Ada')
    await flow.fill('Last name', 'King')
    await flow.expectValue('Name on the parcel', 'Ada King')
    await flow.within('Home').fill('Street', 'Main St')
    await flow.within('Pick up').expectValue('Street', 'Main St')
    await flow.within('Pick up').fill('Street', 'Side St')
    await flow.within('Home').fill('Street', 'High St')
    await flow.within('Pick up').expectValue('Street', 'Side St')
    await flow.within('Thing 1').expectValue('What', 'Letter')
    await flow.press('Remove Thing 2')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    await flow.press('Send')
    await flow.expectScreen('Sent')
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
      ride: {
        first: 'Ada',
        last: 'King',
        label: 'Ada King',
        home: { street: 'High St' },
        pickUp: { street: 'Side St' },
        things: [{ what: 'Letter' }],
      },
    })
  })
})
