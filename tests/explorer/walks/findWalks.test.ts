import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { collectTargets } from '../../../src/explorer/walks/targets'
import { describeWalk } from '../../../src/explorer/walks/walkWords'
import { computeCoverage, findWalks } from '../../../src/explorer/walks/findWalks'
import { bicycle } from '../../fixtures/bicycle'
import { all, drop, type Edit, put } from '../../fixtures/edits'

describe('walks', () => {
  it('take a branch that asks about two answers of one screen, and one about an amount', () => {
    const guards = [
      { when: { 'rider.kind': 'child', 'rider.size.height': { minimum: 150 } }, goto: 'rides' },
      { when: { 'rider.kind': 'child' }, goto: 'review' },
      { goto: 'rides' },
    ]
    const dear = { when: { 'rides.list': { some: { price: { minimum: '100.00' } } } }, goto: 'review' }
    expect(missedWith(put('/screens/rider/next', guards))).toEqual([])
    expect(missedWith(put('/screens/rides/next', [dear, { goto: 'review' }]))).toEqual([])
  })

  it('take a branch that asks whether something is ticked or given', () => {
    const next = [{ when: { 'rider.email': { given: true } }, goto: 'rides' }, { goto: 'review' }]
    expect(missedWith(put('/screens/rider/next', next))).toEqual([])
  })

  it('WLD-05 take a branch that asks for a day, on both sides of it', () => {
    const guards = [
      { when: { 'rider.born': { minimumAge: 65 } }, goto: 'review' },
      { when: { 'rider.since': { notBefore: { days: -7 } } }, goto: 'review' },
      { goto: 'rides' },
    ]
    expect(missedWith(put('/screens/rider/next', guards))).toEqual([])
  })

  it('name what nobody can take, and what nobody can be told', () => {
    const never = { when: { all: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }] }, goto: 'review' }
    expect(missedWith(put('/screens/rider/next', [never, { goto: 'rides' }]))).toEqual(['/screens/rider/next/0'])
    const hidden = put('/screens/rider/blocks/rider/fields/born/when', { 'rider.kind': 'nobody' })
    expect(missedWith(all(hidden, drop('/screens/rider/blocks/rider/fields/since')))).toEqual(
      expect.arrayContaining(['rider.born format', 'rider.born past', 'rider.born minimumAge']),
    )
  })

  it('add too few items to a list that needs more, and as many as it needs', () => {
    const list = '/screens/rides/blocks/rides/fields/list/rules'
    expect(missedWith(put(`${list}/minItems`, { is: 2, message: 'Two rides, please' }))).toEqual([])
    expect(missedWith(put(`${list}/minItems`, { is: 3, message: 'Three rides, please' }))).toEqual([])
    const sent = put('/screens/rides/buttons/continue', { label: 'Continue', submit: true })
    const least = put(list, { required: 'A ride, please', minItems: { is: 1, message: 'A ride' } })
    expect(missedWith(all(sent, least))).toEqual([])
  })

  it('break what is asked of two answers, and keep it', () => {
    const fields = '/screens/rider/blocks/rider/fields'
    const list = '/screens/rides/blocks/rides/fields/list/fields'
    const rule = (is: unknown) => ({ is, message: 'Look at {{field}} again' })
    const email = { when: { 'rider.kind': 'child' }, message: 'Email is required' }
    const edits = [
      put(`${fields}/again`, { type: 'email', label: 'Again', rules: { same: rule('email') } }),
      put(`${fields}/email/rules`, { required: email }),
      put(`${fields}/arm`, {
        type: 'number',
        label: 'Arm',
        rules: { maximum: rule('rider.size.height'), multipleOf: rule(5) },
      }),
      put(`${list}/place/rules/unique`, 'Each place once'),
      put('/screens/rider/blocks/rider/must', {
        one: {
          when: { any: [{ 'rider.email': { given: true } }, { 'rider.arm': { given: true } }] },
          message: 'One of both',
          at: 'arm',
        },
      }),
    ]
    expect(missedWith(all(...edits))).toEqual([])
  })

  it('leave a yes or no blank that stands there with some answers only, in the items of a list too', () => {
    const fields = '/screens/rider/blocks/rider/fields'
    const list = '/screens/rides/blocks/rides/fields/list/fields'
    const yesNo = (label: string, when?: unknown) => ({
      type: 'yesNo',
      as: 'cards',
      label,
      ...(when === undefined ? {} : { when }),
      rules: { required: 'Say yes or no' },
    })
    const edits = [
      put(`${fields}/lamp`, yesNo('A lamp', { 'rider.kind': 'adult' })),
      put(`${fields}/bell`, yesNo('A bell', { 'rider.lamp': true })),
      put('/screens/rides/buttons/continue', { label: 'Continue', submit: true }),
      put(`${list}/night`, yesNo('At night')),
      put(`${list}/light`, yesNo('With a light', { night: false })),
    ]
    expect(missedWith(all(...edits))).toEqual([])
  })

  it('choose every value inside groups, and inside the items of a list', () => {
    const kinds = { type: 'choice', label: 'Kind', choices: { a: 'A', b: 'B', c: 'C' } }
    const group = {
      type: 'group',
      label: 'Group',
      fields: { kind: kinds, more: { type: 'group', label: 'More', fields: { kind: { ...kinds, as: 'select' } } } },
    }
    const edit = all(
      put('/screens/rides/blocks/rides/fields/list/fields/group', group),
      put('/screens/rider/blocks/rider/fields/group', group),
    )
    expect(
      collectTargets(compileCheckedFlow(bicycle(edit))).filter(({ key }) => key.includes('more.kind is')),
    ).toHaveLength(6)
    expect(missedWith(edit)).toEqual([])
  })

  it('enter what a pattern refuses that takes nearly anything', () => {
    expect(
      missedWith(
        put('/screens/rider/blocks/rider/fields/name/rules/pattern', {
          is: '^[\\p{L}\\d ?@.]*$',
          message: 'Letters, please',
        }),
      ),
    ).toEqual([])
  })

  it('are few: as many as the flow has ends, and ways that begin anew', () => {
    expect(findWalks(compileCheckedFlow(bicycle())).walks.length).toBeLessThanOrEqual(2)
  })

  it('leave out what was covered before', () => {
    const program = compileCheckedFlow(bicycle())
    const covered = computeCoverage(program, findWalks(program).walks)
    expect(findWalks(program, { ends: 'every', covered }).walks).toEqual([])
  })

  it('meet no end of an action that is not simulated, where they are to be gone in a browser', () => {
    const { missed } = findWalks(compileCheckedFlow(bicycle()), { ends: 'simulated', covered: new Set() })
    expect(missed.map(({ key }) => key)).toEqual([
      '/screens/rides/on/reserve.failure',
      'rides reserve.failure',
      '/screens/rides/on/reserve.failure/show',
    ])
  })

  it('read as what a person does and is told', () => {
    const program = compileCheckedFlow(bicycle())
    const [first] = findWalks(program).walks
    const parts = describeWalk(program, first?.events ?? [])
    const rider = parts.filter(({ screen }) => screen === 'rider')
    expect(parts[0]).toMatchObject({ screen: 'welcome', lines: ['press "Begin"'] })
    expect(rider[0]?.title).toBe('Who rides?')
    const lines = rider.flatMap((part) => part.lines)
    expect(lines).toEqual(
      expect.arrayContaining([
        'leave Name',
        '  “Name is required”',
        'Name: x',
        '  “Name is short”',
        'Age: Child',
        'press "Continue"',
      ]),
    )
  })
})

describe('what there is to cover', () => {
  it('is counted by kind, each thing once', () => {
    const targets = collectTargets(compileCheckedFlow(bicycle()))
    const keysOf = (kind: string): readonly string[] =>
      targets.filter((target) => target.kind === kind).map(({ key }) => key)
    expect(keysOf('branch')).toEqual(['/screens/rider/next/0', '/screens/rider/next/1'])
    expect(keysOf('outcome')).toEqual(['rides reserve.success', 'rides reserve.failure'])
    expect(keysOf('dialogButton')).toEqual([
      '/screens/rides/dialogs/confirm/buttons/yes',
      '/screens/rides/dialogs/confirm/buttons/no',
    ])
    expect(keysOf('choice')).toEqual([
      'rider.kind is adult',
      'rider.kind is child',
      'rides.plan is once',
      'rides.plan is twice',
    ])
  })

  it('holds the messages of rules that can be broken by hand, and no others', () => {
    const messages = collectTargets(compileCheckedFlow(bicycle())).flatMap(({ kind, key }) =>
      kind === 'message' ? [key] : [],
    )
    expect(messages).toEqual(
      expect.arrayContaining([
        'rider complete',
        'rider.licence files',
        'rider.licence maxSize',
        'rides.list.*.place required',
        'rides.friends.*.head whole',
      ]),
    )
    const kept = ['rider.kind format', 'rider.licence again', 'rides.list maxItems', 'rides.friends.*.helmet format']
    expect(messages.filter((message) => kept.includes(message))).toEqual([])
  })
})

function missedWith(edit: Edit): readonly string[] {
  return findWalks(compileCheckedFlow(bicycle(edit))).missed.map(({ key }) => key)
}
