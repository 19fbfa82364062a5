import { collectPlacedFiles } from '../../engine/answers/filesAmong'
import { getOwnValue } from '../../engine/values/answers'
import type { FrameMessage, HostMessage, Run, Submitted } from '../messages/message'
import { THREW } from '../messages/shapes'
import type { EmbedConfig, Sent } from './options'

export interface PageActions {
  run(message: Extract<FrameMessage, { type: 'run' }>): void
  abort(message: Extract<FrameMessage, { type: 'abort' }>): void
  drop(): void
}

const SUCCESS = { outcome: 'success' }

type End = Pick<Extract<HostMessage, { type: 'ended' }>, 'outcome' | 'result' | 'proof' | 'reference'>

/** Limits of the protocol, see message.schema.json. */
const LONGEST_PROOF = 10_000
const LONGEST_REFERENCE = 100

/** Runs actions for the frame, and sends the end of each that was not aborted. */
export function createPageActions(
  { actions = {}, onSubmit }: Pick<EmbedConfig, 'actions' | 'onSubmit'>,
  { send, fileOf }: { readonly send: (message: HostMessage) => unknown; readonly fileOf: Sent['fileOf'] },
): PageActions {
  const runs = new Map<number, AbortController>()
  const abort = (id: number): void => {
    runs.get(id)?.abort()
    runs.delete(id)
  }
  const carryOut = async (
    { action, answers, key, day, submission, reference, summary, search, with: heard }: Run,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const circumstances = { day, key, signal }
    const sent: Sent | null = submission === null ? null : toSentSubmission({ submission, reference, summary }, fileOf)
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (run !== undefined)
      return run({
        answers,
        ...circumstances,
        ...sent,
        ...(search === undefined ? {} : { search }),
        ...(heard === undefined ? {} : { with: heard }),
      })
    if (onSubmit === undefined || sent === null) throw new Error('This page does not carry out this action.')
    return (await onSubmit({ ...circumstances, ...sent })) ?? SUCCESS
  }
  return {
    run: (message) => {
      const { id, action } = message
      const controller = new AbortController()
      runs.set(id, controller)
      const end = (how: End): void => {
        if (!runs.has(id)) return
        send({ type: 'ended', id, ...how })
        runs.delete(id)
      }
      carryOut(message, controller.signal)
        .then((given) => end(parseEnd(given)))
        .catch((cause: unknown) => {
          if (!controller.signal.aborted) console.error(`The action "${action}" failed.`, cause)
          end({ outcome: THREW })
        })
    },
    abort: ({ id }) => abort(id),
    drop: () => {
      for (const id of [...runs.keys()]) abort(id)
    },
  }
}

/** Adds the files, whose bytes can be requested. */
export function toSentSubmission(
  { submission, reference, summary }: Omit<Submitted, 'type'>,
  fileOf: Sent['fileOf'],
): Sent {
  const files = collectPlacedFiles(submission.answers).map(({ path, ...handle }) => ({
    ...handle,
    path,
    sha256: getOwnValue(submission.files, handle.id) ?? null,
    blob: async () => {
      const bytes = await fileOf(handle)
      if (bytes === null) throw new Error(`The bytes of "${handle.name}" are gone.`)
      return bytes
    },
  }))
  return { submission, reference, summary, files, fileOf }
}

/**
 * Checks what an action returned.
 * @throws TypeError if it is no outcome, such as a response of `fetch`.
 */
function parseEnd(given: unknown): End {
  if (typeof given !== 'object' || given === null || !('outcome' in given) || typeof given.outcome !== 'string') {
    throw new TypeError('The action must return { outcome }, one of those that the flow declares.')
  }
  const {
    outcome,
    result,
    proof,
    reference,
  }: {
    readonly outcome: string
    readonly result?: End['result']
    readonly proof?: unknown
    readonly reference?: unknown
  } = { ...given, outcome: given.outcome }
  if (proof !== undefined && (typeof proof !== 'string' || proof.length > LONGEST_PROOF)) {
    throw new TypeError(`Its proof has to be a text of up to ${LONGEST_PROOF} characters.`)
  }
  if (
    reference !== undefined &&
    (typeof reference !== 'string' || reference.trim() === '' || reference.length > LONGEST_REFERENCE)
  ) {
    throw new TypeError(`Its reference has to be a text of up to ${LONGEST_REFERENCE} characters.`)
  }
  return {
    outcome,
    ...(result === undefined ? {} : { result }),
    ...(proof === undefined ? {} : { proof }),
    ...(reference === undefined ? {} : { reference }),
  }
}
