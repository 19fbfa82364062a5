// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import clientScript from '../../../src/server/http/client.js?raw'

/** A page whose flow asks for a code of a session of this mode, and what it shows then. */
async function asksForCode(mode: string) {
  document.body.innerHTML = '<main><div id="here"></div></main>'
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { src: 'https://server.example/client.js' },
  })
  const created: { readonly actions: Readonly<Record<string, (request: object) => Promise<object>>> }[] = []
  const page = {
    FormwayServer: { open: (asked: object): Promise<unknown> => Promise.resolve(asked) },
    Formway: { create: (config: (typeof created)[0]) => ({ open: () => void created.push(config) }) },
  }
  const answers = [
    { outcome: 'success', proof: 'proof', testCode: '4821' },
    { outcome: 'failure', proof: 'proof' },
    { outcome: 'success', proof: 'proof' },
  ]
  runInNewContext(clientScript, {
    window: page,
    URL,
    AbortController,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    location: { href: 'https://client.example/' },
    document,
    sessionStorage: {
      getItem: () => JSON.stringify({ token: 'a-token', expires: '2999-01-01T00:00:00Z', mode, actions: ['code'] }),
    },
    fetch: async () => Response.json(answers.shift()),
  })
  await page.FormwayServer.open({ useCase: 'small', container: '#here' })
  const asks = async () =>
    created[0]?.actions['code']?.({ answers: {}, day: '2026-03-10', signal: new AbortController().signal })
  return {
    asks,
    shown: () => document.querySelector('main')?.textContent,
    role: document.querySelector('main')?.firstElementChild?.getAttribute('role'),
  }
}

it('of a test the page shows the code before the flow until it was taken, and the flow is told nothing of it', async () => {
  const { asks, shown, role } = await asksForCode('test')
  expect([role, shown()]).toEqual(['status', ''])
  expect(await asks()).toEqual({ outcome: 'success', proof: 'proof' })
  expect(shown()).toBe('Test: the code is 4821.')
  await asks()
  expect(shown()).toBe('Test: the code is 4821.')
  await asks()
  expect(shown()).toBe('')
})

it('SRV-07 live the page has no place for a code, though a server told it one', async () => {
  const { asks, shown, role } = await asksForCode('live')
  expect(await asks()).toEqual({ outcome: 'success', proof: 'proof' })
  expect([role, shown()]).toEqual(['status', ''])
})
