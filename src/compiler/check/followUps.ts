import { isPointerWithin, joinPointer, parsePointer } from '../findings/pointer'
import type { Finding } from '../../engine/values/finding'
import { getFindingFacts, type Use } from '../../engine/values/findingCodes'
import type { Recovered } from '../language/recoveredFlow'

/** Returns the path of the innermost field around a place, or the name of the form; null outside of forms. */
export function findAnswerPath(place: string): string | null {
  const [root, , part, form, ...keys] = parsePointer(place)
  if (root !== 'screens' || part !== 'blocks' || form === undefined) return null
  const fields = keys.flatMap((key, index) =>
    index % 2 === 1 && keys[index - 1] === 'fields' && isFieldsKey(keys, index - 1) ? [key] : [],
  )
  return [form, ...fields].join('.')
}

/** Field names alternate with the key "fields". */
function isFieldsKey(keys: readonly string[], index: number): boolean {
  return keys.slice(0, index + 1).every((key, place) => place % 2 === 1 || key === 'fields')
}

/** Drops findings about parts of the flow that had to be guessed. */
export function withoutFollowUps(
  findings: readonly Finding[],
  { harmed, lost, used }: Omit<Recovered, 'flow'>,
): readonly Finding[] {
  return findings.filter(({ code, pointer, names }) => {
    const isOfLost = isLost(names, lost) || (getFindingFacts(code).unused !== undefined && isLost(names, used))
    return !isOfLost && !harmed.some((place) => isPointerWithin(pointer, place) || isPointerWithin(place, pointer))
  })
}

/**
 * Whether none of the errors can be the cause of the finding: they stand elsewhere and cannot hide a use of what it
 * calls unused.
 */
export function isIndependent({ code, pointer }: Finding, errors: readonly Finding[]): boolean {
  const { unused } = getFindingFacts(code)
  const isMissed =
    unused !== undefined &&
    errors.some((other) => canUse(other, unused) && (!OF_SCREENS.has(unused) || isOnScreenOf(other.pointer, pointer)))
  return (
    !isMissed &&
    !errors.some((other) => isPointerWithin(pointer, other.pointer) || isPointerWithin(other.pointer, pointer))
  )
}

/** These can only be used on their own screen. */
const OF_SCREENS: ReadonlySet<Use> = new Set(['check', 'dialog'])

/** Whether something of this kind may be used where the error stands. Words can only name answers and calculations. */
function canUse({ code, takesText }: Finding, use: Use): boolean {
  const uses = getFindingFacts(code).uses ?? (takesText === true ? IN_WORDS : null)
  return uses === null || uses.includes(use)
}

const IN_WORDS: readonly Use[] = ['answer', 'calculation']

function isOnScreenOf(error: string, place: string): boolean {
  const screen = joinPointer('', ...parsePointer(place).slice(0, 2))
  return isPointerWithin(error, screen) || isPointerWithin(screen, error)
}

function isLost(names: readonly string[], lost: ReadonlySet<string>): boolean {
  return lost.size > 0 && names.some((path) => lost.has(path) || path.split('.').some((name) => lost.has(name)))
}
