import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '../../../src/language/flow'

/** The screens of a flow that are the same as in one of the flows before it: they are looked at there. */
export function sharedScreens(flow: Flow, before: readonly Flow[]): ReadonlySet<string> {
  const screens = Object.entries(flow.screens)
  const isShared = (id: string, screen: unknown): boolean => before.some((other) => isDeepStrictEqual(other.screens[id], screen))
  return new Set(screens.flatMap(([id, screen]) => (isShared(id, screen) ? [id] : [])))
}

/** A flow with more screens of its own is looked at by halves in a short run. */
const MANY = 8

/** Whether a flow has too many screens besides those that are passed for all of them to be looked at in a short run. */
export function hasMany(flow: Flow, passed: ReadonlySet<string>): boolean {
  return Object.keys(flow.screens).length - passed.size > MANY
}

/** The screens that are passed, and every other one besides, from the first on: for a short run. */
export function withEveryOther(flow: Flow, passed: ReadonlySet<string>): ReadonlySet<string> {
  const own = Object.keys(flow.screens).filter((id) => !passed.has(id))
  return new Set([...passed, ...own.filter((_, place) => place % 2 === 0)])
}
