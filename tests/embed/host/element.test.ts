// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { defineElement, type FormwayFlowElement } from '../../../src/embed/host/element'
import { OPTIONS } from '../../../src/embed/host/optionProblems'
import { OBSERVED } from '../../../src/embed/host/attributes'
import type { Run } from '../../../src/embed/messages/message'
import { load, loadFlow, withFakeFrames } from './fakeFrame'

withFakeFrames()

const src = 'https://apply.example/'
const RUN: Run = {
  type: 'run',
  id: 1,
  action: 'sendCode',
  key: 'k',
  answers: {},
  day: '2026-03-10',
  submission: null,
  reference: null,
  summary: null,
}

/** The element, not yet on the page. */
function made(): FormwayFlowElement {
  defineElement()
  const element = document.createElement('formway-flow')
  return element
}

/** What is put on the page is shown a moment later. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

/** What attributes are changed to. */
const OTHER: ReadonlyMap<string, string> = new Map([
  ['src', 'https://other.example/'],
  ['mode', 'live'],
  ['display', 'dialog'],
  ['timeout', '5000'],
  ['action-timeout', '5000'],
  ['color-scheme', 'dark'],
  ['language', 'fr-CA'],
  ['brand-primary-color', '#0B5FA5'],
])

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')

it('FLT-14 every option is a property, and reads as what was given', () => {
  const element = made()
  for (const name of Object.keys(OPTIONS).filter((each) => each !== 'container')) {
    const value = { name }
    Reflect.set(element, name, value)
    expect([name, Reflect.get(element, name)]).toEqual([name, value])
    Reflect.set(element, name, undefined)
  }
})

// Vue and Svelte set properties before the element is on the page, Angular after, each one after the other.
it.each(['before', 'after'] as const)(
  'FLT-14 properties that are set %s the element is on the page are told in one greeting, and their actions run',
  async (when) => {
    const element = made()
    const ran: string[] = []
    if (when === 'after') document.body.append(element)
    element.src = src
    element.useCase = 'loan'
    element.prefill = { phone: { number: '416 555 0123' } }
    element.actions = { sendCode: ({ key }) => ({ outcome: ran.push(key) === 1 ? 'success' : 'failure' }) }
    element.onSubmit = () => undefined
    if (when === 'before') document.body.append(element)
    await settle()
    const shown = loadFlow()
    expect(shown.hellos.map(({ options }) => options)).toEqual([
      {
        display: 'inline',
        mode: 'live',
        useCase: 'loan',
        prefill: { phone: { number: '416 555 0123' } },
        actions: [{ action: 'sendCode', timeout: 30_000 }],
        submitTimeout: 30_000,
      },
    ])
    shown.say(RUN)
    await settle()
    expect(ran).toEqual(['k'])
  },
)

it('FLT-14 properties that were set before the script was there count', async () => {
  const element = made()
  // As the browser has it where the element was on the page before it was defined: the properties are its own.
  for (const [name, value] of Object.entries({ src, useCase: 'early' }))
    Object.defineProperty(element, name, { configurable: true, enumerable: true, writable: true, value })
  document.body.append(element)
  await settle()
  expect(load().hellos[0]?.options).toMatchObject({ useCase: 'early' })
})

it.each(['src', 'use-case', 'session', 'mode', 'display', 'timeout', 'action-timeout', 'close-label'])(
  'FLT-14 a change of the attribute %s begins anew',
  async (name) => {
    const element = made()
    element.setAttribute('src', src)
    document.body.append(element)
    await settle()
    const first = frame()
    element.setAttribute(name, OTHER.get(name) ?? 'other')
    await settle()
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(frame()).not.toBe(first)
  },
)

it.each(OBSERVED.filter((name) => /^(?:brand|color|language)/.test(name)))(
  'FLT-14 a change of the attribute %s is told to the flow that shows',
  async (name) => {
    const element = made()
    element.src = src
    document.body.append(element)
    await settle()
    const shown = loadFlow()
    const first = frame()
    element.setAttribute(name, OTHER.get(name) ?? 'other')
    await settle()
    expect(frame()).toBe(first)
    expect(shown.heard.map(({ type }) => type)).toEqual(['update'])
  },
)

it('FLT-14 another action by the same name is the one that runs, without beginning anew', async () => {
  const element = made()
  const ran: string[] = []
  Object.assign(element, { src, actions: { sendCode: () => ({ outcome: String(ran.push('first')) }) } })
  document.body.append(element)
  await settle()
  const shown = loadFlow()
  element.actions = { sendCode: () => ({ outcome: String(ran.push('second')) }) }
  await settle()
  shown.say(RUN)
  await settle()
  expect(ran).toEqual(['second'])
})

it('FLT-14 in a shadow root its events are heard on the page around, and the properties for them are called', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const heard: string[] = []
  document.addEventListener('formway-ready', () => heard.push('event'), { once: true })
  const element = made()
  element.src = src
  element.onReady = () => heard.push('callback')
  host.attachShadow({ mode: 'open' }).append(element)
  await settle()
  const inner = element.querySelector('iframe')
  if (inner === null) throw new Error('The element shows no frame.')
  // `loadFlow` looks for the frame on the page.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => (selector === 'iframe' ? inner : null))
  loadFlow()
  expect(heard).toEqual(['event', 'callback'])
})

it('FLT-14 the methods are those of what create gives', async () => {
  const element = made()
  element.src = src
  document.body.append(element)
  await settle()
  const shown = loadFlow()
  const back = element.back()
  shown.say({ type: 'wentBack', id: 1, wentBack: true })
  expect(await back).toBe(true)
  element.update({ colorScheme: 'dark' })
  expect(shown.heard.map(({ type }) => type)).toEqual(['back', 'update'])
  expect(await element.exit({ force: true })).toBe(true)
  expect(frame()).toBeNull()
  element.open()
  expect(frame()).not.toBeNull()
  await element.destroy()
  expect(frame()).toBeNull()
})

it('FLT-14 an element that does not say where the build is says so, and shows nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const element = made()
  const told: unknown[] = []
  element.onError = (error) => told.push(error)
  document.body.append(element)
  await settle()
  expect(told).toEqual([{ type: 'option', message: expect.stringMatching(/^src is missing/) }])
  expect(log).toHaveBeenCalledOnce()
  expect(frame()).toBeNull()
})
