// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import clientScript from '../../../src/server/http/client.js?raw'

interface Config {
  readonly actions: Readonly<Record<string, (request: object) => Promise<object>>>
}

/** What a server answers, in its order. */
type Answers = readonly (readonly [status: number, body: object])[]

const begun = (token: string): Answers[0] => [
  201,
  { token, expires: '2999-01-01T00:00:00Z', mode: 'live', actions: ['check'] },
]
/** No answer at all. */
const SILENT: Answers[0] = [0, {}]

const gone: Answers[0] = [401, { code: 'session', message: 'There is no such session.' }]

/** A page with an element of a use case, a server that answers so, and a browser that has this storage. */
function page(html: string, answers: Answers, storage: object, comesBack = false) {
  document.body.innerHTML = html
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { src: 'https://server.example/client.js' },
  })
  const asked: (readonly [path: string, authorization: string])[] = []
  const keys: (string | undefined)[] = []
  const visited: string[] = []
  const limits: (() => void)[] = []
  const shown: ((event: object) => void)[] = []
  const created: Config[] = []
  const errors: unknown[] = []
  const left = [...answers]
  runInNewContext(clientScript, {
    window: {
      Formway: { create: (config: Config) => ({ open: () => void created.push(config) }) },
      addEventListener: (_: string, hear: (event: object) => void) => void shown.push(hear),
    },
    AbortController,
    clearTimeout: () => undefined,
    URL,
    location: {
      href: 'https://client.example/',
      assign: (address: string) => {
        visited.push(address)
        if (comesBack) shown.at(-1)?.({ persisted: true })
      },
    },
    document,
    console: { error: (cause: unknown) => void errors.push(cause) },
    get sessionStorage() {
      return storage
    },
    // Waits pass at once, and the time of a request when a test says so.
    setTimeout: (work: () => void, milliseconds: number) => void (milliseconds < 10_000 ? work() : limits.push(work)),
    fetch: async (
      { pathname }: URL,
      { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
    ) => {
      asked.push([pathname, headers['Authorization'] ?? ''])
      if (pathname.startsWith('/api/actions/')) keys.push(headers['Idempotency-Key'])
      const [status, body] = left.shift() ?? [500, {}]
      if (status === SILENT[0])
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      return Response.json(body, { status })
    },
  })
  const acts = async (more: object = {}) =>
    created[0]?.actions['check']?.({
      answers: {},
      day: '2026-03-10',
      key: 'press',
      signal: new AbortController().signal,
      ...more,
    })
  return { asked, created, errors, acts, keys, visited, limits }
}

const ELEMENT = '<div data-formway-server="small"></div>'
const working = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})
const refusing = {
  getItem: () => {
    throw new Error('refused')
  },
  setItem: () => {
    throw new Error('refused')
  },
}

it('a session that the server knows no longer is begun anew, once, and what was asked is asked again in it', async () => {
  const kept = new Map<string, string>()
  const { asked, created, acts } = page(
    ELEMENT,
    [begun('first'), gone, begun('second'), [200, { outcome: 'success' }], gone, begun('third'), gone],
    working(kept),
  )
  await expect.poll(() => created).toHaveLength(1)
  expect(await acts()).toEqual({ outcome: 'success' })
  expect(asked).toEqual([
    ['/api/sessions', ''],
    ['/api/actions/check', 'Bearer first'],
    ['/api/sessions', ''],
    ['/api/actions/check', 'Bearer second'],
  ])
  expect(kept.get('formway-server small')).toContain('second')
  await expect(acts()).rejects.toMatchObject({ code: 'session' })
})

it('what a process that ends refuses is sent again, and in the end told to the applicant', async () => {
  const stopping: Answers[0] = [503, { code: 'stopping', message: 'The server is restarting.' }]
  const { asked, created, acts } = page(
    ELEMENT,
    [begun('first'), stopping, [200, { outcome: 'success' }], stopping, stopping, stopping],
    working(new Map()),
  )
  await expect.poll(() => created).toHaveLength(1)
  expect(await acts()).toEqual({ outcome: 'success' })
  await expect(acts()).rejects.toMatchObject({ code: 'stopping' })
  expect(asked).toHaveLength(6)
})

it.each([
  ['refuses storage', refusing],
  ['has something else there', working(new Map([['formway-server small', '{']]))],
])('a browser that %s shows the flow all the same', async (_, storage) => {
  const { created, errors } = page(ELEMENT, [begun('first')], storage)
  await expect.poll(() => created).toHaveLength(1)
  expect(errors).toEqual([])
})

it.each([
  ['en', 'The application cannot be opened right now. Reload the page to try again.'],
  ['fr-CA', 'La demande ne peut pas s’ouvrir en ce moment. Rechargez la page pour réessayer.'],
])('an applicant is told, on a page in %s, where nothing opens, and the console why', async (lang, words) => {
  const { errors } = page(
    `<main lang="${lang}">${ELEMENT}</main>`,
    [[403, { code: 'origin', message: 'This page may not send applications here.' }]],
    working(new Map()),
  )
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toBe(words)
  expect(errors).toMatchObject([{ code: 'origin', message: 'This page may not send applications here.' }])
})

const limited = (retryAfter: number): Answers[0] => [429, { code: 'rate', message: 'Too many.', retryAfter }]

it.each([
  ['en', 'Too many tries. What you entered is still there: try again in 20 minutes.'],
  ['fr-CA', 'Trop d’essais. Ce que vous avez entré reste là : réessayez dans 20 minutes.'],
])(
  'PRD-06 on a page in %s an applicant reads above the flow when to try again, until it goes well',
  async (lang, words) => {
    const { created, acts } = page(
      `<main lang="${lang}">${ELEMENT}</main>`,
      [begun('first'), limited(1190), limited(1190), [200, { outcome: 'success' }]],
      working(new Map()),
    )
    const shown = () => document.querySelector('[role="status"]')?.textContent
    await expect.poll(() => created).toHaveLength(1)
    await expect(acts()).rejects.toMatchObject({ code: 'rate' })
    expect(shown()).toBe(words)
    await expect(acts({ submission: {}, files: [] })).rejects.toMatchObject({ code: 'rate' })
    expect(shown()).toBe(words)
    expect(await acts()).toEqual({ outcome: 'success' })
    expect(shown()).toBe('')
  },
)

it('PRD-06 where too many applications were opened from a network, the page says when to reload it', async () => {
  page(ELEMENT, [limited(7200)], working(new Map()))
  await expect
    .poll(() => document.querySelector('[role="alert"]')?.textContent)
    .toBe('Too many applications were opened from your network. Reload the page in 2 hours.')
})

const pending: Answers[0] = [202, { pending: true, pollAfter: 2000 }]
const elsewhere: Answers[0] = [202, { pending: true, pollAfter: 2000, redirect: 'https://bank.example/sign-in' }]
const success: Answers[0] = [200, { outcome: 'success' }]

it('PRD-03 the page asks with one key until an action has ended, and goes where it leads the applicant, once', async () => {
  const kept = new Map<string, string>()
  const { created, acts, keys, visited } = page(
    ELEMENT,
    [begun('first'), pending, pending, success, elsewhere, elsewhere, success],
    working(kept),
  )
  await expect.poll(() => created).toHaveLength(1)
  expect([await acts({ key: 'press-1' }), keys, visited]).toEqual([success[1], Array(3).fill('press-1'), []])
  expect(await acts({ key: 'press-2' })).toEqual(success[1])
  expect([keys.slice(3), visited]).toEqual([Array(3).fill('press-2'), ['https://bank.example/sign-in']])
})

it('PRD-03 back from elsewhere, in the tab but in another page, the next press goes on with the call of before; the one after it is another', async () => {
  const kept = new Map<string, string>()
  const left = page(ELEMENT, [begun('first'), elsewhere, [500, { code: 'failed', message: '' }]], working(kept))
  await expect.poll(() => left.created).toHaveLength(1)
  await expect(left.acts({ key: 'press-1' })).rejects.toMatchObject({ code: 'failed' })
  const { asked, created, acts, keys, visited } = page(ELEMENT, [success, success], working(kept))
  await expect.poll(() => created).toHaveLength(1)
  await acts({ key: 'press-2' })
  await acts({ key: 'press-3' })
  expect([asked[0], keys, visited]).toEqual([['/api/actions/check', 'Bearer first'], ['press-1', 'press-3'], []])
})

it("PRD-03 who comes back by the browser's own Back is not kept waiting, and goes there again with the next press", async () => {
  const answers = [begun('first'), elsewhere, elsewhere, elsewhere, success]
  const { created, acts, keys, visited } = page(ELEMENT, answers, working(new Map()), true)
  await expect.poll(() => created).toHaveLength(1)
  await expect(acts({ key: 'press-1' })).rejects.toThrow('The applicant came back')
  expect(await acts({ key: 'press-2' })).toEqual(success[1])
  expect([new Set(keys), visited.length]).toEqual([new Set(['press-1']), 2])
})

it('PRD-03 a request that the server does not answer ends after its own time, of the action and of the application, and the next press repeats it', async () => {
  const { created, acts, keys, limits } = page(ELEMENT, [begun('first'), SILENT, SILENT, success], working(new Map()))
  await expect.poll(() => created).toHaveLength(1)
  for (const request of [{}, { submission: {}, files: [] }]) {
    const hanging = acts(request)
    await expect.poll(() => limits.length).toBeGreaterThan(0)
    limits.pop()?.()
    await expect(hanging).rejects.toThrow('The server did not answer.')
    limits.length = 0
  }
  expect([await acts(), keys]).toEqual([success[1], ['press', 'press']])
})
