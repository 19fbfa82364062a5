import { error, type Finding, warning } from '../../../engine/values/finding'
import type { Transition } from '../../../language/transition'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, type PlacedTransition, transitionsIn } from '../../parts/parts'

/** Each press does something that can be noticed, and actions that start one another come to an end. */
export function checkDoing({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => [...idle(screen), ...endless(screen)])
}

function idle(screen: PlacedScreen): readonly Finding[] {
  const hasDialogs = Object.keys(screen.value.dialogs ?? {}).length > 0
  return transitionsIn(screen).flatMap(({ transition, pointer, event }) => {
    // How an action ended may be nobody's concern.
    if (event.includes('.') || !doesNothing(transition, hasDialogs)) return []
    return [warning('nothing-happens', pointer, 'Nothing happens here that anybody could notice.', 'Go somewhere with "goto", or say something with "show".')]
  })
}

function doesNothing({ when: _when, close, ...rest }: Transition, hasDialogs: boolean): boolean {
  return Object.keys(rest).length === 0 && (close !== true || !hasDialogs)
}

/** Where every end of an action starts one of which the same holds, nobody ever comes out. */
function endless(screen: PlacedScreen): readonly Finding[] {
  const transitions = transitionsIn(screen)
  const ending = new Set<string>()
  const comesOut = ({ transition: { run } }: PlacedTransition): boolean => run === undefined || ending.has(run)
  for (let before = -1; before !== ending.size; ) {
    before = ending.size
    for (const placed of transitions) {
      const [action = '', outcome] = placed.event.split('.')
      if (outcome !== undefined && comesOut(placed)) ending.add(action)
    }
  }
  const handled = new Set(transitions.flatMap(({ event }) => (event.includes('.') ? [event.split('.')[0]] : [])))
  return transitions.flatMap(({ transition: { run }, pointer }) => {
    if (run === undefined || !handled.has(run) || ending.has(run)) return []
    return [error('endless-run', pointerTo(pointer, 'run'), quoting`"${run}" starts again however it ends.`, 'Let one of its ends go somewhere, or say something.')]
  })
}
