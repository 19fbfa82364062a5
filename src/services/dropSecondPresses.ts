/** How long after a press another belongs to it, in ms: a double tap may take half a second. */
const TOGETHER = 600
/** How long after a key has pressed a button a click in the middle of that was meant for it as well, in ms. */
const AT_ONCE = 150
/** How far apart two presses of one finger can be, in CSS pixels. */
const NEAR = 64

/** A press of a mouse, a pen or a finger; that of a key is in the middle of what it pressed. */
interface Press {
  readonly time: number
  /** Null where what was pressed is not shown: Enter in a field presses its form's hidden button. */
  readonly at: { readonly x: number; readonly y: number } | null
  /** What was shown when it began. */
  readonly place: string
}

/**
 * Keeps the second press of a double tap or double click away from what the first one led to: it was not meant for it.
 * Neither was a click on a button at once with the key that pressed it. `place` says what is shown; the keyboard is not
 * held up. Returns the function that ends it.
 */
export function dropSecondPresses(target: Pick<Document, 'addEventListener' | 'removeEventListener'>, place: () => string): () => void {
  let last: Press | null = null
  const look = (event: MouseEvent): void => {
    // A key that presses, or a program.
    if (event.detail === 0) {
      if (event.target instanceof Element) {
        const { x, y, width, height } = event.target.getBoundingClientRect()
        const at = width === 0 ? null : { x: x + width / 2, y: y + height / 2 }
        last = { time: event.timeStamp - TOGETHER + AT_ONCE, at, place: place() }
      }
      return
    }
    const at = { x: event.clientX, y: event.clientY }
    const press: Press = { time: event.timeStamp, at, place: place() }
    if (last !== null && isSecond(last, press) && isNear(last, at)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third belongs to them as well.
      last = { ...press, place: last.place }
    } else last = press
  }
  target.addEventListener('click', look, { capture: true })
  return () => target.removeEventListener('click', look, { capture: true })
}

function isSecond(first: Press, next: Press): boolean {
  return first.place !== next.place && next.time - first.time <= TOGETHER
}

function isNear({ at }: Press, { x, y }: NonNullable<Press['at']>): boolean {
  return at === null || Math.hypot(x - at.x, y - at.y) <= NEAR
}
