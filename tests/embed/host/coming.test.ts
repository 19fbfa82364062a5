// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { create } from '../../../src/embed/host/create'
import type { EmbedConfig } from '../../../src/embed/host/options'
import { load, WELCOME, withFakeFrames } from './fakeFrame'

withFakeFrames()

/** Opens a flow, and writes down what goes wrong. */
function open(config: Partial<EmbedConfig>): { readonly errors: readonly unknown[] } {
  const errors: unknown[] = []
  create({
    src: 'https://apply.example/',
    container: '#here',
    onError: (error) => errors.push(error),
    ...config,
  }).open()
  return { errors }
}

it('EDG-03 a time that is none and a flag that is none are told, and the usual time counts', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { errors } = open(JSON.parse('{ "history": "yes", "timeout": -1, "actionTimeout": 0 }'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(errors).toEqual(
    [
      'history is true or false, not "yes".',
      'timeout is a number of milliseconds above 0, not "-1": the usual time counts.',
      'actionTimeout is a number of milliseconds above 0, not "0": the usual time counts.',
    ].map((message) => ({ type: 'option', message })),
  )
  expect(load().hellos).toHaveLength(1)
})

it('FLT-13 it shows at once that the flow is coming, in words too, until the flow can be used', () => {
  const { errors } = open({ colorScheme: 'dark' })
  const coming = (): Element | null => document.querySelector('[role="progressbar"][aria-busy="true"]')
  expect(coming()?.getAttribute('aria-label')).toBe('Loading')
  const frame = load()
  frame.say(WELCOME)
  expect(coming()).not.toBeNull()
  frame.say({ type: 'ready' })
  expect(coming()).toBeNull()
  expect(errors).toEqual([])
})

it('FLT-13 each sign that the flow is coming gives it the time once more, and then it is told as slow', () => {
  const { errors } = open({ timeout: 1000 })
  const frame = load()
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(900)
    frame.say({ type: 'here' })
  }
  expect(errors).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(errors).toMatchObject([{ type: 'slow' }])
  expect(document.querySelectorAll('iframe, [role="progressbar"]')).toHaveLength(0)
})

it('FLT-13 it greets for as long as it waits', () => {
  open({ timeout: 60_000 })
  const frame = load()
  vi.advanceTimersByTime(50_000)
  expect(frame.hellos.length).toBeGreaterThan(15)
})
