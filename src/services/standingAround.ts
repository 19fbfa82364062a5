/** How far apart two presses of one finger can be, in CSS pixels. */
export const NEAR = 64
/** In CSS pixels; nothing that can be pressed is smaller. */
const STEP = 16

const PRESSABLE = 'a, button, input, select, textarea, label, summary'

/** A place in the window, in CSS pixels. */
export interface PagePoint {
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

/** What one finger could press around a point. It asks for points, as asking elements lays out those that are out of sight. */
export function standingAround(page: Pick<Document, 'elementFromPoint'>, { x, y }: PagePoint): readonly Standing[] {
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
export function stoodAt(standing: readonly Standing[], thing: Element, { x, y }: PagePoint): boolean {
  return standing.some(({ thing: other, box }) => other === thing && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
}
