import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { askedFlow } from '../../acceptance/questions/askedFlow'
import { showDocument } from '../shownFlow'

const fields: Readonly<Record<string, FieldDocument>> = {
  day: {
    type: 'date',
    label: 'Day',
    rules: {
      required: 'Enter a day',
      notBefore: { is: 'today', message: 'Not before {{is}}' },
      notAfter: { is: { years: 1 }, message: 'Not after {{is}}' },
    },
  },
  since: { type: 'date', precision: 'month', label: 'Since', rules: { past: 'Not ahead' } },
  built: { type: 'date', precision: 'year', label: 'Built' },
  from: { type: 'time', label: 'From', rules: { format: 'Enter a time' } },
  until: { type: 'time', label: 'Until', rules: { notBefore: { is: 'from', message: 'Before {{is}}' } } },
  email: { type: 'email', label: 'Email' },
  again: {
    type: 'email',
    label: 'Email again',
    rules: {
      required: { when: { 'ride.email': { given: true } }, message: 'Write it again' },
      same: { is: 'email', message: 'Another address' },
    },
  },
}

describe('days, months, years and times', () => {
  it('WLD-05 are accepted as people write them, bounded by today and by each other, and sent', async () => {
    const flow = await showDocument(askedFlow(fields))
    const today = new Date().getFullYear()
    await flow.within(/^Day/).fill('Day', '17 May 1990')
    await flow.within(/^Since/).fill('Year', String(today + 2))
    await flow.within(/^Since/).fill('Month', 'May')
    await flow.within(/^Built/).fill('Year', '1978')
    await flow.fill('From', '9.30 pm')
    await flow.fill('Until', '9h30')
    await flow.press('Continue')
    await flow.expectMessage('Until', 'Before From')
    await flow.expectValue('From', '21:30')
    await flow.expectMessage('Since', 'Not ahead')
    await flow.within(/^Day/).fill('Day', `1/1/${today + 1}`)
    await flow.within(/^Since/).fill('Year', '2019')
    await flow.fill('Until', '22:15')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    for (const words of ['May 2019', '1978', '9:30', `January 1, ${today + 1}`]) await flow.expectText(words)
    await flow.press('Send')
    await flow.expectScreen('Sent')
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
      ride: { day: `${today + 1}-01-01`, since: '2019-05', built: '1978', from: '21:30', until: '22:15' },
    })
  })

  it('WLD-08 a rule over two answers shows one message, which goes when either is corrected', async () => {
    const flow = await showDocument(
      askedFlow({
        email: fields['email'] ?? { type: 'email', label: 'Email' },
        again: fields['again'] ?? { type: 'email', label: 'Email again' },
      }),
    )
    await flow.fill('Email', 'robin@example.com')
    await flow.press('Continue')
    await flow.expectSummary(['Write it again'])
    await flow.fill('Email again', 'robin@example.org')
    await flow.press('Continue')
    await flow.expectSummary(['Another address'])
    await flow.fill('Email', 'robin@example.org')
    await flow.leave('Email')
    await flow.expectNoMessage('Email again', 'Another address')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
  })

  it('WLD-11 a locked field can be focused, cannot be changed, and is sent', async () => {
    const flow = await showDocument(
      askedFlow({
        name: { type: 'text', label: 'Name' },
        plan: {
          type: 'choice',
          label: 'Plan',
          choices: { basic: 'Basic', full: 'Full' },
          default: 'basic',
          locked: true,
        },
      }),
    )
    await flow.fill('Name', 'Ada')
    await flow.user.tab()
    await flow.user.keyboard('Full')
    await flow.expectValue('Plan', 'Basic')
    await flow.expectFocus('Plan')
    await flow.press('Continue')
    await flow.press('Send')
    await flow.expectScreen('Sent')
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({ ride: { name: 'Ada', plan: 'basic' } })
  })

  it('WLD-05 a date starts with today, and a field locked by a condition shows the value that counts', async () => {
    const flow = await showDocument(
      askedFlow({
        ...{
          name: { type: 'text', label: 'Name' },
          on: { type: 'date', precision: 'year', label: 'On', default: 'today' },
        },
        ...{
          member: { type: 'yesNo', label: 'Member' },
          holder: { type: 'text', label: 'Holder', prefill: 'ride.name', locked: { 'ride.member': true } },
        },
      }),
    )
    const year = new Date().getFullYear()
    await flow.within(/^On/).expectValue('Year', String(year))
    await flow.fill('Name', 'Ada')
    await flow.fill('Holder', 'Robin')
    await flow.check('Member')
    await flow.expectValue('Holder', 'Ada')
    await flow.type('Holder', 'x')
    await flow.expectValue('Holder', 'Ada')
    await flow.uncheck('Member')
    await flow.expectValue('Holder', 'Robin')
    await flow.check('Member')
    await flow.press('Continue')
    await flow.press('Send')
    await flow.expectScreen('Sent')
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
      ride: { name: 'Ada', on: String(year), member: true, holder: 'Ada' },
    })
  })
})
