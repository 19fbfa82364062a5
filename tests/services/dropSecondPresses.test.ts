// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropSecondPresses } from '../../src/services/dropSecondPresses'

/** Where the page's things stand; jsdom lays nothing out. */
let boxes = new Map<Element, DOMRect>()
let place = ''
let end = (): void => undefined
let taken: string[] = []

beforeEach(() => {
  boxes = new Map()
  taken = []
  place = 'first'
  Element.prototype.getBoundingClientRect = function boxOfTests(this: Element) {
    return boxes.get(this) ?? new DOMRect()
  }
  document.elementFromPoint = thingAt
  end = dropSecondPresses(document, () => place)
})

afterEach(() => {
  end()
  document.body.replaceChildren()
})

describe('two presses, the first of which led to another screen', () => {
  it.each([
    ['at one place, quickly: the second is dropped', { after: 300 }, ['Continue on first']],
    ['half a second apart: the second is dropped', { after: 500 }, ['Continue on first']],
    ['three in a row: the others are dropped', { after: 300, times: 3 }, ['Continue on first']],
    ['with time between them are two presses', { after: 700 }, ['Continue on first', 'Continue on second']],
    ['at different places are two presses', { after: 100, x: 200 }, ['Continue on first', 'Continue on second']],
    ['of keys are two presses', { after: 0, details: [0, 0] }, ['Continue on first', 'Continue on second']],
    [
      'of a key and of the mouse on one button at once: the second is dropped',
      { after: 100, x: 50, details: [0, 1] },
      ['Continue on first'],
    ],
    [
      'of a key and of the mouse elsewhere are two presses',
      { after: 100, x: 200, details: [0, 1] },
      ['Continue on first', 'Continue on second'],
    ],
    [
      'of Enter in a field and of the mouse anywhere at once: the second is dropped',
      { after: 100, x: 200, details: [0, 1], width: 0 },
      ['Continue on first'],
    ],
    [
      'of Enter in a field and then of the mouse are two presses',
      { after: 200, x: 200, details: [0, 1], width: 0 },
      ['Continue on first', 'Continue on second'],
    ],
    [
      'of a key and then of the mouse are two presses',
      { after: 200, x: 50, details: [0, 1] },
      ['Continue on first', 'Continue on second'],
    ],
    [
      'of the mouse and then of a key are two presses',
      { after: 0, details: [1, 0] },
      ['Continue on first', 'Continue on second'],
    ],
  ])('%s', (_title, { after, times = 2, x = 0, details = [], width = 100 }: Second, expected) => {
    const button = stand('Continue', { width }, () => (place = 'second'))
    for (let index = 0; index < times; index += 1)
      press(button, index * after, { x: index * x, detail: details[index] ?? 1 })
    expect(taken).toEqual(expected)
  })
})

describe('two presses on one screen', () => {
  it.each([0, 120, 300, 500])('do not meet the next row, which came under the finger, %d ms apart', (after) => {
    openRows()
    tapTwice(after)
    expect(taken).toEqual(['Remove one on first'])
  })

  it('are two with time between them', () => {
    openRows()
    tapTwice(700)
    expect(taken).toEqual(['Remove one on first', 'Remove two on first'])
  })

  it('do not meet Undo in the place of Remove, on whose icon the finger is', () => {
    const remove = stand('Remove', {}, () => {
      leave(remove)
      const undo = stand('Undo', {})
      undo.append(document.createElement('svg'))
    })
    tapTwice(120)
    expect(taken).toEqual(['Remove on first'])
  })

  it('do not meet what came beside the finger', () => {
    const remove = stand('Remove', {}, () => {
      leave(remove)
      stand('Undo', { y: 40 })
    })
    press(remove, 0, { y: 30 })
    press(thingAt(50, 50), 120, { y: 50 })
    expect(taken).toEqual(['Remove on first'])
  })

  it('do not meet the third row either, by a third press', () => {
    openRows()
    tapTwice(200)
    press(thingAt(10, 20), 400)
    expect(taken).toEqual(['Remove one on first'])
  })

  it('do not give the focus to what came under the finger', () => {
    openRows()
    expect(presses(thingAt(10, 20), 0)).toBe(true)
    press(thingAt(10, 20), 0)
    expect(presses(thingAt(10, 20), 120)).toBe(false)
    expect(presses(thingAt(10, 20), 700)).toBe(true)
  })

  it.each([
    ['a text field', 'input', ''],
    ['a text field by its label', 'label', ''],
    ['a field of several lines', 'textarea', ''],
  ])('give the focus to %s, into which the next keys are typed', (_, tag) => {
    const remove = stand('Remove', {}, () => {
      leave(remove)
      const came = document.createElement(tag)
      if (came instanceof HTMLLabelElement) came.append(document.createElement('input'))
      document.body.append(came)
      boxes.set(came, new DOMRect(0, 0, 100, 44))
    })
    press(remove, 0)
    expect(presses(thingAt(10, 20), 120)).toBe(true)
  })

  it.each(['checkbox', 'radio', 'file'])('do not meet an input of type %s, which acts when it is pressed', (type) => {
    const remove = stand('Remove', {}, () => {
      leave(remove)
      const came = document.createElement('input')
      came.type = type
      document.body.append(came)
      boxes.set(came, new DOMRect(0, 0, 100, 44))
    })
    press(remove, 0)
    expect(presses(thingAt(10, 20), 120)).toBe(false)
  })

  it.each([
    ['on one button', 'Add', 'Add'],
    ['on two that stand side by side', 'Fewer', 'More'],
  ])('are two %s', (_, first, second) => {
    stand('Add', { y: 200 })
    stand('Fewer', {})
    stand('More', { y: 48 })
    press(named(first), 0, middleOf(first))
    press(named(second), 50, middleOf(second))
    expect(taken).toEqual([`${first} on first`, `${second} on first`])
  })

  it('are two on one button that moves under the finger', () => {
    const add = stand('Add', {}, () => boxes.set(add, new DOMRect(0, 20, 100, 44)))
    tapTwice(100)
    expect(taken).toEqual(['Add on first', 'Add on first'])
  })

  it('are one on a button that adds, though nothing moved yet, and two with time between them', () => {
    stand('Add', {}).setAttribute('data-adds', '')
    tapTwice(0)
    expect(taken).toEqual(['Add on first'])
    tapTwice(700)
    expect(taken).toHaveLength(2)
  })

  it('are two on what stood there though it moved', () => {
    const first = stand('First', {}, () => boxes.set(second, new DOMRect(0, 60, 100, 44)))
    const second = stand('Second', { y: 48 })
    press(first, 0, { y: 30 })
    press(second, 100, { y: 70 })
    expect(taken).toEqual(['First on first', 'Second on first'])
  })

  it('are two on a box to tick, by its label and by itself', () => {
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    label.append('Agree', box)
    document.body.append(label)
    boxes.set(label, new DOMRect(0, 0, 200, 44))
    const states: boolean[] = []
    box.addEventListener('change', () => states.push(box.checked))
    press(label, 0, { x: 100, y: 20 })
    press(label, 100, { x: 100, y: 20 })
    press(box, 200, { x: 100, y: 20 })
    expect(states).toEqual([true, false, true])
  })

  it('by a label do not meet what came under the finger', () => {
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    label.append('None of these', box)
    document.body.append(label)
    boxes.set(label, new DOMRect(0, 0, 200, 44))
    box.addEventListener('change', () => {
      leave(label)
      stand('Remove', {})
    })
    press(label, 0)
    press(thingAt(10, 20), 300)
    expect(taken).toEqual([])
  })

  it('are two by keys, and by a key after the finger', () => {
    openRows()
    press(thingAt(10, 20), 0, { detail: 0 })
    press(thingAt(10, 20), 10, { detail: 0 })
    press(thingAt(10, 20), 300)
    press(thingAt(10, 20), 310, { detail: 0 })
    expect(taken).toEqual([
      'Remove one on first',
      'Remove two on first',
      'Remove three on first',
      'Remove four on first',
    ])
  })

  it('of a key and of the mouse at once are one, where another came', () => {
    openRows()
    press(thingAt(10, 20), 0, { detail: 0 })
    press(thingAt(10, 20), 100)
    expect(taken).toEqual(['Remove one on first'])
  })
})

interface Second {
  readonly after: number
  readonly times?: number
  readonly x?: number
  readonly details?: readonly number[]
  /** Of what is pressed; a hidden button has none. */
  readonly width?: number
}

/** Puts a button on the page, which notes its presses. */
function stand(
  name: string,
  { y = 0, width = 100 }: { readonly y?: number; readonly width?: number },
  pressed: () => void = () => undefined,
): Element {
  const button = document.createElement('button')
  button.textContent = name
  document.body.append(button)
  boxes.set(button, new DOMRect(0, y, width, 44))
  button.addEventListener('click', () => {
    taken.push(`${name} on ${place}`)
    pressed()
  })
  return button
}

function leave(thing: Element): void {
  boxes.delete(thing)
  thing.remove()
}

/** Four rows below each other; what is removed gives its place to the next. */
function openRows(): void {
  const rows = ['one', 'two', 'three', 'four']
  for (const [index, name] of rows.entries()) {
    const row = stand(`Remove ${name}`, { y: index * 48 }, () => {
      leave(row)
      for (const [thing, { y }] of boxes) boxes.set(thing, new DOMRect(0, y - 48, 100, 44))
    })
  }
}

/** The innermost, as a browser gives it. */
function thingAt(x: number, y: number): Element | null {
  const [thing] = [...boxes].findLast(
    ([, { left, top, right, bottom }]) => left <= x && x < right && top <= y && y < bottom,
  ) ?? [null]
  return thing?.querySelector('svg') ?? thing
}

function named(name: string): Element | null {
  return [...boxes.keys()].find(({ textContent }) => textContent === name) ?? null
}

function middleOf(name: string): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = named(name)?.getBoundingClientRect() ?? new DOMRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function tapTwice(after: number): void {
  press(thingAt(10, 20), 0)
  press(thingAt(10, 20), after)
}

interface At {
  readonly x?: number
  readonly y?: number
  readonly detail?: number
}

function press(thing: Element | null, time: number, at: At = {}): void {
  thing?.dispatchEvent(mouse('click', time, at))
}

/** Whether what a browser does itself when the button goes down happens, such as moving the focus. */
function presses(thing: Element | null, time: number): boolean {
  return thing?.dispatchEvent(mouse('mousedown', time, {})) === true
}

function mouse(type: string, time: number, { x = 10, y = 20, detail = 1 }: At): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return event
}
