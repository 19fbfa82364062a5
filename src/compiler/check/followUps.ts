import { joinPointer, parsePointer } from '../findings/pointer'
import type { Finding } from '../../engine/values/finding'
import { getFindingFacts, type Use } from '../../engine/values/findingCodes'
import type { Recovered } from '../language/recoveredFlow'

/** The innermost answer in whose field a place stands, or else the form; null outside of forms. */
export function findAnswerPath(place: string): string | null {
  const [root, , part, form, ...keys] = parsePointer(place)
  if (root !== 'screens' || part !== 'blocks' || form === undefined) return null
  const fields = keys.flatMap((key, index) =>
    index % 2 === 1 && keys[index - 1] === 'fields' && isFieldsKey(keys, index - 1) ? [key] : [],
  )
  return [form, ...fields].join('.')
}

/** Whether every second key up to one is "fields": then names stand between them. */
function isFieldsKey(keys: readonly string[], index: number): boolean {
  return keys.slice(0, index + 1).every((key, place) => place % 2 === 1 || key === 'fields')
}

/** Of what is said of a flow that was read as something else in places, what speaks of none of these. */
export function withoutFollowUps(
  findings: readonly Finding[],
  { harmed, lost, used, madeUp }: Omit<Recovered, 'flow'>,
): readonly Finding[] {
  return findings.filter((finding) => {
    const { code, pointer, names } = finding
    const isOfLost = isLost(names, lost) || (getFindingFacts(code).unused !== undefined && isLost(names, used))
    return (
      !harmed.some((place) => isPointerWithin(pointer, place) || isPointerWithin(place, pointer)) &&
      !isOfLost &&
      !madeUp.some((place) => asksWhich(finding, place))
    )
  })
}

/** Whether a finding says that an answer is none of the choices at a place. */
function asksWhich({ code, pointer }: Finding, place: string): boolean {
  const field = place.slice(0, place.lastIndexOf('/'))
  if (code === 'bad-example' || code === 'bad-default') return isPointerWithin(pointer, field)
  const answer = findAnswerPath(place)
  return (
    code === 'impossible-value' &&
    answer !== null &&
    parsePointer(pointer).some((key) => answer === key || answer.endsWith(`.${key}`))
  )
}

/** Whether errors cannot be the cause of another finding: it speaks of another place, and not of what they may have missed the use of. */
export function isIndependent({ code, pointer }: Finding, errors: readonly Finding[]): boolean {
  const { unused } = getFindingFacts(code)
  const isMissed =
    unused !== undefined &&
    errors.some((other) => mayUse(other, unused) && (!OF_SCREENS.has(unused) || isOnScreenOf(other.pointer, pointer)))
  return (
    !isMissed &&
    !errors.some((other) => isPointerWithin(pointer, other.pointer) || isPointerWithin(other.pointer, pointer))
  )
}

/** What is used on its own screen alone. */
const OF_SCREENS: ReadonlySet<Use> = new Set(['check', 'dialog'])

/** Whether something may be used where an error stands. Words name answers and calculations, and nothing else. */
function mayUse({ code, takesText }: Finding, use: Use): boolean {
  const uses = getFindingFacts(code).uses ?? (takesText === true ? IN_WORDS : null)
  return uses === null || uses.includes(use)
}

const IN_WORDS: readonly Use[] = ['answer', 'calculation']

/** Whether an error stands on the screen of another place, or around it. */
function isOnScreenOf(error: string, place: string): boolean {
  const screen = joinPointer('', ...parsePointer(place).slice(0, 2))
  return isPointerWithin(error, screen) || isPointerWithin(screen, error)
}

/** Whether a place is another, or stands in it. */
export function isPointerWithin(place: string, other: string): boolean {
  return `${place}/`.startsWith(`${other}/`)
}

/** Whether one of these names, or a part of a path among them, was lost. */
function isLost(names: readonly string[], lost: ReadonlySet<string>): boolean {
  return lost.size > 0 && names.some((path) => lost.has(path) || path.split('.').some((name) => lost.has(name)))
}
