import type { Finding } from '../../engine/values/finding'
import { factsOf } from '../../engine/values/findingCodes'
import { segmentsOf } from '../findings/pointer'
import type { Recovered } from '../language/recoveredFlow'
import { answerAt } from './answerAt'

/** Of what is said of a flow that was read as something else in places, what speaks of none of these. */
export function withoutFollowUps(findings: readonly Finding[], { harmed, lost, madeUp }: Omit<Recovered, 'flow'>): readonly Finding[] {
  return findings.filter((finding) => {
    const { pointer, names } = finding
    return !harmed.some((place) => isPointerWithin(pointer, place) || isPointerWithin(place, pointer)) && !isLost(names, lost) && !madeUp.some((place) => asksWhich(finding, place))
  })
}

/** Whether a finding says that an answer is none of the choices at a place. */
function asksWhich({ code, pointer }: Finding, place: string): boolean {
  const field = place.slice(0, place.lastIndexOf('/'))
  if (code === 'bad-example' || code === 'bad-default') return isPointerWithin(pointer, field)
  const answer = answerAt(place)
  return code === 'impossible-value' && answer !== null && segmentsOf(pointer).some((key) => answer === key || answer.endsWith(`.${key}`))
}

/** Whether errors cannot be the cause of another finding: it speaks of another place, and not of what they may have missed the use of. */
export function isIndependent({ code, pointer }: Finding, errors: readonly Finding[]): boolean {
  const { unused } = factsOf(code)
  const isMissed = unused !== undefined && errors.some((other) => factsOf(other.code).uses?.includes(unused) !== false)
  return !isMissed && !errors.some((other) => isPointerWithin(pointer, other.pointer) || isPointerWithin(other.pointer, pointer))
}

/** Whether a place is another, or stands in it. */
export function isPointerWithin(place: string, other: string): boolean {
  return `${place}/`.startsWith(`${other}/`)
}

/** Whether one of these names, or a part of a path among them, was lost. */
function isLost(names: readonly string[], lost: ReadonlySet<string>): boolean {
  return lost.size > 0 && names.some((path) => lost.has(path) || path.split('.').some((name) => lost.has(name)))
}
