import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '../../../src/language/flow'

/** The screens of a flow that are the same as in one of the flows before it: they are looked at there. */
export function sharedScreens(flow: Flow, before: readonly Flow[]): ReadonlySet<string> {
  const screens = Object.entries(flow.screens)
  const isShared = (id: string, screen: unknown): boolean =>
    before.some((other) => isDeepStrictEqual(other.screens[id], screen))
  return new Set(screens.flatMap(([id, screen]) => (isShared(id, screen) ? [id] : [])))
}

/** Of a flow with more screens of its own a short run looks at some. */
const MANY = 8

/** Whether a flow has too many screens besides the shared ones for all of them to be looked at in a short run. */
export function hasMany(flow: Flow, shared: ReadonlySet<string>, most = MANY): boolean {
  return Object.keys(flow.screens).length - shared.size > most
}

/** What decides which screens of a flow are passed. */
interface Passing {
  /** Whether the run has time for all. */
  readonly isWhole: boolean
  /** Those that are looked at elsewhere. */
  readonly shared?: ReadonlySet<string>
  /** How many others a short run looks at, before it takes some of them. */
  readonly most?: number
}

/** The screens of a flow that a run does not look at: the shared ones, and in a short run three of four, where there are many. */
export function passedScreens(flow: Flow, { isWhole, shared = new Set(), most = MANY }: Passing): ReadonlySet<string> {
  if (isWhole || !hasMany(flow, shared, most)) return shared
  const own = Object.keys(flow.screens).filter((id) => !shared.has(id))
  return new Set([...shared, ...own.filter((_, place) => place % 4 !== 1)])
}
