import { describe, expect, it } from 'vitest'
import { bicycle, expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, drop, put, rename } from '../../fixtures/edits'
import { checkFlow } from '../../../src/compiler/compile'

const rides = '/screens/rides'
const look = {
  type: 'brandPreview',
  form: 'rider',
  title: 'Look',
  logo: 'Logo',
  secondaryLogo: 'Wide logo',
  primaryColor: 'Color',
  preset: '{{file}}',
  contrast: '{{ratio}} to 1, {{level}}',
  adjusted: '{{color}}',
  faint: '{{color}}',
  light: 'Light',
  dark: 'Dark',
  miniature: '{{screen}}, {{device}}, {{scheme}}',
  live: {
    title: 'Large',
    hint: 'Not kept',
    states: 'Part of the flow',
    intro: 'Intro',
    form: 'Form',
    errors: 'Errors',
    review: 'Review',
    done: 'Done',
    devices: 'Size',
    desktop: 'Desktop',
    phone: 'Phone',
    schemes: 'Colors',
  },
}

const mistakes: readonly Mistake[] = [
  ['start names no screen', put('/start', 'welcom'), 'unknown-screen', '/start', 'Did you mean "welcome"?'],
  ['next names no screen', put(`${rides}/next`, 'revue'), 'unknown-screen', `${rides}/next`, '"review"'],
  [
    'a choice names no screen',
    put('/screens/rider/next/1/goto', 'x.y'),
    'unknown-screen',
    '/screens/rider/next/1/goto',
    'There is: welcome, rider',
  ],
  [
    'goto names no screen',
    put('/screens/review/on/send/goto', 'donne'),
    'unknown-screen',
    '/screens/review/on/send/goto',
    '"done"',
  ],
  [
    'goto misspells next',
    put('/screens/welcome/on/begin/goto', 'nxet'),
    'unknown-screen',
    '/screens/welcome/on/begin/goto',
    'Did you mean "next"?',
  ],
  [
    'goto says next without one',
    drop('/screens/welcome/next'),
    'no-next',
    '/screens/welcome/on/begin/goto',
    'Add "next"',
  ],
  [
    'a review leads to no screen',
    put('/screens/review/blocks/rider/screen', 'ride'),
    'unknown-screen',
    '/screens/review/blocks/rider/screen',
    '"rider"',
  ],
  [
    'a receipt is of no screen',
    put('/screens/done/blocks/receipt/of', 'revue'),
    'unknown-screen',
    '/screens/done/blocks/receipt/of',
    '"review"',
  ],
  [
    'a brand is shown from a form without its fields',
    put('/screens/review/blocks/look', look),
    'unknown-field',
    '/screens/review/blocks/look/form',
    'There is',
  ],
  ['a name every object has is no screen', put('/start', 'constructor'), 'unknown-screen', '/start', 'There is'],
  ['a screen names no step', put(`${rides}/step`, 'rids'), 'unknown-step', `${rides}/step`, '"rides"'],
  ['a page has no step', drop(`${rides}/step`), 'no-step', rides, 'rider, rides, review'],
  ['the preset does not exist', put('/brand/preset', 'gren'), 'unknown-preset', '/brand/preset', '"green"'],
  [
    'an action does not exist',
    put(`${rides}/on/yes/run`, 'reserv'),
    'unknown-action',
    `${rides}/on/yes/run`,
    '"reserve"',
  ],
  [
    'a transition simulates no outcome',
    put(`${rides}/on/yes/simulate`, 'sucess'),
    'unknown-outcome',
    `${rides}/on/yes/simulate`,
    '"success"',
  ],
  [
    'an action simulates no outcome',
    put('/actions/reserve/simulate', 'fail'),
    'unknown-outcome',
    '/actions/reserve/simulate',
    'success, failure',
  ],
  [
    'an outcome is not handled',
    drop(`${rides}/on/reserve.failure`),
    'unhandled-outcome',
    `${rides}/on/yes/run`,
    '"reserve.failure": { "goto": … }',
  ],
  [
    'a handler names no outcome',
    rename(`${rides}/on/reserve.failure`, 'reserve.failur'),
    'unknown-outcome',
    `${rides}/on/reserve.failur`,
    '"failure"',
  ],
  [
    'a handler names no action',
    put(`${rides}/on/pay.success`, { close: true }),
    'unknown-action',
    `${rides}/on/pay.success`,
    'There is: reserve',
  ],
  [
    'a handler waits for an action of another screen',
    put('/screens/review/on/reserve.success', {}),
    'impossible-event',
    '/screens/review/on/reserve.success',
    'Run "reserve"',
  ],
  ['a handler names no button', rename(`${rides}/on/ask`, 'asc'), 'unknown-event', `${rides}/on/asc`, '"ask"'],
  [
    'a button does nothing',
    put('/screens/review/buttons/print', { label: 'Print', style: 'link' }),
    'idle-button',
    '/screens/review/buttons/print',
    'such as "print": { "goto": "next" }',
  ],
  [
    'a button of a dialog does nothing',
    drop(`${rides}/on/no`),
    'idle-button',
    `${rides}/dialogs/confirm/buttons/no`,
    'such as "no": { "goto": "next" }',
  ],
  [
    'a dialog does not exist',
    put(`${rides}/on/ask/open`, 'confrim'),
    'unknown-dialog',
    `${rides}/on/ask/open`,
    '"confirm"',
  ],
  [
    'a dialog of another screen is opened',
    all(
      put(`${rides}/on/no`, { close: true }),
      put('/screens/review/on/send', { open: 'confirm' }),
      put('/screens/review/buttons/skip', { label: 'Skip' }),
      put('/screens/review/on/skip', { goto: 'done' }),
    ),
    'unknown-dialog',
    '/screens/review/on/send/open',
    'There is none here',
  ],
  [
    'a button that is not there is to stand above',
    put('/screens/review/above', ['sned']),
    'unknown-button',
    '/screens/review/above/0',
    '"send"',
  ],
  [
    'an order names no block',
    put('/screens/rider/order/0', 'progres'),
    'unknown-block',
    '/screens/rider/order/0',
    '"progress"',
  ],
  ['an order leaves blocks out', drop('/screens/rider/order/0'), 'incomplete-order', '/screens/rider/order', '"*"'],
  [
    'a screen both ends with something sent and stops',
    put('/screens/done/stops', 'keep'),
    'unfit-option',
    '/screens/done/stops',
    'Take out "stops"',
  ],
  [
    'a brand is shown from no form',
    put('/screens/review/blocks/look', { ...look, form: 'ridr' }),
    'unknown-form',
    '/screens/review/blocks/look/form',
    '"rider"',
  ],
  [
    'a storage key keeps no form',
    put('/storage/riderState/0', 'ridr'),
    'unknown-form',
    '/storage/riderState/0',
    '"rider"',
  ],
  [
    'a block of a dialog names no button of it',
    put(`${rides}/dialogs/confirm/blocks`, { line: { type: 'connecting', text: 'Ready', while: { ye: 'Asking' } } }),
    'unknown-button',
    `${rides}/dialogs/confirm/blocks/line/while/ye`,
    '"yes"',
  ],
  [
    'a storage key that does not exist is forgotten',
    put(`${rides}/on/continue/forget/0`, 'rideState'),
    'unknown-storage',
    `${rides}/on/continue/forget/0`,
    '"riderState"',
  ],
]

describe('names', () => {
  it.each(mistakes)('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('are all known in a good flow', () => {
    expect(checkFlow(bicycle(), { presets: ['green'] })).toEqual([])
  })
})

describe('what nothing uses is told of', () => {
  it.each<Mistake>([
    ['a dialog', put(`${rides}/on/ask`, { close: true }), 'unopened-dialog', `${rides}/dialogs/confirm`, 'Open it'],
    ['a step', put('/steps/extra', 'Extra'), 'unused-step', '/steps/extra', 'Use or remove'],
    [
      'an action',
      put('/actions/pay', { delay: '1 s', outcomes: { done: {} } }),
      'unused-action',
      '/actions/pay',
      'Use',
    ],
    [
      'a calculation',
      put(`${rides}/dialogs/confirm/text`, 'Soon.'),
      'unused-calculation',
      '/calculations/ready',
      'Use',
    ],
    [
      'data that nothing brings',
      put('/data/booking/seat', { type: 'text', label: 'Seat' }),
      'unused-data',
      '/data/booking/seat',
      '"booking.seat"',
    ],
    [
      'data that nothing brings, though somebody reads it',
      all(put('/data/booking/seat', { type: 'text', label: 'Seat' }), put('/screens/done/title', '{{booking.seat}}')),
      'unused-data',
      '/data/booking/seat',
      '"set"',
    ],
    [
      'data that only has a default',
      put('/data/booking/seat', { type: 'text', label: 'Seat', default: '1A' }),
      'unused-data',
      '/data/booking/seat',
      'remove it',
    ],
  ])('%s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected, 'warning'))

  it('not where data has a default that somebody reads', () => {
    const seat = put('/data/booking/seat', { type: 'text', label: 'Seat', default: '1A' })
    expect(found(all(seat, put('/screens/done/title', '{{booking.seat}}')))).toEqual([])
    expect(
      found(
        all(seat, put('/screens/done/blocks/logo', { type: 'logo', shape: 'wide', when: { 'booking.seat': '1A' } })),
      ),
    ).toEqual([])
  })

  it('only while nothing is wrong: a misspelt name makes its target look unused', () => {
    expect(found(put(`${rides}/on/ask/open`, 'confrim')).map(({ code }) => code)).toEqual(['unknown-dialog'])
  })
})
