import { nextOf } from '../../../engine/transition/nextOf'
import { nextsOf } from '../../../engine/transition/goals'
import { error, type Finding } from '../../../engine/values/finding'
import type { Flow } from '../../../language/flow'
import { pointerTo } from '../../findings/pointer'
import { quoting, screenNamed } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** Where screens stand in order, each condition of one decides about something, and some screen always comes. */
export function checkPassing({ flow, screens, reached }: CheckedProgram): readonly Finding[] {
  // Where no way leads to a screen, that is what is said of it.
  const isCutOff = (screen: string): boolean => reached !== null && !reached.has(screen)
  const come = new Set(leading(flow).flatMap((screen) => nextsOf(flow, screen)))
  return [
    ...screens.flatMap(({ screen, value: { when }, pointer }) =>
      when === undefined || come.has(screen) || isCutOff(screen)
        ? []
        : [idle(flow, screen, pointerTo(pointer, 'when'))],
    ),
    ...withoutOtherwise(flow),
  ]
}

/** The screens that lead to others by the order. */
function leading({ order = [], screens }: Flow): readonly string[] {
  return order.filter((screen) => screens[screen] !== undefined && screens[screen].next === undefined)
}

function idle({ order = [] }: Flow, screen: string, pointer: string): Finding {
  const isOrdered = order.includes(screen)
  const message = isOrdered
    ? quoting`The condition of the screen "${screenNamed(screen)}" does nothing: no screen before it in the order leads to it.`
    : quoting`The condition of the screen "${screenNamed(screen)}" does nothing: the screen is not in the "order".`
  const hint = isOrdered
    ? 'Leave it out, or write it where a "goto" or "next" leads here.'
    : 'Name the screen in the "order" of the flow, or write the condition where a "goto" or "next" leads here.'
  return error('idle-condition', pointer, message, hint)
}

/** Who passes over the last screen has to come to another. */
function withoutOtherwise(flow: Flow): readonly Finding[] {
  const last = flow.order?.at(-1) ?? ''
  const isOpen = leading(flow).some((screen) => {
    const next = nextOf(flow, screen)
    return next.length > 0 && next.every(({ when }) => when !== undefined)
  })
  if (!isOpen) return []
  return [
    error(
      'no-otherwise',
      pointerTo('/screens', last, 'when'),
      'Nothing says which screen comes when this condition does not hold.',
      'End the order with a screen that has no "when".',
    ),
  ]
}
