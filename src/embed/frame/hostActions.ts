import { type ActionCall, type ActionEnd, FAILURE } from '../../engine/session/actionRuns'
import { collectFiles } from '../../engine/answers/filesAmong'
import { type Answers, isObject, type Json, getOwnValue } from '../../engine/values/answers'
import type { HostAction } from '../../services/actionRunner'
import type { EmbedOptions, FrameMessage, HostMessage } from '../messages/message'
import { THREW } from '../messages/shapes'
import type { Submission } from '../../engine/submission/submission'
import { computeSha256 } from '../../engine/values/sha256'
import { createReference, createApplicationId } from '../../services/createReference'
import type { Proposal } from './frameSession'

interface HostActions {
  getAction(this: void, action: string): HostAction
  /** Takes the end of a run; messages of unknown or ended runs are ignored. */
  end(message: Extract<HostMessage, { type: 'ended' }>): void
  /** Whether the file with this id is part of a submission that is in progress. */
  isSubmitting(file: string): boolean
}

interface PendingRun {
  readonly files: ReadonlySet<string>
  readonly end: (message: Extract<HostMessage, { type: 'ended' }>) => void
}

/**
 * Lets the page run the flow's actions, with the submission from `propose` if the action submits. A run fails after its
 * timeout, at once if the page does not offer the action, and if the answers changed while they were being sent
 * (`answers` returns the current ones). `toSubmit` converts answers for the page.
 */
export function createHostActions(
  { actions, submitTimeout }: Pick<EmbedOptions, 'actions' | 'submitTimeout'>,
  {
    send,
    propose,
    answers: answersNow,
    toSubmit,
  }: {
    readonly send: (message: FrameMessage) => void
    readonly propose: (call: ActionCall, reference: string) => Promise<Proposal | null>
    readonly answers: () => Answers
    readonly toSubmit: (answers: Answers) => Answers
  },
): HostActions {
  const timeouts = new Map(actions.map(({ action, timeout }) => [action, timeout]))
  const pending = new Map<number, PendingRun>()
  const attempts = createAttempts()
  let count = 0

  const ask = (call: ActionCall, signal: AbortSignal, proposal: Proposal | null, timeout: number): Promise<ActionEnd> =>
    new Promise((resolve, reject) => {
      const { action, day, search, with: heard } = call
      const answers = toSubmit(call.answers)
      count += 1
      const id = count
      const finish = (): void => {
        clearTimeout(timer)
        pending.delete(id)
      }
      const giveUp = (reason: unknown): void => {
        finish()
        send({ type: 'abort', id })
        reject(reason)
      }
      const timer = setTimeout(() => giveUp(new Error(`The page did not answer within ${timeout} ms.`)), timeout)
      signal.addEventListener('abort', () => giveUp(signal.reason))
      pending.set(id, {
        files: new Set(proposal === null ? [] : collectFiles(answers).map((file) => file.id ?? '')),
        end: (message) => {
          finish()
          attempts.end(call, message.outcome)
          const isStale = message.outcome === proposal?.end.outcome && !isSame(answers, answersNow())
          if (message.outcome === THREW) reject(new Error('The action failed on the host page. Its console says why.'))
          else if (isStale) reject(new Error('An answer was changed while it was being sent.'))
          else resolve(resolveEnd(call, message, proposal))
        },
      })
      const { submission, reference, summary } = proposal?.handover ?? NO_HANDOVER
      send({
        type: 'run',
        id,
        action,
        key: attempts.getKey(call, submission?.files ?? null),
        answers: { ...answers },
        day,
        submission,
        reference,
        summary,
        ...(search === undefined ? {} : { search }),
        ...(heard === undefined ? {} : { with: { ...heard } }),
      })
    })

  /** If the page returns a reference under which the application was accepted before, the applicant gets that one. */
  const resolveEnd = async (
    call: ActionCall,
    message: Extract<HostMessage, { type: 'ended' }>,
    proposal: Proposal | null,
  ): Promise<ActionEnd> =>
    toActionEnd(
      message,
      proposal === null || message.reference === undefined ? proposal : await propose(call, message.reference),
    )

  return {
    getAction: (action) => async (call, signal) => {
      const proposal = await propose(call, attempts.getReference(call))
      signal.throwIfAborted()
      const timeout = timeouts.get(action) ?? (proposal === null ? undefined : submitTimeout)
      if (timeout === undefined)
        throw new Error(`The page does not carry out the action "${action}": name it in "actions".`)
      return ask(call, signal, proposal, timeout)
    },
    end: (message) => pending.get(message.id)?.end(message),
    isSubmitting: (file) => [...pending.values()].some(({ files }) => files.has(file)),
  }
}

interface Attempts {
  /** The reference number: the same for each attempt until one succeeds. */
  getReference(call: ActionCall): string
  /**
   * The idempotency key: the same for the same answers until one attempt succeeds. `files` has the hash of each
   * submitted file by handle id; null if nothing is submitted.
   */
  getKey(call: ActionCall, files: Submission['files'] | null): string
  /**
   * Records an answer of the page. After a failure the next attempt shares the key; after any other outcome it does
   * not.
   */
  end(call: ActionCall, outcome: string): void
}

/** Outcomes that do not tell whether the action was done. */
const UNDONE: ReadonlySet<string> = new Set([THREW, FAILURE])

/**
 * The key of a submission derives from the application id, which is stored with the draft: after a reload the same
 * submission has the same key, without storing the answers again.
 */
function createAttempts(): Attempts {
  const page = createApplicationId((bytes) => crypto.getRandomValues(bytes))
  const answered = new Map<string, number>()
  const textOf = (
    known: string,
    { action, answers, search, with: heard }: ActionCall,
    files: Submission['files'],
  ): string =>
    // A file that is chosen again has another id, but the same hash.
    JSON.stringify([known, action, answered.get(action) ?? 0, answers, search, heard], (name, value: unknown) =>
      name === 'id' && typeof value === 'string' ? (getOwnValue(files, value) ?? value) : value,
    )
  return {
    getReference: ({ action, state }) => {
      const hash = computeSha256(JSON.stringify([state.application, action, answered.get(action) ?? 0]))
      return createReference((bytes) => {
        for (const index of bytes.keys()) bytes[index] = Number.parseInt(hash.slice(2 * index, 2 * index + 2), 16)
        return bytes
      })
    },
    getKey: (call, files) =>
      computeSha256(textOf(files === null ? page : call.state.application, call, files ?? {})).slice(0, 32),
    end: ({ action }, outcome) => {
      if (!UNDONE.has(outcome)) answered.set(action, (answered.get(action) ?? 0) + 1)
    },
  }
}

const NO_HANDOVER = { submission: null, reference: null, summary: null }

/** Converts the page's message to an end. The proposed result is used where the page leaves it, or a part of it, out. */
function toActionEnd(
  { outcome, result, proof }: Extract<HostMessage, { type: 'ended' }>,
  proposal: Proposal | null,
): ActionEnd {
  const given = toJson(result)
  const own = outcome === proposal?.end.outcome ? proposal.end.result : undefined
  const used = given === undefined || !isObject(given) || !isObject(own) ? (given ?? own) : { ...own, ...given }
  return { outcome, ...(used === undefined ? {} : { result: used }), ...(proof === undefined ? {} : { proof }) }
}

function isSame(one: Answers, other: Answers): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns a copy as JSON; undefined if that is impossible, for example for a circular value. */
function toJson(value: unknown): Json | undefined {
  try {
    const text = JSON.stringify(value)
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
