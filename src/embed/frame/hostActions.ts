import { type ActionCall, type ActionEnd, FAILURE } from '../../engine/session/actionRuns'
import { collectFiles } from '../../engine/answers/filesAmong'
import { type Answers, type Json, getOwnValue } from '../../engine/values/answers'
import type { HostAction } from '../../services/actionRunner'
import type { EmbedOptions, FrameMessage, HostMessage } from '../messages/message'
import { THREW } from '../messages/shapes'
import type { Submission } from '../../engine/submission/submission'
import { computeSha256 } from '../../engine/values/sha256'
import { createReference, createApplicationId } from '../../services/createReference'
import type { Proposal } from './proposal'

/** Actions that the page around carries out, and what it says of their ends. */
interface HostActions {
  /** Carries out the action of this name. */
  actionOf(this: void, action: string): HostAction
  /** Takes what the page said; what belongs to no run, or to one that has ended, is ignored. */
  end(message: Extract<HostMessage, { type: 'ended' }>): void
  /** Whether a file with this id is part of what is being submitted. */
  isSubmitting(file: string): boolean
}

/** A run that the page has been asked for. */
interface PendingRun {
  readonly files: ReadonlySet<string>
  readonly end: (message: Extract<HostMessage, { type: 'ended' }>) => void
}

/**
 * Has the page carry out actions of the flow, with what they submit, if anything, and `propose` tells. One that takes longer
 * than it may has failed; what it ends with is held against the outcomes and fields that the flow declares. An action that
 * the page does not offer has failed at once, and one that sent answers which are others by now (`answers` gives them) has
 * not sent what is shown. Answers are handed over as `toSubmit` gives them.
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
      const { action, day, search } = call
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
          else resolve(endToldBy(call, message, proposal))
        },
      })
      const { submission, reference, summary } = proposal?.handover ?? NOTHING
      send({
        type: 'run',
        id,
        action,
        key: attempts.keyOf(call, submission?.files ?? null),
        answers: { ...answers },
        day,
        submission,
        reference,
        summary,
        ...(search === undefined ? {} : { search }),
      })
    })

  /** Where the page says that it was taken under another number before, the applicant is told that one. */
  const endToldBy = async (
    call: ActionCall,
    message: Extract<HostMessage, { type: 'ended' }>,
    proposal: Proposal | null,
  ): Promise<ActionEnd> =>
    endOf(
      message,
      proposal === null || message.reference === undefined ? proposal : await propose(call, message.reference),
    )

  return {
    actionOf: (action) => async (call, signal) => {
      const proposal = await propose(call, attempts.referenceOf(call))
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

/** What one try to have an action carried out shares with the next of the same. */
interface Attempts {
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
function createAttempts(): Attempts {
  const page = createApplicationId((bytes) => crypto.getRandomValues(bytes))
  const answered = new Map<string, number>()
  const textOf = (known: string, { action, answers, search }: ActionCall, files: Submission['files']): string =>
    // A file that is chosen again has another id, and the same bytes.
    JSON.stringify([known, action, answered.get(action) ?? 0, answers, search], (name, value: unknown) =>
      name === 'id' && typeof value === 'string' ? (getOwnValue(files, value) ?? value) : value,
    )
  return {
    referenceOf: ({ action, state }) => {
      const hash = computeSha256(JSON.stringify([state.application, action, answered.get(action) ?? 0]))
      return createReference((bytes) => {
        for (const place of bytes.keys()) bytes[place] = Number.parseInt(hash.slice(2 * place, 2 * place + 2), 16)
        return bytes
      })
    },
    keyOf: (call, files) =>
      computeSha256(textOf(files === null ? page : call.state.application, call, files ?? {})).slice(0, 32),
    end: ({ action }, outcome) => {
      if (!UNDONE.has(outcome)) answered.set(action, (answered.get(action) ?? 0) + 1)
    },
  }
}

const NOTHING = { submission: null, reference: null, summary: null }

/** What the page said of an end. What was proposed is taken as it was, where the page brings nothing of its own. */
function endOf(
  { outcome, result, proof }: Extract<HostMessage, { type: 'ended' }>,
  proposal: Proposal | null,
): ActionEnd {
  const own = asJson(result)
  const brought = own === undefined && outcome === proposal?.end.outcome ? proposal.end.result : own
  return { outcome, ...(brought === undefined ? {} : { result: brought }), ...(proof === undefined ? {} : { proof }) }
}

function isSame(one: Answers, other: Answers): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What came through the port as JSON; nothing where it is none, such as a circle. */
function asJson(value: unknown): Json | undefined {
  try {
    const text = JSON.stringify(value)
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
