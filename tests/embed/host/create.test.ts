// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { create } from '../../../src/embed/host/create'
import type { Callbacks, EmbedConfig, EmbedHandle } from '../../../src/embed/host/options'
import type { FrameMessage } from '../../../src/embed/messages/message'
import { load, loadFlow, WELCOME, withFakeFrames } from './fakeFrame'

withFakeFrames()

const src = 'https://apply.example/'

/** Opens a flow, and writes down what the page hears of it. */
function open(config: Partial<EmbedConfig> = {}): {
  readonly handle: EmbedHandle
  readonly heard: (keyof Callbacks)[]
  readonly errors: unknown[]
} {
  const heard: (keyof Callbacks)[] = []
  const errors: unknown[] = []
  const handle = create({
    src,
    container: '#here',
    onLoad: () => heard.push('onLoad'),
    onReady: () => heard.push('onReady'),
    onExit: () => heard.push('onExit'),
    onError: (error) => {
      heard.push('onError')
      errors.push(error)
    },
    ...config,
  })
  handle.open()
  return { handle, heard, errors }
}

const framesLeft = (): number => document.querySelectorAll('iframe, dialog').length

it.each(['inline', 'dialog'] as const)(
  'EDG-02 a frame that does not answer in time is gone (%s), and a late one is not heard',
  (display) => {
    const { heard, errors } = open({ display, timeout: 1000 })
    const frame = load()
    vi.advanceTimersByTime(1000)
    expect(errors).toMatchObject([{ type: 'unavailable' }])
    expect(framesLeft()).toBe(0)
    frame.say(WELCOME)
    frame.say({ type: 'ready' })
    expect(heard).toEqual(['onError'])
  },
)

it.each(['origin', 'version', 'useCase', 'broken'] as const)(
  'EDG-02 a refusal (%s) takes the frame away, without an exit, and nothing follows',
  (reason) => {
    const { heard, errors } = open()
    const frame = load()
    frame.say({ type: 'refused', reason })
    expect(errors).toMatchObject([{ type: reason }])
    expect(framesLeft()).toBe(0)
    frame.say(WELCOME)
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual(['onError'])
  },
)

it('EDG-02 what could not be shown may be tried again, in the very callback that says so', () => {
  let isFirst = true
  const { handle, heard } = open({
    timeout: 1000,
    onError: () => {
      if (isFirst) handle.open()
      isFirst = false
    },
  })
  vi.advanceTimersByTime(1000)
  loadFlow()
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['onLoad', 'onReady'])
  expect(framesLeft()).toBe(1)
})

it('EDG-08 a frame that does not answer after a reload is told as one that never did', () => {
  const { errors } = open({ timeout: 1000 })
  loadFlow()
  vi.advanceTimersByTime(60_000)
  expect(errors).toEqual([])
  load()
  vi.advanceTimersByTime(1000)
  expect(errors).toMatchObject([{ type: 'unavailable' }])
})

it('EDG-08 an old run never answers a new one after a reload: it is called off', async () => {
  const ends: ((outcome: string) => void)[] = []
  const signals: AbortSignal[] = []
  open({
    actions: {
      pay: ({ signal }) => {
        signals.push(signal)
        return new Promise((resolve) => ends.push((outcome) => resolve({ outcome })))
      },
    },
  })
  const run: FrameMessage = {
    type: 'run',
    id: 1,
    action: 'pay',
    key: 'k',
    answers: {},
    day: '2026-03-10',
    submission: null,
    reference: null,
    summary: null,
  }
  const first = loadFlow()
  first.say(run)
  const second = loadFlow()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  second.say(run)
  ends[0]?.('old')
  await vi.advanceTimersByTimeAsync(0)
  expect(second.heard.filter(({ type }) => type === 'ended')).toEqual([])
  ends[1]?.('new')
  await vi.advanceTimersByTimeAsync(0)
  expect(first.heard.filter(({ type }) => type === 'ended')).toEqual([])
  expect(second.heard.filter(({ type }) => type === 'ended')).toEqual([{ type: 'ended', id: 1, outcome: 'new' }])
})

it('EDG-08 a question that is open at a reload ends: nothing went back, nothing is closed, no file is there', async () => {
  let bytes: Promise<Blob | null> | undefined
  const { handle, heard } = open({
    onSuccess: ({ fileOf }) => {
      bytes = fileOf({ id: 'f1', name: 'a.pdf', size: 1, type: 'application/pdf' })
    },
  })
  const frame = loadFlow()
  frame.say({ type: 'submitted', submission: Object.create(null), reference: null, summary: null })
  const back = handle.back()
  const exit = handle.exit()
  frame.say({ type: 'asking', id: 3 })
  expect(frame.heard.map(({ type }) => type)).toEqual(['getFile', 'back', 'exit'])
  const next = loadFlow()
  expect(await Promise.all([back, exit, bytes])).toEqual([false, false, null])
  expect(framesLeft()).toBe(1)
  // Its number, said by the new load, answers nothing of the old.
  next.say({ type: 'exiting', id: 3, exits: true })
  expect(heard).not.toContain('onExit')
  const again = handle.exit()
  next.say({ type: 'exiting', id: 1, exits: true })
  expect(await again).toBe(true)
})

it('EDG-08 keeps an update from before the greeting, and one between the greeting and its answer', () => {
  const { handle } = open({ brand: { name: 'Maple' } })
  handle.update({ brand: { primaryColor: '#112233' } })
  const frame = load()
  expect(frame.hellos[0]?.options.brand).toEqual({ name: 'Maple', primaryColor: '#112233' })
  handle.update({ colorScheme: 'dark' })
  vi.advanceTimersByTime(100)
  // The frame answers the first greeting, which knew nothing of it.
  frame.say(WELCOME, 0)
  expect(frame.heard).toEqual([
    { type: 'update', brand: { name: 'Maple', primaryColor: '#112233' }, colorScheme: 'dark' },
  ])
  expect(loadFlow().hellos[0]?.options.colorScheme).toBe('dark')
})

it('EDG-08 closes a frame that says nothing when it is asked, and waits for an applicant who is', async () => {
  const silent = open()
  loadFlow()
  const closing = silent.handle.exit()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await closing).toBe(true)
  expect(silent.heard).toEqual(['onLoad', 'onReady', 'onExit'])
  expect(framesLeft()).toBe(0)

  const asked = open()
  const frame = loadFlow()
  const staying = asked.handle.exit()
  frame.say({ type: 'asking', id: 1 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(framesLeft()).toBe(1)
  frame.say({ type: 'exiting', id: 1, exits: false })
  expect(await staying).toBe(false)
  expect(asked.heard).toEqual(['onLoad', 'onReady'])
})

it('EDG-08 asks the applicant once, however often it is to be closed', async () => {
  const { handle, heard } = open()
  const frame = loadFlow()
  const exits = [handle.exit(), handle.exit()]
  expect(frame.heard.filter(({ type }) => type === 'exit')).toHaveLength(1)
  frame.say({ type: 'exiting', id: 1, exits: true })
  expect(await Promise.all(exits)).toEqual([true, true])
  expect(heard).toEqual(['onLoad', 'onReady', 'onExit'])
})

it.each(['onLoad', 'onReady', 'onStep', 'onEvent', 'onSuccess', 'onExit', 'onError'] as const)(
  'EDG-08 may be destroyed in %s',
  async (callback) => {
    const after: string[] = []
    const { handle } = open({
      timeout: 1000,
      [callback]: () => {
        void handle.destroy()
        after.push(callback)
      },
    })
    const frame = load()
    if (callback === 'onError') vi.advanceTimersByTime(1000)
    frame.say(WELCOME)
    frame.say({ type: 'ready' })
    frame.say({ type: 'event', event: { name: 'screen', screen: 'start', step: null, way: 'forward' } })
    frame.say({ type: 'submitted', submission: Object.create(null), reference: null, summary: null })
    if (callback === 'onExit') await handle.exit({ force: true })
    expect(after).toEqual([callback])
    expect(framesLeft()).toBe(0)
    handle.open()
    expect(framesLeft()).toBe(0)
  },
)

it('EDG-03 tells an unknown option once, with the one that is meant, and the flow goes on', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { errors } = open(JSON.parse('{ "onSucess": 1, "usecase": "loan", "mode": "dialog" }'))
  await vi.advanceTimersByTimeAsync(0)
  const messages = [
    'There is no option "onSucess". Did you mean "onSuccess"?',
    'There is no option "usecase". Did you mean "useCase"?',
    'mode is "test" or "live", not "dialog". To say where the flow appears, use display: "dialog".',
  ]
  expect(errors).toEqual(messages.map((message) => ({ type: 'option', message })))
  const frame = loadFlow()
  frame.say({ type: 'option', message: 'What the frame found.' })
  loadFlow().say({ type: 'option', message: 'What the frame found.' })
  expect(log.mock.calls).toEqual([...messages, 'What the frame found.'].map((message) => [message]))
  expect(errors).toHaveLength(4)
  expect(framesLeft()).toBe(1)
})

it.each([
  ['a function', () => ({ form: { name: () => 'Robin' } })],
  [
    'a circle',
    () => {
      const form: Record<string, unknown> = {}
      form['name'] = form
      return { form }
    },
  ],
])('EDG-03 leaves out a prefill with %s in it, which no message can carry', async (_, prefill) => {
  vi.spyOn(console, 'error').mockReturnValue()
  // A page written by hand has no types.
  const { errors } = open(JSON.parse('{}', () => ({ prefill: prefill() })))
  await vi.advanceTimersByTimeAsync(0)
  expect(errors).toEqual([
    { type: 'option', message: 'prefill is not valid and was ignored. See message.schema.json.' },
  ])
  expect(load().hellos[0]?.options).toEqual({ display: 'inline', mode: 'test', actions: [] })
})

it('EDG-03 leaves out what no frame would take, says so, and shows the rest', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { handle, errors } = open({
    useCase: 'loan',
    brand: { primaryColor: 'red' },
    actions: { pay: () => ({ outcome: 'success' }) },
    actionTimeout: Infinity,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(errors).toEqual([{ type: 'option', message: 'brand is not valid and was ignored. See message.schema.json.' }])
  const frame = load()
  expect(frame.hellos[0]?.options).toEqual({
    display: 'inline',
    mode: 'live',
    useCase: 'loan',
    actions: [{ action: 'pay', timeout: 1_000_000 }],
  })
  frame.say(WELCOME)
  handle.update({ brand: { primaryColor: '#AA0000' } })
  expect(frame.heard).toEqual([{ type: 'update', brand: { primaryColor: '#AA0000' } }])
  expect(errors).toHaveLength(1)
})

it('EDG-04 tells the frame the session, and takes none that would have to be cut', () => {
  open({ session: 'unit-4' })
  expect(load().hellos[0]?.options.session).toBe('unit-4')
  expect(() => create({ src, container: '#here', session: 'x'.repeat(201) })).toThrow(TypeError)
  expect(() => create({ src, container: '#here', session: '' })).toThrow(TypeError)
})

it.each<[string, Partial<EmbedConfig>, object]>([
  ['nothing', {}, { mode: 'test', actions: [] }],
  [
    'actions',
    { actions: { pay: () => ({ outcome: 'success' }) }, actionTimeout: 7 },
    { mode: 'live', actions: [{ action: 'pay', timeout: 7 }] },
  ],
  ['onSubmit', { onSubmit: () => undefined }, { mode: 'live', actions: [], submitTimeout: 30_000 }],
  ['onSubmit, and test', { onSubmit: () => undefined, mode: 'test' }, { mode: 'test', submitTimeout: 30_000 }],
])('EDG-03 a page that gives %s is greeted for what it carries out', (_, config, options) => {
  open(config)
  expect(load().hellos[0]).toMatchObject({ formway: 2, options: { display: 'inline', ...options } })
})

it('a dialog is called what its flow is, and its button what the flow says, or the page', () => {
  open({ display: 'dialog' })
  const names = (): unknown[] =>
    [...document.querySelectorAll('dialog, dialog > button')].map((element) => element.getAttribute('aria-label'))
  expect(names()).toEqual(['Application', 'Close'])
  loadFlow()
  expect(names()).toEqual(['Loan', 'Fermer'])
  document.body.replaceChildren()
  open({ display: 'dialog', closeLabel: 'Away' })
  loadFlow()
  expect(names()).toEqual(['Loan', 'Away'])
})

it.each<[string, Partial<EmbedConfig>, string, readonly string[]]>([
  ['the flow is asked for', { language: 'fr-CA' }, 'en', ['Demande', 'Fermer', 'fr-CA']],
  ['the page is in', {}, 'fr', ['Demande', 'Fermer', 'fr-CA']],
  ['is read, where the page is in another', {}, 'de', ['Application', 'Close', 'en-CA']],
])('until the flow says it, both are called so in the language that %s', (_, config, lang, called) => {
  document.documentElement.lang = lang
  open({ display: 'dialog', ...config })
  document.documentElement.lang = ''
  const [dialog, button, frame] = ['dialog', 'dialog > button', 'iframe'].map((one) => document.querySelector(one))
  expect([dialog?.getAttribute('aria-label'), button?.getAttribute('aria-label'), frame?.getAttribute('lang')]).toEqual(
    called,
  )
})
