// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { create } from '../../../src/embed/host/create'
import type { EmbedConfig, EmbedError } from '../../../src/embed/host/options'
import type { FrameMessage } from '../../../src/embed/messages/message'
import { load, loadFlow, withFakeFrames } from './fakeFrame'

withFakeFrames()

/** Opens a flow, and gives what the page hears of it. */
function open(config: Partial<EmbedConfig> = {}): readonly (readonly [callback: string, given?: unknown])[] {
  const heard: [string, unknown?][] = []
  const note = (callback: string) => (given?: unknown) =>
    void heard.push(given === undefined ? [callback] : [callback, given])
  const callbacks = {
    onLoad: note('onLoad'),
    onReady: note('onReady'),
    onStep: note('onStep'),
    onEvent: note('onEvent'),
    onSuccess: note('onSuccess'),
    onExit: note('onExit'),
    onError: note('onError'),
  }
  create({ src: 'https://apply.example/', container: '#here', ...callbacks, ...config }).open()
  return heard
}

it.each<[Omit<Extract<FrameMessage, { type: 'refused' }>, 'type'>, EmbedError['type'], RegExp]>([
  [{ reason: 'origin', version: 2 }, 'origin', /embedding\.json.*\{"origins": \["http:\/\/localhost:3000"\]\}$/],
  [{ reason: 'version', version: 3 }, 'version', /speaks version 3 of the protocol, this script version 2/],
  [{ reason: 'useCase', useCases: ['loan', 'rent'] }, 'useCase', /no use case "lone". Available: loan, rent\./],
  [{ reason: 'broken' }, 'broken', /console of the frame/],
])('EDG-09 a refusal says how to mend it: %o', (refusal, type, message) => {
  const heard = open({ useCase: 'lone' })
  load().say({ type: 'refused', ...refusal })
  expect(heard).toEqual([['onError', { type, message: expect.stringMatching(message) }]])
})

it('EMB-01 the page hears each thing that the frame says, and the frame is called what the flow is', () => {
  const heard = open()
  const frame = loadFlow()
  const event = { name: 'screen', screen: 'start', step: null, way: 'forward' } as const
  frame.say({ type: 'event', event })
  frame.say({ type: 'finished', reason: 'startOver' })
  expect(heard).toEqual([
    ['onLoad', { keepsProgress: true }],
    ['onReady'],
    ['onStep', event],
    ['onEvent', event],
    ['onExit', { reason: 'startOver' }],
  ])
  const shown = document.querySelector('iframe')
  expect([shown?.title, shown?.lang]).toEqual(['Loan', 'fr-CA'])
  frame.say({ type: 'height', height: 777 })
  expect(shown?.style.getPropertyValue('block-size')).toBe('777px')
})

it('EDG-10 Escape in the frame closes a dialog as its button does, and nothing in the page', () => {
  open()
  const inPage = loadFlow()
  inPage.say({ type: 'escape' })
  expect(inPage.heard).toEqual([])
  document.body.replaceChildren()
  open({ display: 'dialog' })
  const inDialog = loadFlow()
  inDialog.say({ type: 'escape' })
  expect(inDialog.heard).toEqual([{ type: 'exit', id: 1, force: false }])
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  document.querySelector('button')?.click()
  expect(inDialog.heard).toHaveLength(1)
  inDialog.say({ type: 'exiting', id: 1, exits: false })
  expect(document.querySelector('dialog')).not.toBeNull()
})
