import { describe, expect, it } from 'vitest'
import { checkAgainstSchema } from '../../../src/compiler/language/languageFindings'
import { listNextScreens } from '../../../src/compiler/parts/screenOrder'
import { bicycle, expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, drop, type Edit, put } from '../../fixtures/edits'

const adult = { 'rider.kind': 'adult' }
const order = ['welcome', 'rider', 'rides', 'review', 'done']

/** The small flow with an order in the place of what comes next; the rides are for adults. */
const ordered: Edit = all(
  drop('/screens/welcome/next'),
  drop('/screens/rider/next'),
  drop('/screens/rides/next'),
  drop('/screens/review/next'),
  put('/order', order),
  put('/screens/rides/when', adult),
)

const aside = { title: 'Aside', step: 'rides', buttons: { go: { label: 'Go on' } }, on: { go: { goto: 'next' } } }

describe('an order of screens', () => {
  it('has nothing wrong with it where each leads to the next', () => {
    expect(found(ordered)).toEqual([])
  })

  it('leads past a screen whose condition does not hold, and names the places that the author wrote', () => {
    expect(listNextScreens(bicycle(ordered), 'rider')).toEqual([
      { goto: 'rides', when: adult, pointer: '/screens/rides' },
      { goto: 'review', when: undefined, pointer: '/order/3' },
    ])
  })

  it('gives way to what a screen says itself', () => {
    const jumping = bicycle(all(ordered, put('/screens/welcome/next', 'rides')))
    expect(listNextScreens(jumping, 'welcome')).toEqual([{ goto: 'rides', pointer: '/screens/welcome/next' }])
  })

  it.each<Mistake>([
    [
      'a screen in it does not exist',
      put('/order', ['welcome', 'rider', 'rides', 'revew', 'done']),
      'unknown-screen',
      '/order/3',
      '"review"',
    ],
    [
      'nothing leads to a screen',
      all(
        put(
          '/order',
          order.filter((screen) => screen !== 'rides'),
        ),
        put('/screens/rides/next', 'review'),
        drop('/screens/rides/when'),
      ),
      'unreachable',
      '/screens/rides',
      '"order"',
    ],
    [
      'a screen is left out of it',
      put(
        '/order',
        order.filter((screen) => screen !== 'rides'),
      ),
      'no-next',
      '/screens/rides/on/continue/goto',
      'Write "rides" into the "order", such as behind "rider".',
    ],
    [
      'what comes next passes a screen by',
      put('/screens/rider/next', 'review'),
      'unreachable',
      '/screens/rides',
      'The "next" of "rider" passes it by',
    ],
    [
      'the last screen leads nowhere',
      put('/order', ['welcome', 'rider', 'rides', 'done', 'review']),
      'no-next',
      '/screens/review/on/send/goto',
      'Add "next"',
    ],
    [
      'it ends with a condition',
      put('/screens/done/when', adult),
      'no-otherwise',
      '/screens/done/when',
      'End the order',
    ],
    [
      'a condition asks about a later screen',
      put('/screens/rider/when', { 'rides.plan': 'twice' }),
      'asks-ahead',
      '/screens/rider/when/rides.plan',
      'Ask about something earlier',
    ],
    [
      'a condition asks about its own screen',
      put('/screens/rider/when', adult),
      'asks-ahead',
      '/screens/rider/when/rider.kind',
      'Ask about something earlier',
    ],
    [
      'a condition asks about nothing there is',
      put('/screens/rides/when', { 'rider.knd': 'adult' }),
      'unknown-field',
      '/screens/rides/when/rider.knd',
      '"kind"',
    ],
    [
      'a condition stands at the first screen',
      put('/screens/welcome/when', { 'booking.made': true }),
      'idle-condition',
      '/screens/welcome/when',
      'Leave it out',
    ],
    [
      'a condition stands at a screen outside of it',
      all(put('/screens/aside', { ...aside, next: 'rider', when: adult }), put('/screens/welcome/next', 'aside')),
      'idle-condition',
      '/screens/aside/when',
      '"order"',
    ],
  ])('is told of where %s', (_title, edit, ...expected) => {
    const review = put('/screens/review/on/send', { clear: ['rides.plan'], goto: 'next' })
    const findings = found(all(ordered, edit, review)).filter(({ severity }) => severity === 'error')
    expectOnly(
      findings.filter(({ code }) => code === expected[0]),
      ...expected,
    )
  })

  it('is told of at the entry that stands there twice', () => {
    const document = ordered(bicycle())
    const twice = checkAgainstSchema(
      put('/order', ['welcome', 'rider', 'rides', 'rider', 'review', 'done'])(document),
      'flow',
    )
    expect(twice.map(({ code, pointer }) => [code, pointer])).toEqual([['wrong-value', '/order/3']])
  })
})
