// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { create } from '../../../src/embed/host/create'
import { load, WELCOME, withFakeFrames } from './fakeFrame'

withFakeFrames()

function open(): readonly string[] {
  const heard: string[] = []
  create({
    src: 'https://apply.example/',
    container: '#here',
    onLoad: () => heard.push('onLoad'),
    onReady: () => heard.push('onReady'),
  }).open()
  return heard
}

it('EMB-02 a frame is greeted until it answers, and only by that port it is heard from then on', () => {
  const heard = open()
  const frame = load()
  expect(frame.hellos).toHaveLength(1)
  vi.advanceTimersByTime(300)
  expect(frame.hellos).toHaveLength(3)
  frame.say(WELCOME, 1)
  vi.advanceTimersByTime(8000)
  expect(frame.hellos).toHaveLength(3)
  frame.say(WELCOME, 0)
  frame.say({ type: 'ready' }, 2)
  expect(heard).toEqual(['onLoad'])
  frame.say({ type: 'ready' }, 1)
  expect(heard).toEqual(['onLoad', 'onReady'])
})

it('EDG-08 what was in the frame before a reload is not heard any more', () => {
  const heard = open()
  const old = load()
  old.say(WELCOME)
  load()
  old.say({ type: 'ready' })
  expect(heard).toEqual(['onLoad'])
})

it.each([[null], [{}], [{ type: 'constructor' }], [{ type: 'ready', more: 1 }], [{ type: 'height', height: -1 }]])(
  'EMB-02 what is no message has no effect: %o',
  (text) => {
    const heard = open()
    load().say(JSON.parse(JSON.stringify(text)))
    expect(heard).toEqual([])
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  },
)
