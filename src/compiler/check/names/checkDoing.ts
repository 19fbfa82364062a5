import { error, type Finding, warning } from '../../../engine/values/finding'
import type { Flow } from '../../../language/flow'
import type { Transition } from '../../../language/transition'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, type PlacedTransition, transitionsIn } from '../../parts/parts'

/** Each press does something that can be noticed, and so does each end of an action; and all come to an end. */
export function checkDoing({ flow, screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const ends = endless(screen)
    const isSaid = ({ pointer }: Finding): boolean => ends.some((other) => other.pointer === pointer)
    return [
      ...idle(screen),
      ...silent(flow, screen),
      ...ends,
      ...repeated(screen).filter((finding) => !isSaid(finding)),
    ]
  })
}

/** Of an action that can end in several ways each is noticed; one that ends in a single way may end in silence. */
function silent({ actions = {} }: Flow, screen: PlacedScreen): readonly Finding[] {
  const outcomes = new Map(Object.entries(actions).map(([name, action]) => [name, Object.keys(action.outcomes).length]))
  return transitionsIn(screen).flatMap(({ transition, pointer, event }) => {
    const [action = '', outcome] = event.split('.')
    const { when: _when, ...rest } = transition
    if (outcome === undefined || Object.keys(rest).length > 0 || (outcomes.get(action) ?? 0) < 2) return []
    const message = quoting`Applicants cannot tell that "${action}" ended with "${outcome}".`
    return [warning('nothing-happens', pointer, message, 'Say it with "show", or go on with "goto".')]
  })
}

/** What runs again because of how it ended ends so again, and nobody is asked in between. */
function repeated(screen: PlacedScreen): readonly Finding[] {
  return transitionsIn(screen).flatMap(({ transition: { run, simulate, when }, pointer, event }) => {
    const [action, outcome] = event.split('.')
    const isSame = run !== undefined && run === action && (simulate === undefined || simulate === outcome)
    if (!isSame || outcome === undefined || when !== undefined) return []
    const message = quoting`"${run}" starts again each time that it ends with "${outcome}".`
    return [
      error(
        'endless-run',
        pointerTo(pointer, 'run'),
        message,
        'Say what happened with "show", and leave it to a button to start it again.',
      ),
    ]
  })
}

function idle(screen: PlacedScreen): readonly Finding[] {
  const hasDialogs = Object.keys(screen.value.dialogs ?? {}).length > 0
  return transitionsIn(screen).flatMap(({ transition, pointer, event }) => {
    // How an action ended may be nobody's concern.
    if (event.includes('.') || !doesNothing(transition, hasDialogs)) return []
    return [
      warning(
        'nothing-happens',
        pointer,
        'Nothing happens here that an applicant would notice.',
        'Go somewhere with "goto", or say something with "show".',
      ),
    ]
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
  for (let before = -1; before !== ending.size;) {
    before = ending.size
    for (const placed of transitions) {
      const [action = '', outcome] = placed.event.split('.')
      if (outcome !== undefined && comesOut(placed)) ending.add(action)
    }
  }
  const handled = new Set(transitions.flatMap(({ event }) => (event.includes('.') ? [event.split('.')[0]] : [])))
  return transitions.flatMap(({ transition: { run }, pointer }) => {
    if (run === undefined || !handled.has(run) || ending.has(run)) return []
    return [
      error(
        'endless-run',
        pointerTo(pointer, 'run'),
        quoting`"${run}" starts again however it ends.`,
        'Let one of its ends go somewhere, or say something.',
      ),
    ]
  })
}
