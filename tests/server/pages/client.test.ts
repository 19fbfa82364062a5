import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import clientScript from '../../../src/server/http/client.js?raw'

interface Handlers {
  readonly onReady: () => void
  readonly onEvent: (event: object) => void
}

/** A page that opened a use case by the server's script, with what it asked the server and the handlers that the embed got. */
async function opened(config: object = {}) {
  const fetched: { readonly path: string; readonly options: RequestInit }[] = []
  const created: Handlers[] = []
  let seconds = 0
  const begun = { token: 'a-token', expires: '2999-01-01T00:00:00Z', flow: 'small', revision: 'edition', actions: [] }
  const page = {
    FormwayServer: { open: (asked: object): Promise<unknown> => Promise.resolve(asked) },
    Formway: { create: (handlers: Handlers) => ({ open: () => void created.push(handlers) }) },
  }
  runInNewContext(clientScript, {
    window: page,
    URL,
    document: {
      currentScript: { src: 'https://server.example/client.js' },
      readyState: 'complete',
      querySelectorAll: () => [],
      createElement: () => ({ style: {}, setAttribute: () => undefined }),
    },
    sessionStorage: { getItem: () => JSON.stringify(begun) },
    performance: { now: () => seconds * 1000 },
    fetch: async ({ pathname }: URL, options: RequestInit) => {
      fetched.push({ path: pathname, options })
      throw new TypeError('Nothing answers.')
    },
  })
  await page.FormwayServer.open({ useCase: 'small', ...config })
  const [handlers] = created
  if (handlers === undefined) throw new Error('Nothing was opened.')
  const said = (): readonly unknown[] =>
    fetched.splice(0).map(({ options: { body } }) => JSON.parse(String(body)).counts)
  const waits = (more: number): void => {
    seconds += more
  }
  return { fetched, handlers, said, waits }
}

const screen = (name: string, way = 'forward') => ({ name: 'screen', screen: name, step: null, way })
const problem = (field: string) => ({ field, rule: 'required' })

it('a page says once what is met of a flow: that it was opened, screens by way, how long somebody stayed, and messages', async () => {
  const { handlers, said, waits } = await opened()
  handlers.onReady()
  expect(said()).toEqual([[{ kind: 'opened', name: '', part: '' }]])
  waits(20)
  handlers.onEvent({ name: 'invalid', screen: 'first', problems: [problem('form.name'), problem('form.day')] })
  handlers.onEvent({ name: 'invalid', screen: 'first', problems: [problem('form.name')] })
  expect(said()).toEqual([
    [
      { kind: 'met', name: 'form.name', part: 'required' },
      { kind: 'met', name: 'form.day', part: 'required' },
    ],
  ])
  handlers.onEvent({ name: 'press', screen: 'first', button: 'next' })
  handlers.onEvent(screen('second'))
  expect(said()).toEqual([
    [
      { kind: 'stayed', name: 'first', part: '30' },
      { kind: 'came', name: 'second', part: 'forward' },
    ],
  ])
  // Another page of the same screen is no screen that somebody came to.
  handlers.onEvent(screen('second'))
  waits(601)
  handlers.onEvent(screen('first', 'back'))
  expect(said()).toEqual([
    [
      { kind: 'stayed', name: 'second', part: 'longer' },
      { kind: 'came', name: 'first', part: 'back' },
    ],
  ])
  handlers.onEvent(screen('second'))
  handlers.onEvent(screen('first', 'back'))
  expect(said()).toEqual([])
})

it('what a page says of counts has no session, no cookie and nothing but names, and nobody waits for it', async () => {
  const { handlers, fetched } = await opened()
  handlers.onReady()
  const body = JSON.stringify({ flow: 'small', revision: 'edition', counts: [{ kind: 'opened', name: '', part: '' }] })
  expect(fetched).toEqual([
    { path: '/api/counts', options: { method: 'POST', credentials: 'omit', keepalive: true, body } },
  ])
})

it('the page hears of everything as before, and a test is not counted', async () => {
  const config = { mode: 'test', onReady: vi.fn(), onEvent: vi.fn() }
  const { handlers, fetched } = await opened(config)
  handlers.onReady()
  handlers.onEvent(screen('second'))
  expect([config.onReady.mock.calls, config.onEvent.mock.calls]).toEqual([[[]], [[screen('second')]]])
  expect(fetched).toEqual([])
})
