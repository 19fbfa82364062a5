import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../../fixtures/bicycle'
import { all, put } from '../../../fixtures/edits'

const on = '/screens/rides/on'
const said = (tone: string, text: string): object => ({ close: true, show: { tone, text } })
const form = { type: 'form', fields: { why: { type: 'text', label: 'Why?' } } }
const screen = (next: string): object => ({
  step: 'review',
  title: 'One more',
  next,
  blocks: { more: form },
  buttons: { goOn: { label: 'Go on', submit: true } },
  on: { goOn: { goto: 'next' } },
})

describe('how an action ended', () => {
  it.each<Mistake>([
    [
      'a success is shown as an error',
      put(`${on}/reserve.success/show`, { tone: 'error', text: 'It is yours.' }),
      'wrong-tone',
      `${on}/reserve.success/show/tone`,
      '"success"',
    ],
    [
      'a success is told as a failure',
      put(`${on}/reserve.success/show`, { tone: 'info', text: 'We could not reserve it.' }),
      'wrong-tone',
      `${on}/reserve.success/show/text`,
      'went well',
    ],
    [
      'a failure is shown as a success',
      put(`${on}/reserve.failure`, said('success', 'No bicycle is left.')),
      'wrong-tone',
      `${on}/reserve.failure/show/tone`,
      '"error"',
    ],
    [
      'a failure is told as a success',
      put(`${on}/reserve.failure`, said('info', 'Reserved successfully.')),
      'wrong-tone',
      `${on}/reserve.failure/show/text`,
      'wrong',
    ],
    [
      'a failure goes where the success goes',
      all(put(`${on}/reserve.success`, { goto: 'next' }), put(`${on}/reserve.failure`, { goto: 'next' })),
      'silent-failure',
      `${on}/reserve.failure`,
      '"show"',
    ],
  ])('is told otherwise where %s', (_title, edit, code, pointer, hint) => {
    const own = found(edit).filter((finding) => finding.code === code)
    expectOnly(own, code, pointer, hint, 'warning')
  })

  it.each([
    [
      'a failure goes elsewhere',
      all(put(`${on}/reserve.success`, { goto: 'next' }), put(`${on}/reserve.failure`, { goto: 'rider' })),
    ],
    [
      'a failure says so and goes on',
      all(
        put(`${on}/reserve.success`, { goto: 'next' }),
        put(`${on}/reserve.failure`, { goto: 'next', show: { tone: 'error', text: 'No bicycle is left.' } }),
      ),
    ],
    ['a warning follows a success', put(`${on}/reserve.success/show`, { tone: 'warning', text: 'One is left.' })],
  ])('is good where %s', (_title, edit) => {
    expect(found(edit).filter(({ code }) => code === 'wrong-tone' || code === 'silent-failure')).toEqual([])
  })
})

describe('a button to cancel', () => {
  const cancel = (transition: object): ReturnType<typeof put> =>
    all(put('/screens/rides/dialogs/confirm/buttons/cancel', { label: 'Cancel' }), put(`${on}/cancel`, transition))

  it('is told where it leaves its dialog open', () => {
    expectOnly(
      found(cancel({ set: { 'booking.made': false } })),
      'stays-open',
      `${on}/cancel`,
      '"close": true',
      'warning',
    )
  })

  it.each([{ close: true, set: { 'booking.made': false } }, { goto: 'rider' }])(
    'is good where it closes it: %j',
    (transition) => {
      expect(found(cancel(transition))).toEqual([])
    },
  )
})

describe('a question', () => {
  it('is told where it is asked when the last review is over', () => {
    const edit = all(put('/screens/more', screen('done')), put('/screens/review/on/send/goto', 'more'))
    expectOnly(found(edit), 'asked-after-review', '/screens/more/blocks/more', 'summary', 'warning')
  })

  it('is good before the review, on it, or where a review follows', () => {
    expect(found(put('/screens/review/blocks/more', form))).toEqual([])
    expect(
      found(
        all(
          put('/screens/more', screen('review')),
          put('/screens/review/buttons/add', { label: 'Add more' }),
          put('/screens/review/on/add', { goto: 'more' }),
        ),
      ),
    ).toEqual([])
  })

  it('is good after the review where an action checks it', () => {
    const code = {
      type: 'form',
      fields: {
        code: { type: 'code', label: 'The code we sent', sensitive: true, rules: { format: 'Enter all 4 digits' } },
      },
    }
    const edit = all(
      put('/screens/more', screen('done')),
      put('/screens/more/blocks/more', code),
      put('/screens/review/on/send/goto', 'more'),
    )
    expect(found(edit)).toEqual([])
  })
})
