/** How long after a press another belongs to it, in ms: a double tap may take half a second. */
const TOGETHER = 600
/** Inputs into which text is typed: a press gives them the focus and does nothing else. */
const TYPED =
  'textarea, input:not([type=button], [type=submit], [type=reset], [type=radio], [type=checkbox], [type=file], [type=color], [type=range])'

/** Buttons that add something each time: of these a double tap means one. */
const ADDING = '[data-adds]'

/** How long after a key has pressed a button a click in the middle of that was meant for it as well, in ms. */
const AT_ONCE = 150

/** How far apart two presses of one finger can be, in CSS pixels. */
const NEAR = 64
/** In CSS pixels; nothing that can be pressed is smaller. */
const STEP = 16

const PRESSABLE = 'a, button, input, select, textarea, label, summary'

/** A place in the window, in CSS pixels. */
interface PagePoint {
  readonly x: number
  readonly y: number
}

/** Something that can be pressed, and where it stood. */
interface Standing {
  readonly thing: Element
  readonly box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
}

/** A press of a mouse, a pen or a finger; that of a key is in the middle of what it pressed. */
interface Press {
  readonly time: number
  /** Null where what was pressed is not shown: Enter in a field presses its form's hidden button. */
  readonly at: PagePoint | null
  readonly thing: Element
  /** What was shown when it began. */
  readonly place: string
  /** What else could have been pressed then. */
  readonly around: readonly Standing[]
}

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'elementFromPoint'>

/**
 * Keeps the second press of a double tap or double click away from what came there since: another screen, the next row of
 * a list. Two presses on one thing, or on things that stood there before, are two, but for those on a button that adds. A
 * click at once with the key that pressed a button is the second press to it. Keys are not held up, nor is a press into a text field: dropping that one
 * would send the next keys into the field before. `place` names the screen. Returns the function that ends it.
 *
 * A dropped press gives no sign: what the first one did is in sight and announced.
 */
export function dropSecondPresses(page: Page, place: () => string): () => void {
  let last: Press | null = null

  /** The press that this one belongs to, on something it was not meant for. */
  const firstOf = (event: MouseEvent): Press | null =>
    last !== null && event.detail > 0 && !isForTyping(event.target) && isSecond(last, event, place()) ? last : null

  const click = (event: MouseEvent): void => {
    const first = firstOf(event)
    if (first !== null) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third belongs to them as well.
      last = { ...first, time: event.timeStamp, at: pointOf(event) }
    } else if (event.target instanceof Element && !isPassedOn(last, event, event.target)) {
      const isKey = event.detail === 0
      const at = isKey ? middleOf(event.target) : pointOf(event)
      last = {
        time: isKey ? event.timeStamp - TOGETHER + AT_ONCE : event.timeStamp,
        at,
        thing: pressedBy(event.target),
        place: place(),
        // So soon after a key nobody means to press a second thing with the mouse.
        around: isKey || at === null ? [] : standingAround(page, at),
      }
    }
  }
  /** Before the click, the focus would go from where the first press led it, and a list of options open. */
  const press = (event: MouseEvent): void => {
    if (firstOf(event)?.place === place()) event.preventDefault()
  }

  page.addEventListener('mousedown', press, { capture: true })
  page.addEventListener('click', click, { capture: true })
  return () => {
    page.removeEventListener('mousedown', press, { capture: true })
    page.removeEventListener('click', click, { capture: true })
  }
}

/** Whether a press only gives the focus to a text field, itself or by its label. */
function isForTyping(target: EventTarget | null): boolean {
  return target instanceof Element && pressedBy(target).matches(TYPED)
}

function isSecond(first: Press, event: MouseEvent, place: string): boolean {
  const { time, at } = first
  const point = pointOf(event)
  if (event.timeStamp - time > TOGETHER || (at !== null && Math.hypot(point.x - at.x, point.y - at.y) > NEAR))
    return false
  if (first.place !== place) return true
  if (at === null || !(event.target instanceof Element)) return false
  const thing = pressedBy(event.target)
  return thing === first.thing ? thing.matches(ADDING) : !stoodAt(first.around, thing, point)
}

/** A label passes its press on to its control, by a click as of a key. */
function isPassedOn(last: Press | null, { detail, timeStamp }: MouseEvent, target: Element): boolean {
  return detail === 0 && last !== null && last.thing === pressedBy(target) && timeStamp - last.time < AT_ONCE
}

function pointOf({ clientX, clientY }: MouseEvent): PagePoint {
  return { x: clientX, y: clientY }
}

function middleOf(target: Element): PagePoint | null {
  const { x, y, width, height } = target.getBoundingClientRect()
  return width === 0 ? null : { x: x + width / 2, y: y + height / 2 }
}

/** What a press on an element presses: the button around an icon, the control of a label. */
function pressedBy(element: Element): Element {
  const thing = element.closest(PRESSABLE) ?? element
  return thing instanceof HTMLLabelElement ? (thing.control ?? thing) : thing
}

/** What one finger could press around a point. It asks for points, as asking elements lays out those that are out of sight. */
function standingAround(page: Pick<Document, 'elementFromPoint'>, { x, y }: PagePoint): readonly Standing[] {
  const found = new Set<Element>()
  for (let right = -NEAR; right <= NEAR; right += STEP) {
    for (let down = -NEAR; down <= NEAR; down += STEP) {
      const element = page.elementFromPoint(x + right, y + down)
      if (element !== null) found.add(element.closest(PRESSABLE) ?? element)
    }
  }
  return [...found].map((element) => ({ thing: pressedBy(element), box: element.getBoundingClientRect() }))
}

/** Whether something stood at a point. */
function stoodAt(standing: readonly Standing[], thing: Element, { x, y }: PagePoint): boolean {
  return standing.some(
    ({ thing: other, box }) => other === thing && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom,
  )
}
