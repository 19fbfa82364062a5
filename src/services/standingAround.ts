/** How far apart two presses of one finger can be, in CSS pixels. */
export const NEAR = 64
/** In CSS pixels; nothing that can be pressed is smaller. */
const STEP = 16

const PRESSABLE = 'a, button, input, select, textarea, label, summary'

/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Something that can be pressed, and where it stood. */
export interface Standing {
  readonly thing: Element
  readonly box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
}

/** What a press on an element presses: the button around an icon, the control of a label. */
export function pressedBy(element: Element): Element {
  const thing = element.closest(PRESSABLE) ?? element
  return thing instanceof HTMLLabelElement ? (thing.control ?? thing) : thing
}

/**
 * What one finger could press around a point. It asks for points, as asking elements lays out those that are out of sight;
 * not for those in what it has found, as each costs up to a tenth of a millisecond.
 */
export function standingAround(page: Pick<Document, 'elementFromPoint'>, { x, y }: Point): readonly Standing[] {
  const found = new Map<Element, Standing['box']>()
  const whole: Standing['box'][] = []
  for (let right = -NEAR; right <= NEAR; right += STEP) {
    for (let down = -NEAR; down <= NEAR; down += STEP) {
      const point = { x: x + right, y: y + down }
      if (whole.some((box) => isIn(box, point))) continue
      const element = page.elementFromPoint(point.x, point.y)
      if (element === null) continue
      const pressable = pressableAround(element)
      if (found.has(pressable)) continue
      const box = pressable.getBoundingClientRect()
      found.set(pressable, box)
      if (isOneThing(pressable)) whole.push(box)
    }
  }
  return [...found].map(([element, box]) => ({ thing: pressedBy(element), box }))
}

/** The button, the link, the label with its control, or what cannot be pressed. */
function pressableAround(element: Element): Element {
  const thing = element.closest(PRESSABLE) ?? element
  const label = thing.closest('label')
  return label?.control === thing ? label : thing
}

/** Whether a press anywhere in an element presses the same: no link stands in its words. */
function isOneThing(element: Element): boolean {
  if (!element.matches(PRESSABLE)) return false
  const thing = pressedBy(element)
  return [...element.querySelectorAll(PRESSABLE)].every((inside) => pressedBy(inside) === thing)
}

/** Whether something stood at a point. */
export function stoodAt(standing: readonly Standing[], thing: Element, point: Point): boolean {
  return standing.some(({ thing: other, box }) => other === thing && isIn(box, point))
}

function isIn({ left, right, top, bottom }: Standing['box'], { x, y }: Point): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
