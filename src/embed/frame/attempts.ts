import { type ActionCall, FAILURE } from '../../engine/session/actionRuns'
import type { Submission } from '../../engine/submission/submission'
import { ownOf } from '../../engine/values/ownOf'
import { sha256 } from '../../engine/values/sha256'
import { createReference } from '../../services/createReference'
import { newApplication } from '../../services/newApplication'
import { THREW } from '../messages/threw'

/** What one try to have an action carried out shares with the next of the same. */
export interface Attempts {
  /** The number that the applicant would be given: the same for each try of an application, until one is answered. */
  referenceOf(call: ActionCall): string
  /**
   * By it the page's server knows that it is the same once more: the same for the same answers, until one try is answered.
   * `files` has the hash of each file that is submitted, by the id of its handle; null where nothing is submitted.
   */
  keyOf(call: ActionCall, files: Submission['files'] | null): string
  /** The page answered. After a failure the next try is the same; after anything else it is another. */
  end(call: ActionCall, outcome: string): void
}

/** An outcome by which nothing is known of whether it was done. */
const UNDONE: ReadonlySet<string> = new Set([THREW, FAILURE])

/**
 * None begun. What submits is told by its application, which is kept with the draft: whoever leaves or reloads during a
 * submit and comes back tries the same once more. Nothing has to be kept for that, least of all the answers.
 */
export function createAttempts(): Attempts {
  const page = newApplication((bytes) => crypto.getRandomValues(bytes))
  const answered = new Map<string, number>()
  const textOf = (known: string, { action, answers, search }: ActionCall, files: Submission['files']): string =>
    // A file that is chosen again has another id, and the same bytes.
    JSON.stringify([known, action, answered.get(action) ?? 0, answers, search], (name, value: unknown) =>
      name === 'id' && typeof value === 'string' ? (ownOf(files, value) ?? value) : value,
    )
  return {
    referenceOf: ({ action, state }) => {
      const hash = sha256(JSON.stringify([state.application, action, answered.get(action) ?? 0]))
      return createReference((bytes) => {
        for (const place of bytes.keys()) bytes[place] = Number.parseInt(hash.slice(2 * place, 2 * place + 2), 16)
        return bytes
      })
    },
    keyOf: (call, files) => sha256(textOf(files === null ? page : call.state.application, call, files ?? {})).slice(0, 32),
    end: ({ action }, outcome) => {
      if (!UNDONE.has(outcome)) answered.set(action, (answered.get(action) ?? 0) + 1)
    },
  }
}
