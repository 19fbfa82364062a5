import { type ActionCall, FAILURE } from '../../engine/session/actionRuns'
import { createReference } from '../../services/createReference'
import { THREW } from '../messages/threw'

/** What one try to have an action carried out shares with the next of the same. */
export interface Attempt {
  /** By it the page's server knows that it is the same once more. */
  readonly key: string
  /** The number that the applicant would be given. */
  readonly reference: string
}

/** The tries of each action. */
export interface Attempts {
  /** The try that a call belongs to: the same one for the same answers, until it has ended. */
  of(call: ActionCall): Attempt
  /** The page answered. After a failure the next try is the same; after anything else it is another. */
  end(call: ActionCall, outcome: string): void
}

/** An outcome by which nothing is known of whether it was done. */
const UNDONE: ReadonlySet<string> = new Set([THREW, FAILURE])

/** None begun. */
export function createAttempts(): Attempts {
  const known = new Map<string, Attempt & { readonly answers: string }>()
  return {
    of: ({ action, answers, search }) => {
      const text = JSON.stringify([answers, search])
      const before = known.get(action)
      if (before?.answers === text) return before
      const attempt = { answers: text, key: crypto.getRandomValues(new Uint32Array(4)).join('-'), reference: createReference((bytes) => crypto.getRandomValues(bytes)) }
      known.set(action, attempt)
      return attempt
    },
    end: ({ action }, outcome) => {
      if (!UNDONE.has(outcome)) known.delete(action)
    },
  }
}
