import { isDeclaredOutcome, type Program, getScreen } from '../engine/program/program'
import type { Transition } from '../language/flow'
import { findNextScreens } from '../engine/transition/nextScreens'
import { listPressableButtons } from '../engine/transition/occurrence'

export function listTransitions(
  program: Program,
  screen: string,
): readonly { readonly event: string; readonly transition: Transition }[] {
  return Object.entries(getScreen(program, screen).document.on ?? {}).flatMap(([event, handlers]) =>
    [handlers].flat().map((transition) => ({ event, transition })),
  )
}

/** A transition by which another screen replaces the current one in the path. */
export interface Replacement {
  readonly from: string
  readonly event: string
  readonly transition: Transition
  readonly to: string
}

export function findReplacements(program: Program, screen: string): readonly Replacement[] {
  return listTransitions(program, screen).flatMap(({ event, transition }) =>
    transition.replace === true
      ? findNextScreens(program.flow, screen, transition).map((to) => ({ from: screen, event, transition, to }))
      : [],
  )
}

/**
 * Returns the screens that may replace `screen`, directly or in several steps, and `screen` itself; follows only the
 * replacements that are `taken`.
 */
export function findReplacementScreens(
  program: Program,
  screen: string,
  isTaken: (replacement: Replacement) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set([screen])
  for (const id of found) {
    for (const replacement of findReplacements(program, id)) if (isTaken(replacement)) found.add(replacement.to)
  }
  return found
}

/**
 * Returns whether an event can ever happen on a screen, regardless of answers: by a press, or as the outcome of an
 * action that something starts.
 */
export function canHappen(program: Program, screen: string, event: string, visited: readonly string[] = []): boolean {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined)
    return listPressableButtons(getScreen(program, screen).document, event, () => true).length > 0
  if (!isDeclaredOutcome(program, action, outcome) || visited.includes(event)) return false
  return listTransitions(program, screen).some(
    (other) => other.transition.run === action && canHappen(program, screen, other.event, [...visited, event]),
  )
}
