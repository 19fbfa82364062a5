import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '../../../src/language/flow'

/** The screens of a flow that are the same as in one of the flows before it: they are looked at there. */
export function sharedScreens(flow: Flow, before: readonly Flow[]): ReadonlySet<string> {
  const screens = Object.entries(flow.screens)
  const isShared = (id: string, screen: unknown): boolean => before.some((other) => isDeepStrictEqual(other.screens[id], screen))
  return new Set(screens.flatMap(([id, screen]) => (isShared(id, screen) ? [id] : [])))
}
