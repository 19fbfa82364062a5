// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseRequestedUseCase, detectSurrounding } from '../../../src/embed/frame/handshake'
import { PROTOCOL } from '../../../src/embed/messages/shapes'

const CLIENT = 'https://client.example'
const options = { display: 'inline', mode: 'live', actions: [] }

/** A page in a frame at this hash, whose build has this file beside it; and what the page around says to it. */
function framed(file: object, hash = '#/embedded') {
  const around = new EventTarget() as Window
  const view = Object.assign(Object.create(window) as Window & typeof globalThis, {
    parent: around,
    location: { origin: 'https://apply.example', href: `https://apply.example/${hash}`, hash } as Location,
    fetch: async () => Response.json(file),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  })
  const told: unknown[] = []
  const say = (
    data: unknown,
    {
      origin = CLIENT,
      source = around,
    }: { readonly origin?: string; readonly source?: MessageEventSource | null } = {},
  ): void => {
    const port = { postMessage: (message: unknown) => void told.push(message) } as MessagePort
    window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [port] }))
  }
  const greet = (data: unknown): void => {
    const port = { postMessage: (message: unknown) => void told.push(message) } as MessagePort
    view.formwayGreetings = [new MessageEvent('message', { data, origin: CLIENT, source: around, ports: [port] })]
  }
  return { view, told, say, greet }
}

const hello = { formway: PROTOCOL, type: 'hello', options }

describe('what is around a page in a frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is the page that says hello and is accepted', async () => {
    const { view, told, say } = framed({ origins: [CLIENT] })
    const surrounding = detectSurrounding(view, () => undefined)
    say(hello)
    expect(await surrounding).toMatchObject({ kind: 'page', options })
    expect(told).toEqual([])
  })

  it.each([
    ['an origin that is not accepted', { origin: 'https://other.example' }, hello, 'origin'],
    [
      'a newer version, whatever it asks for',
      {},
      { formway: PROTOCOL + 1, type: 'hello', options: { shape: 'round' } },
      'version',
    ],
    ['options that this version does not have', {}, { ...hello, options: { ...options, shape: 'round' } }, 'version'],
  ])('EDG-02 EDG-08 is a stranger of %s, who is told so', async (_, from, said, reason) => {
    const { view, told, say } = framed({ origins: [CLIENT] })
    const surrounding = detectSurrounding(view, () => undefined)
    say(said, from)
    expect(await surrounding).toEqual({ kind: 'stranger', tab: false })
    expect(told).toEqual([{ type: 'refused', reason, version: PROTOCOL }])
  })

  it('FLT-13 is the page that said hello before the script was there', async () => {
    const { view, greet } = framed({ origins: [CLIENT] }, '#/embedded/loan')
    expect(parseRequestedUseCase(view.location)).toBe('loan')
    greet(hello)
    expect(await detectSurrounding(view, () => undefined)).toMatchObject({ kind: 'page', options })
  })

  it('is a stranger who says nothing in time, or whom another window speaks for', async () => {
    const { view, told, say } = framed({ origins: [CLIENT], tab: true })
    const surrounding = detectSurrounding(view, () => undefined)
    say(hello, { source: null })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await surrounding).toEqual({ kind: 'stranger', tab: true })
    expect(told).toEqual([])
  })

  it.each([
    [{ origins: [] }, { kind: 'stranger', tab: false }],
    [{ origins: [], alone: true }, { kind: 'alone' }],
  ])('is known at once where the address does not say that the page greets it: %j', async (file, surrounding) => {
    const { view } = framed(file, '')
    expect(await detectSurrounding(view, () => undefined)).toEqual(surrounding)
  })
})
