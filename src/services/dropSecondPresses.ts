/** The longest time between the two presses of a double tap, in ms. */
const DOUBLE_PRESS = 600
/** Inputs that take typed text: a press focuses them and does nothing else. */
const TEXT_INPUTS =
  'textarea, input:not([type=button], [type=submit], [type=reset], [type=radio], [type=checkbox], [type=file], [type=color], [type=range])'

/** Buttons that add an item with each press: a double tap adds only one. */
const ADD_BUTTONS = '[data-adds]'

/** For this long after a key pressed a button, a click in its middle counts as the same press, in ms. */
const KEY_CLICK = 150

/** The largest distance between two presses of one finger, in CSS pixels. */
const REACH = 64
/** The grid in which elements are looked for, in CSS pixels; no control is smaller. */
const GRID = 16

const PRESSABLE = 'a, button, input, select, textarea, label, summary'

interface Point {
  readonly x: number
  readonly y: number
}

interface Target {
  readonly control: Element
  readonly box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
}

/** A press of a mouse, pen, finger or key; a key presses the middle of its target. */
interface Press {
  readonly time: number
  /** Null if the target is not displayed: Enter in a field presses the form's hidden button. */
  readonly at: Point | null
  readonly control: Element
  readonly screen: string
  /** The other controls that a finger could have hit at that time. */
  readonly targets: readonly Target[]
}

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'elementFromPoint'>

/**
 * Drops the second press of a double tap or double click if its target appeared since the first: on another screen, or
 * in the next row of a list. Two presses on the same control, or on controls that were both there, count as two, except
 * on a button that adds an item. A click right after a key that pressed the same button is a second press too. Keys are
 * never dropped, nor is a press into a text field: the next keys would go into the previous field. `getScreen` names
 * the current screen. Returns the function that removes the listeners.
 *
 * A dropped press has no feedback: the result of the first one is visible and announced.
 */
export function dropSecondPresses(page: Page, getScreen: () => string): () => void {
  let last: Press | null = null

  const findFirstPress = (event: MouseEvent): Press | null =>
    last !== null && event.detail > 0 && !isForTyping(event.target) && isSecond(last, event, getScreen()) ? last : null

  const click = (event: MouseEvent): void => {
    const first = findFirstPress(event)
    if (first !== null) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third press belongs to them as well.
      last = { ...first, time: event.timeStamp, at: getPoint(event) }
    } else if (event.target instanceof Element && !isFromLabel(last, event, event.target)) {
      const isKey = event.detail === 0
      const at = isKey ? getMiddle(event.target) : getPoint(event)
      last = {
        time: isKey ? event.timeStamp - DOUBLE_PRESS + KEY_CLICK : event.timeStamp,
        at,
        control: getControl(event.target),
        screen: getScreen(),
        // No one presses a second control with the mouse this soon after a key.
        targets: isKey || at === null ? [] : findControlsAround(page, at),
      }
    }
  }
  /** Without this, mousedown would move the focus away from where the first press put it, or open a select. */
  const press = (event: MouseEvent): void => {
    if (findFirstPress(event)?.screen === getScreen()) event.preventDefault()
  }

  page.addEventListener('mousedown', press, { capture: true })
  page.addEventListener('click', click, { capture: true })
  return () => {
    page.removeEventListener('mousedown', press, { capture: true })
    page.removeEventListener('click', click, { capture: true })
  }
}

function isForTyping(target: EventTarget | null): boolean {
  return target instanceof Element && getControl(target).matches(TEXT_INPUTS)
}

function isSecond(first: Press, event: MouseEvent, screen: string): boolean {
  const { time, at } = first
  const point = getPoint(event)
  if (event.timeStamp - time > DOUBLE_PRESS || (at !== null && Math.hypot(point.x - at.x, point.y - at.y) > REACH))
    return false
  if (first.screen !== screen) return true
  if (at === null || !(event.target instanceof Element)) return false
  const control = getControl(event.target)
  return control === first.control ? control.matches(ADD_BUTTONS) : !isTargetAt(first.targets, control, point)
}

/** Returns whether this click is the one that the browser dispatches on a label's control. */
function isFromLabel(last: Press | null, { detail, timeStamp }: MouseEvent, target: Element): boolean {
  return detail === 0 && last !== null && last.control === getControl(target) && timeStamp - last.time < KEY_CLICK
}

function getPoint({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

function getMiddle(target: Element): Point | null {
  const { x, y, width, height } = target.getBoundingClientRect()
  return width === 0 ? null : { x: x + width / 2, y: y + height / 2 }
}

/** Returns the control that a press on `element` activates: the button around an icon, the control of a label. */
function getControl(element: Element): Element {
  const control = element.closest(PRESSABLE) ?? element
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

/**
 * Finds the controls within a finger's reach of a point. Asks for points, because measuring elements would force a
 * layout of those that are off screen.
 */
function findControlsAround(page: Pick<Document, 'elementFromPoint'>, { x, y }: Point): readonly Target[] {
  const found = new Set<Element>()
  for (let right = -REACH; right <= REACH; right += GRID) {
    for (let down = -REACH; down <= REACH; down += GRID) {
      const element = page.elementFromPoint(x + right, y + down)
      if (element !== null) found.add(element.closest(PRESSABLE) ?? element)
    }
  }
  return [...found].map((element) => ({ control: getControl(element), box: element.getBoundingClientRect() }))
}

function isTargetAt(targets: readonly Target[], control: Element, { x, y }: Point): boolean {
  return targets.some(
    ({ control: other, box }) =>
      other === control && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom,
  )
}
