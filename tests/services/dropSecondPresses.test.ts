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

describe('presses of which the first led to another screen', () => {
  it.each([
    ['at one place, 0.3 s apart: the second is dropped', { after: 300 }, ['Continue on first']],
    ['half a second apart: the second is dropped', { after: 500 }, ['Continue on first']],
    ['three in a row: the others are dropped', { after: 300, times: 3 }, ['Continue on first']],
    ['with a pause between them are two presses', { after: 700 }, ['Continue on first', 'Continue on second']],
    ['at different places are two presses', { after: 100, x: 200 }, ['Continue on first', 'Continue on second']],
    ['by keys are two presses', { after: 0, details: [0, 0] }, ['Continue on first', 'Continue on second']],
    [
      'by a key and at once by the mouse on the same button: the second is dropped',
      { after: 100, x: 50, details: [0, 1] },
      ['Continue on first'],
    ],
    [
      'by a key and by the mouse elsewhere are two presses',
      { after: 100, x: 200, details: [0, 1] },
      ['Continue on first', 'Continue on second'],
    ],
    [
      'by Enter in a field and at once by the mouse anywhere: the second is dropped',
      { after: 100, x: 200, details: [0, 1], width: 0 },
      ['Continue on first'],
    ],
    [
      'by Enter in a field and later by the mouse are two presses',
      { after: 200, x: 200, details: [0, 1], width: 0 },
      ['Continue on first', 'Continue on second'],
    ],
    [
      'by a key and later by the mouse are two presses',
      { after: 200, x: 50, details: [0, 1] },
      ['Continue on first', 'Continue on second'],
    ],
    [
      'by the mouse and then by a key are two presses',
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

describe('a second press on the same screen', () => {
  it.each([0, 120, 300, 500])('is dropped on the next row, which moved under the finger, %d ms later', (after) => {
    openRows()
    tapTwice(after)
    expect(taken).toEqual(['Remove one on first'])
  })

  it('counts after a pause', () => {
    openRows()
    tapTwice(700)
    expect(taken).toEqual(['Remove one on first', 'Remove two on first'])
  })

  it('is dropped on Undo, which took the place of Remove', () => {
    const remove = stand('Remove', {}, () => {
      leave(remove)
      const undo = stand('Undo', {})
      undo.append(document.createElement('svg'))
    })
    tapTwice(120)
    expect(taken).toEqual(['Remove on first'])
  })

  it('is dropped on what appeared beside the finger', () => {
    const remove = stand('Remove', {}, () => {
      leave(remove)
      stand('Undo', { y: 40 })
    })
    press(remove, 0, { y: 30 })
    press(thingAt(50, 50), 120, { y: 50 })
    expect(taken).toEqual(['Remove on first'])
  })

  it('is dropped on the third row too, by a third press', () => {
    openRows()
    tapTwice(200)
    press(thingAt(10, 20), 400)
    expect(taken).toEqual(['Remove one on first'])
  })

  it('does not focus what appeared under the finger', () => {
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
  ])('focuses %s, which takes the next keys', (_, tag) => {
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

  it.each(['checkbox', 'radio', 'file'])('is dropped on an input of type %s, which acts when it is pressed', (type) => {
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

  it('counts on the same button after it moved', () => {
    const add = stand('Add', {}, () => boxes.set(add, new DOMRect(0, 20, 100, 44)))
    tapTwice(100)
    expect(taken).toEqual(['Add on first', 'Add on first'])
  })

  it('is dropped on a button that adds, though nothing moved yet, and counts after a pause', () => {
    stand('Add', {}).setAttribute('data-adds', '')
    tapTwice(0)
    expect(taken).toEqual(['Add on first'])
    tapTwice(700)
    expect(taken).toHaveLength(2)
  })

  it('counts on another control that was there before, though it moved', () => {
    const first = stand('First', {}, () => boxes.set(second, new DOMRect(0, 60, 100, 44)))
    const second = stand('Second', { y: 48 })
    press(first, 0, { y: 30 })
    press(second, 100, { y: 70 })
    expect(taken).toEqual(['First on first', 'Second on first'])
  })

  it('counts on a checkbox and its label', () => {
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

  it('on a label is dropped for what appeared under the finger', () => {
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

  it('counts if it is a key', () => {
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

  it('is dropped if a key and the mouse press at once and something else appeared', () => {
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
