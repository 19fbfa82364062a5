import { type Program, screenOf } from '../engine/program/program'
import type { Transition } from '../language/transition'

/** Every transition of a screen with the event that it follows. */
export function transitionsOn(
  program: Program,
  screen: string,
): readonly { readonly event: string; readonly transition: Transition }[] {
  return Object.entries(screenOf(program, screen).document.on ?? {}).flatMap(([event, handlers]) =>
    [handlers].flat().map((transition) => ({ event, transition })),
  )
}
