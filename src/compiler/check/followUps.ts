import type { Finding } from '../../engine/values/finding'
import type { Recovered } from '../language/recoveredFlow'

/** Of what is said of a flow that was read as something else in places, what speaks of none of these. */
export function withoutFollowUps(findings: readonly Finding[], { harmed, lost }: Omit<Recovered, 'flow'>): readonly Finding[] {
  return findings.filter(
    ({ pointer, message }) => !harmed.some((place) => isPointerWithin(pointer, place) || isPointerWithin(place, pointer)) && !namesLost(message, lost),
  )
}

/** Of what is used nowhere: it may be what a misspelt name missed. */
const UNUSED = /^unused-|^unopened-dialog$|^unchecked-form$/

/** Whether errors cannot be the cause of another finding: it speaks of another place, and not of what is used nowhere. */
export function isIndependent({ code, pointer }: Finding, errors: readonly Finding[]): boolean {
  return !UNUSED.test(code) && !errors.some((other) => isPointerWithin(pointer, other.pointer) || isPointerWithin(other.pointer, pointer))
}

/** Whether a place is another, or stands in it. */
export function isPointerWithin(place: string, other: string): boolean {
  return `${place}/`.startsWith(`${other}/`)
}

/** Whether a message quotes a name, or a path with a name in it, that was lost. */
function namesLost(message: string, lost: ReadonlySet<string>): boolean {
  if (lost.size === 0) return false
  const quoted = [...message.matchAll(/"([^"]*)"/g)].flatMap(([, words = '']) => [words, ...words.split('.')])
  return quoted.some((name) => lost.has(name))
}
