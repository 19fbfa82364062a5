import { isReference } from '../engine/values/reference'
import { addDays, isDate } from '../engine/values/dates'
import { isObject } from '../engine/values/path'
import type { Json } from '../engine/values/answers'

/** What is known of a result that a transition took. */
export interface ResultFacts {
  readonly submittedOn: string
  /** Whether the flow ended with it. */
  readonly isLast: boolean
  /** Whether the product simulated the action. */
  readonly isSimulated: boolean
}

/** A host's own reference is longer than this only by mistake. */
const LONGEST_REFERENCE = 100

/**
 * Whether a value can be what an action brought, as far as the flow declares a day or a reference there. Applicant and host
 * may be in different zones: a day of the end is a day before or after at most. That of an earlier screen a draft may have
 * kept: it is not later.
 */
export function canBeResult(declared: Json | undefined, value: Json, facts: ResultFacts): boolean {
  if (declared === '{{today}}') return isDayOf(value, facts)
  if (declared === '{{reference}}') return isReferenceOf(value, facts)
  if (Array.isArray(declared)) {
    return !Array.isArray(value) || value.every((item: Json) => declared.some((one: Json) => canBeResult(one, item, facts)))
  }
  if (!isObject(declared) || !isObject(value)) return true
  return Object.entries(declared).every(([name, part]) => {
    const inside = Object.hasOwn(value, name) ? value[name] : undefined
    return inside === undefined || canBeResult(part, inside, facts)
  })
}

function isDayOf(value: Json, { submittedOn, isLast }: ResultFacts): boolean {
  if (typeof value !== 'string' || !isDate(value) || value > addDays(submittedOn, 1)) return false
  return !isLast || value >= addDays(submittedOn, -1)
}

/** The product's own has its form; a host's is one line of something visible, without markup. */
function isReferenceOf(value: Json, { isSimulated }: ResultFacts): boolean {
  if (typeof value !== 'string') return false
  // A field may have its letters in lower case.
  if (isSimulated) return isReference(value.toUpperCase())
  return value.length <= LONGEST_REFERENCE && /[\p{L}\p{N}]/u.test(value) && !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(value)
}
