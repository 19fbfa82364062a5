import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dropSecondPresses } from '../../src/services/dropSecondPresses'

/** Stands for a button 100 px wide; Node has none. */
class ElementOfTests extends EventTarget {
  width = 100

  getBoundingClientRect() {
    return { x: 0, y: 0, width: this.width, height: 0 }
  }
}

beforeAll(() => void vi.stubGlobal('Element', ElementOfTests))
afterAll(() => void vi.unstubAllGlobals())

describe('two presses', () => {
  it.each([
    ['at one place, quickly, where the first led elsewhere: the second is dropped', { after: 300 }, ['first']],
    ['half a second apart: the second is dropped', { after: 500 }, ['first']],
    ['three in a row: the others are dropped', { after: 300, times: 3 }, ['first']],
    ['on the same screen are two presses', { after: 100, stays: true }, ['first', 'first']],
    ['with time between them are two presses', { after: 700 }, ['first', 'second']],
    ['at different places are two presses', { after: 100, x: 200 }, ['first', 'second']],
    ['of keys are two presses', { after: 0, details: [0, 0] }, ['first', 'second']],
    ['of a key and of the mouse on one button at once: the second is dropped', { after: 100, x: 50, details: [0, 1] }, ['first']],
    ['of a key and of the mouse elsewhere are two presses', { after: 100, x: 200, details: [0, 1] }, ['first', 'second']],
    ['of Enter in a field and of the mouse anywhere at once: the second is dropped', { after: 100, x: 200, details: [0, 1], width: 0 }, ['first']],
    ['of Enter in a field and then of the mouse are two presses', { after: 200, x: 200, details: [0, 1], width: 0 }, ['first', 'second']],
    ['of a key and then of the mouse are two presses', { after: 200, x: 50, details: [0, 1] }, ['first', 'second']],
    ['of the mouse and then of a key are two presses', { after: 0, details: [1, 0] }, ['first', 'second']],
  ])('%s', (_title, { after, times = 2, stays = false, x = 0, details = [], width = 100 }: Second, expected) => {
    let place = 'first'
    const taken: string[] = []
    const target = new ElementOfTests()
    target.width = width
    const end = dropSecondPresses(target, () => place)
    target.addEventListener('click', () => {
      taken.push(place)
      if (!stays) place = 'second'
    })
    for (let index = 0; index < times; index += 1) target.dispatchEvent(press(index * after, index * x, details[index] ?? 1))
    expect(taken).toEqual(expected)
    end()
  })
})

interface Second {
  readonly after: number
  readonly times?: number
  readonly stays?: boolean
  readonly x?: number
  readonly details?: readonly number[]
  /** Of what is pressed; a hidden button has none. */
  readonly width?: number
}

/** A press as a browser tells it; Node has no mouse. */
function press(timeStamp: number, clientX: number, detail: number): Event {
  const event = new Event('click', { cancelable: true })
  for (const [name, value] of Object.entries({ timeStamp, clientX, clientY: 0, detail })) Object.defineProperty(event, name, { value })
  return event
}
