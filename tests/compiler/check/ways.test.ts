import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, drop, put } from '../../fixtures/edits'

const on = '/screens/rides/on'
const child = { 'rider.kind': 'child' }
const aside = { title: 'Aside', step: 'rides', buttons: { stay: { label: 'Stay' } }, on: { stay: {} } }

describe('choices', () => {
  it.each<Mistake>([
    [
      'a list of next ends with a condition',
      drop('/screens/rider/next/1'),
      'no-otherwise',
      '/screens/rider/next/0',
      'no "when"',
    ],
    [
      'a list of handlers ends with a condition',
      put(`${on}/no`, [{ when: child, close: true }]),
      'no-otherwise',
      `${on}/no/0`,
      'End the list',
    ],
    [
      'a single handler has a condition',
      put(`${on}/no`, { when: child, close: true }),
      'no-otherwise',
      `${on}/no`,
      'End the list',
    ],
    [
      'one stands behind one that is always taken',
      put(`${on}/no`, [{ close: true }, { close: true }]),
      'never-taken',
      `${on}/no/1`,
      'last',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(keepRides(edit), ...expected))

  it('may be several when the last is certain', () => {
    expect(found(put(`${on}/no`, [{ when: child, goto: 'next' }, { close: true }]))).toEqual([])
  })
})

describe('ways', () => {
  it.each<Mistake>([
    [
      'a screen cannot be reached',
      put('/screens/aside', { ...aside, on: { stay: { goto: 'done' } } }),
      'unreachable',
      '/screens/aside',
      '"goto"',
    ],
    [
      'a screen does not lead to the end',
      all(put('/screens/aside', aside), put(`${on}/no`, { goto: 'aside' })),
      'dead-end',
      '/screens/aside/on/stay',
      'way onward',
    ],
    ['no screen is final', drop('/screens/done/final'), 'no-final-screen', '/screens', '"final": true'],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('are named once where they are cut, and not what lies before and behind', () => {
    const cut = found(put('/screens/welcome/on/begin', {}))
    expect(cut.map(({ code, pointer }) => [code, pointer])).toEqual([['dead-end', '/screens/welcome/on/begin']])
    expect(cut[0]?.message).toBe(
      'No way leads on from the screen "welcome": none to "rider", nor to 3 more that are cut off with it.',
    )
    expect(cut[0]?.hint).toContain('"goto": "rider"')
    expect(found(drop('/screens/welcome/next')).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['no-next', '/screens/welcome/on/begin/goto'],
    ])
  })

  it('name the first of the screens that are passed by', () => {
    const passed = found(
      all(
        put('/screens/rider/next', 'done'),
        put('/screens/rides/buttons/later', { label: 'Later' }),
        put('/screens/rides/on/later', { goto: 'review' }),
      ),
    )
    expect(
      passed.filter(({ code }) => code === 'unreachable').map(({ pointer, message }) => [pointer, message]),
    ).toEqual([['/screens/rides', 'No way leads to the screen "rides", nor to the one behind it.']])
  })

  it('hide nothing of the words on their screens', () => {
    const plate = {
      type: 'text',
      label: 'Plate',
      hint: 'Up to  5 characters',
      rules: { maxLength: { is: 5, message: 'At most {{is}} characters' } },
    }
    const aimless = put('/screens/aside', { ...aside, blocks: { about: { type: 'form', fields: { plate } } } })
    expect(found(all(aimless, put(`${on}/no`, { goto: 'aside' }))).map(({ code, pointer }) => [code, pointer])).toEqual(
      [
        ['dead-end', '/screens/aside/on/stay'],
        ['odd-spaces', '/screens/aside/blocks/about/fields/plate/hint'],
      ],
    )
  })

  it('are not judged while one leads to a screen that does not exist', () => {
    expect(found(put('/screens/welcome/next', 'ridr')).map(({ code }) => code)).toEqual(['unknown-screen'])
  })
})

describe('transitions', () => {
  it.each<Mistake>([
    [
      'simulate stands without run',
      put(`${on}/no/simulate`, 'success'),
      'missing-key',
      `${on}/no/simulate`,
      'Add "run"',
    ],
    ['replace stands without goto', put(`${on}/no/replace`, true), 'missing-key', `${on}/no/replace`, 'Add "goto"'],
    [
      'an action is run and its screen left',
      put(`${on}/yes/goto`, 'review'),
      'conflict',
      `${on}/yes/run`,
      'handler of its outcome',
    ],
    [
      'an action is run and all begins anew',
      put(`${on}/yes/restart`, true),
      'conflict',
      `${on}/yes/run`,
      'Loading the page again cancels the action',
    ],
    ['a dialog is opened and closed', put(`${on}/ask/close`, true), 'conflict', `${on}/ask/open`, 'closed again'],
    [
      'a dialog is opened and its screen left',
      put(`${on}/ask/goto`, 'review'),
      'conflict',
      `${on}/ask/open`,
      'belongs to its screen',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

/** Findings of a change that may take the only way to a screen: then that screen is named elsewhere too. */
function keepRides(edit: Mistake[1]) {
  return found(
    all(
      edit,
      put('/screens/review/buttons/back', { label: 'Back' }),
      put('/screens/review/on/back', { goto: 'rides' }),
    ),
  )
}
