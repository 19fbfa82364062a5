import { allTransitions, screensIn } from '../../compiler/parts/parts'
import { pointerTo } from '../../compiler/findings/pointer'
import type { Flow } from '../../language/flow'
import { NONE, OutOfBudget } from '../proofs/diagrams'
import { explore } from '../proofs/explore'
import { machineOf } from '../proofs/machine'

/**
 * The transitions and the branches to a next screen of a flow that are taken with no answers at all, by pointer: none
 * where that is not proven. It is found over sets of answers, so that it costs screens and choices, not ways.
 */
export function neverTaken(flow: Flow): ReadonlySet<string> {
  const taken = takenIn(flow)
  if (taken === null) return new Set()
  const branches = screensIn(flow).flatMap(({ pointer, value: { next } }) => (Array.isArray(next) ? next.map((_, index) => pointerTo(pointer, 'next', index)) : []))
  return new Set([...allTransitions(flow).map(({ pointer }) => pointer), ...branches].filter((pointer) => !taken.has(pointer)))
}

function takenIn(flow: Flow): ReadonlySet<string> | null {
  try {
    const { entries } = explore(machineOf(flow))
    return new Set([...entries].flatMap(([pointer, { held }]) => (held === NONE ? [] : [pointer])))
  } catch (problem) {
    if (problem instanceof OutOfBudget) return null
    throw problem
  }
}
