import { expect, inject, it } from 'vitest'
import { walk } from '../harness/journey'
import { sharedPage } from '../harness/sharedPage'
import { stops as credit } from '../creditBuilding'
import { stops } from '../tenantScreening'
import { openHost, type Host } from './openHost'

/** A page whose actions are answered by its own server, which fails the first time, and what that was asked. */
const onPage = sharedPage(openWithActions)

async function openWithActions(): Promise<{
  readonly host: Host
  readonly asked: { action: string; key: string; answers: unknown }[]
}> {
  const asked: { action: string; key: string; answers: unknown }[] = []
  const host = await openHost({
    answer: (path, body) => {
      if (!path.startsWith('/api/')) return undefined
      asked.push({ action: path.slice('/api/'.length), ...JSON.parse(body) })
      return {
        type: 'application/json',
        body: JSON.stringify({ outcome: 'success' }),
        status: asked.length > 1 ? 200 : 500,
      }
    },
  })
  return { host, asked }
}

/** Opens the flow anew with actions of the page, written as the page's own script would write them. */
async function open(host: Host, actions: string, session = actions): Promise<void> {
  await host.page.evaluate(
    async ([src, name, ownSession]) => {
      await window.embedded?.handle.destroy()
      const heard: [string, unknown][] = []
      const kinds: Record<
        string,
        (request: {
          answers: unknown
          day: string
          key: string
          signal: AbortSignal
        }) => Promise<{ outcome: string; result?: never }>
      > = {
        server: async ({ answers, day, key }) => {
          const answer = await fetch('/api/sendCode', { method: 'POST', body: JSON.stringify({ answers, day, key }) })
          if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
          return answer.json()
        },
        failure: async () => ({ outcome: 'failure' }),
        throws: () => Promise.reject(new Error('The server is down.')),
        silent: () => new Promise(() => undefined),
        unknown: async () => ({ outcome: 'another' }),
        nothing: () => Promise.resolve(JSON.parse('null')),
      }
      const handle = window.Formway?.create({
        src,
        container: '#here',
        useCase: 'tenant-screening',
        brand: { name: 'Client Homes' },
        session: ownSession,
        actionTimeout: 1500,
        actions: {
          ...Object.fromEntries(
            ['verifyCode', 'scanId', 'verifyPayroll', 'connectBank', 'submitApplication'].map((other) => [
              other,
              () => ({ outcome: 'success' }),
            ]),
          ),
          sendCode: (request) => kinds[name]?.(request) ?? Promise.reject(new Error('The test names no such action.')),
        },
        onEvent: (event) => heard.push(['onEvent', event]),
      })
      if (handle === undefined) throw new Error('The script of the build is not there.')
      window.embedded = { handle, heard }
      handle.open()
    },
    [inject('site'), actions, session] as const,
  )
}

const number = { ...stops.number, wait: 0 }

it('EMB-05 KND-06 EDG-08 an action of the page gets the answers, the day that was shown and the same key until it has ended, and its end is told once', async () => {
  const { host, asked } = await onPage()
  host.problems.expectConsoleErrors(/500|The action "sendCode"/)
  await open(host, 'server')
  const flow = await host.flow()
  await flow.press('Continue')
  await walk(flow, [number])
  await flow.expectText(FAILED)
  await flow.wait(1000)
  await flow.press('Send SMS Code')
  await flow.expectScreen('Enter your code')
  expect(asked).toMatchObject(
    [1, 2].map(() => ({ action: 'sendCode', day: '2026-03-10', answers: { phone: { number: '+14165550123' } } })),
  )
  expect(asked[0]?.key).toBe(asked[1]?.key)
  await flow.press('Change number')
  await walk(flow, [{ screen: 'Getting started', press: 'Send SMS Code' }])
  await flow.expectScreen('Enter your code')
  expect(asked).toHaveLength(3)
  expect(asked[2]?.key).not.toBe(asked[1]?.key)

  await open(host, 'server', 'told once')
  const again = await host.flow()
  await again.press('Continue')
  await walk(again, [number])
  await again.expectScreen('Enter your code')
  const ends = async () => (await host.heard('onEvent')).filter((event) => JSON.stringify(event).includes('"ended"'))
  await expect.poll(ends).toEqual([{ name: 'ended', action: 'sendCode', outcome: 'success' }])
  // Nothing more comes once a later event was received.
  await again.press('Back')
  await expect.poll(async () => JSON.stringify((await host.heard('onEvent')).at(-1))).toContain('"back"')
  expect(await ends()).toEqual([{ name: 'ended', action: 'sendCode', outcome: 'success' }])
})

/** The flow's own words for an action that has failed, however it did. */
const FAILED = "We couldn't send the code. Check the number and try again."

it('EMB-05 an action of the page that fails, throws, is silent or has an unknown outcome is an ordinary failure, and nothing is lost', async () => {
  const { host } = await onPage()
  host.problems.expectConsoleErrors(/The action "sendCode"/)
  for (const kind of ['failure', 'throws', 'silent', 'unknown', 'nothing']) {
    await open(host, kind)
    const flow = await host.flow()
    await flow.press('Continue')
    await walk(flow, [number])
    await flow.wait(2000)
    await flow.expectText(FAILED)
    await flow.expectScreen('Getting started')
    await flow.expectValue('Phone number', /416.*555-0123/)
  }
})

it('FLT-14 a result that does not fit is reported to the page by action and key, and the applicant can try again', async () => {
  const { host } = await onPage()
  host.problems.expectConsoleErrors(/What "connectBank\.success" brought/)
  await host.page.evaluate(async (src) => {
    await window.embedded?.handle.destroy()
    const heard: [string, unknown][] = []
    const numbers: (string | number)[] = [42, '**** 6789']
    const succeeds = async () => ({ outcome: 'success' })
    const handle = window.Formway?.create({
      src,
      container: '#here',
      useCase: 'credit-building',
      session: 'misfit',
      actions: {
        sendCode: succeeds,
        verifyCode: succeeds,
        saveInformation: succeeds,
        // Of other use cases of the page.
        scanId: succeeds,
        orderCheque: succeeds,
        connectBank: async () => ({
          outcome: 'success',
          result: {
            institution: 'Lakeshore',
            accountName: 'Chequing',
            accountNumber: numbers.shift() ?? '',
            status: 'ACTIVE',
          },
        }),
      },
      onSubmit: succeeds,
      onError: (error) => heard.push(['onError', error]),
    })
    if (handle === undefined) throw new Error('The script of the build is not there.')
    window.embedded = { handle, heard }
    handle.open()
  }, inject('site'))
  const flow = await host.flow()
  await flow.press('Continue')
  await walk(flow, [
    number,
    credit.code,
    credit.person,
    credit.address,
    { screen: 'Connect your Bank', press: 'Connect Bank Account' },
  ])
  await flow.expectText('Something went wrong. Nothing you entered is lost. Try again.')
  expect(await host.heard('onError')).toEqual([
    {
      type: 'option',
      message:
        'What "connectBank.success" brought cannot be used: result.accountNumber does not fit, and "bank.accounts.*.accountNumber" takes a value of the type text.',
    },
  ])
  await flow.press('Connect Bank Account')
  await flow.expectText('Lakeshore')
  expect(await host.heard('onError')).toHaveLength(1)
})
