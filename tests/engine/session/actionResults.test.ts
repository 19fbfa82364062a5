import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Json } from '../../../src/engine/values/answers'
import type { Flow } from '../../../src/language/flow'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'

const good = {
  reference: '7K3M-29QX',
  day: '2026-04-02',
  amount: 125_000,
  kind: 'rent',
  manual: true,
  account: { name: 'Chequing', opened: '2020-01-31' },
}
const { screens } = formFlow({
  kind: { type: 'choice', label: 'Kind', choices: { rent: 'Rent', own: 'Own' } },
  accounts: {
    type: 'list',
    label: 'Accounts',
    fields: { name: { type: 'text', label: 'Name' }, opened: { type: 'date', label: 'Opened' } },
  },
})
const flow: Flow = formFlow(
  {},
  {
    actions: { find: { delay: '1 s', outcomes: { good: { result: good }, bad: {} } } },
    data: {
      found: {
        reference: { type: 'text', label: 'Reference' },
        day: { type: 'date', label: 'Day' },
        amount: { type: 'money', label: 'Amount' },
        manual: { type: 'yesNo', label: 'Manual', default: false },
      },
    },
    screens: {
      only: {
        title: 'Only',
        ...screens['only'],
        buttons: { find: { label: 'Find' } },
        on: {
          find: { run: 'find' },
          'find.good': {
            set: {
              'found.reference': { take: 'result.reference' },
              'found.day': { take: 'result.day' },
              'found.amount': { take: 'result.amount' },
              'found.manual': { take: 'result.manual' },
              'form.kind': { take: 'result.kind' },
            },
            append: { 'form.accounts': { take: 'result.account' } },
            goto: 'found',
          },
          'find.bad': { show: { tone: 'error', text: 'Nothing was found' } },
        },
      },
      found: { title: 'Found' },
    },
  },
)

/** Results that do not fit, each by what is wrong with it. */
const misfits: Readonly<Record<string, Json | undefined>> = {
  'nothing at all': undefined,
  null: null,
  'an empty object': {},
  'a list': [good],
  'a text': 'good',
  'a number': 5,
  'a number where a text is declared': { ...good, reference: 7 },
  'a text where an amount is declared': { ...good, amount: '1250.00' },
  'half a cent': { ...good, amount: 0.5 },
  'a text where yes or no is declared': { ...good, manual: 'true' },
  'null where a text is declared': { ...good, reference: null },
  'an object where a text is declared': { ...good, reference: { text: 'x' } },
  'a list where a text is declared': { ...good, reference: ['x'] },
  'a date that does not exist': { ...good, day: '2026-02-30' },
  'a date with a time': { ...good, day: '2026-04-02T00:00:00Z' },
  'a date that was not filled': { ...good, day: '{{today}}' },
  'a choice that there is not': { ...good, kind: 'Rent' },
  'the name of what every object has': { ...good, kind: 'constructor' },
  'an item that is none': { ...good, account: 'Chequing' },
  'an item with a property more': { ...good, account: { ...good.account, owner: 'Ada' } },
  'an item with a number for a text': { ...good, account: { name: 5 } },
  'an item with an impossible date': { ...good, account: { ...good.account, opened: '2020-01-32' } },
  'several items for one': { ...good, account: [good.account] },
  'no item': withoutKey('account'),
  'no reference': withoutKey('reference'),
}

describe('what a host’s action brings', () => {
  it('ANS-06 is taken where it fits', async () => {
    const { session, host } = pressed()
    await host.end({ outcome: 'good', result: good })
    expect(session.getView().id).toBe('found')
    expect(session.getState().answers).toEqual({
      found: { reference: '7K3M-29QX', day: '2026-04-02', amount: 125_000, manual: true },
      form: { kind: 'rent', accounts: [{ name: 'Chequing', opened: '2020-01-31' }] },
    })
    expect(host.problems).toEqual([])
  })

  it('ANS-06 is taken where it brings more than is asked for, without what was not asked', async () => {
    const { session, host } = pressed()
    await host.end({ outcome: 'good', result: { ...good, secret: 'x', account: { name: 'Savings' } } })
    expect(JSON.stringify(session.getState().answers)).not.toContain('secret')
    expect(session.getState().answers['form']).toMatchObject({ accounts: [{ name: 'Savings' }] })
  })

  it.each(Object.entries(misfits))('ANS-06 is an ordinary failure where it is %s', async (_what, result) => {
    const { session, host } = pressed()
    const { answers, broughtOn, items } = session.getState()
    await host.end({ outcome: 'good', ...(result === undefined ? {} : { result }) })
    const state = session.getState()
    expect(session.getView()).toMatchObject({ id: 'only', message: { tone: 'error', text: flow.wording.actionFailed } })
    expect(state).toMatchObject({ answers, broughtOn, items, runs: [] })
    expect(host.problems).toEqual([expect.stringMatching(/^What "find\.good" brought cannot be used: result\.\w/)])
  })

  it.each([
    [withoutKey('reference'), 'result.reference is missing, and "found.reference" takes a value of the type text.'],
    [{ ...good, amount: '1250.00' }, 'result.amount does not fit, and "found.amount" takes a value of the type money.'],
    [{ ...good, kind: 'Rent' }, 'result.kind does not fit, and "form.kind" takes one of rent, own.'],
    [
      { ...good, account: { name: 'Chequing', opened: '2020-01-32' } },
      'result.account.opened does not fit, and "form.accounts.*.opened" takes a value of the type date.',
    ],
    [
      { ...good, account: { ...good.account, owner: 'Ada' } },
      'result.account does not fit, and "form.accounts" takes objects with nothing but name, opened.',
    ],
  ] as const)(
    'FLT-14 is told to whoever wrote the action by its key and by what is taken there, and not by its value: %j',
    async (result, misfit) => {
      const { host } = pressed()
      await host.end({ outcome: 'good', result })
      expect(host.problems).toEqual([`What "find.good" brought cannot be used: ${misfit}`])
    },
  )

  it('ANS-06 can be tried again after it did not fit', async () => {
    const { session, host } = pressed()
    await host.end({ outcome: 'good', result: { ...good, day: 'soon' } })
    session.send({ type: 'press', name: 'find' })
    await host.end({ outcome: 'good', result: good })
    expect(session.getView()).toMatchObject({ id: 'found', message: null })
  })

  it('is not looked at where the flow takes nothing of it', async () => {
    const { session, host } = pressed()
    await host.end({ outcome: 'bad', result: { reference: 5 } })
    expect(session.getView()).toMatchObject({ id: 'only', message: { text: 'Nothing was found' } })
    expect(host.problems).toEqual([])
  })
})

function pressed() {
  const held = heldSession(compileCheckedFlow(flow))
  held.session.send({ type: 'press', name: 'find' })
  return held
}

function withoutKey(key: keyof typeof good): Json {
  return Object.fromEntries(Object.entries(good).filter(([name]) => name !== key))
}

describe('an account that is connected once more', () => {
  const account = {
    institution: 'Lakeshore',
    accountName: 'Chequing',
    accountNumber: '0042 8813 6789',
    status: 'ACTIVE',
  }
  const connecting = compileCheckedFlow(
    formFlow(
      {},
      {
        actions: { connect: { delay: '1 s', outcomes: { connected: { result: account } } } },
        screens: {
          only: {
            title: 'Only',
            blocks: { form: { type: 'form', fields: { accounts: { type: 'accounts', label: 'Accounts' } } } },
            buttons: { connect: { label: 'Connect' } },
            on: {
              connect: { run: 'connect' },
              'connect.connected': { append: { 'form.accounts': { take: 'result' } } },
            },
          },
        },
      },
    ),
  )

  /** A session that has connected these accounts, one after the other. */
  async function connected(results: readonly Json[]) {
    const { session, host } = heldSession(connecting)
    const connect = async (result: Json): Promise<void> => {
      session.send({ type: 'press', name: 'connect' })
      await host.end({ outcome: 'connected', result })
    }
    for (const result of results) await connect(result)
    return { session, connect, accounts: () => session.getState().answers['form']?.['accounts'] }
  }

  it('FLT-11 is there once, and that is said', async () => {
    const { session, accounts } = await connected([
      account,
      { ...account, accountNumber: '004288136789', status: 'PENDING' },
    ])
    expect(accounts()).toEqual([account])
    expect(session.getView().message).toEqual({ tone: 'info', text: connecting.flow.wording.alreadyConnected })
  })

  it.each([
    ['number', { ...account, accountNumber: '0042 8813 1234' }],
    ['name', { ...account, accountName: 'Savings' }],
    ['bank', { ...account, institution: 'Harbour' }],
  ])('FLT-11 is another one by another %s', async (_, other) => {
    const { session, accounts } = await connected([account, other])
    expect(accounts()).toEqual([account, other])
    expect(session.getView().message).toBeNull()
  })

  it('FLT-11 comes back after it was disconnected, and no undo brings it twice', async () => {
    const { session, connect, accounts } = await connected([account])
    session.send({
      type: 'remove',
      list: 'form.accounts',
      item: session.getView().lists.get('form.accounts')?.ids[0] ?? -1,
    })
    expect(accounts()).toBeUndefined()
    await connect(account)
    session.send({ type: 'undo', list: 'form.accounts' })
    expect(accounts()).toEqual([account])
  })
})
