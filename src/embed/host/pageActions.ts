import type { FrameMessage, HostMessage } from '../messages/message'
import type { ActionResult, PageAction } from './options'

/** The actions of a flow that the page carries out. */
export interface PageActions {
  run(message: Extract<FrameMessage, { type: 'run' }>): void
  abort(message: Extract<FrameMessage, { type: 'abort' }>): void
  /** Nobody waits for any end any more. */
  drop(): void
}

/** No flow declares this outcome: its failure is worded as that of any action that fails. */
const FAILED = ''

type End = Pick<Extract<HostMessage, { type: 'ended' }>, 'outcome' | 'result'>

function endOf(given: ActionResult | null | undefined): End {
  const { outcome, result } = given ?? { outcome: FAILED }
  return { outcome: String(outcome), ...(result === undefined ? {} : { result }) }
}

/** Carries out actions that the frame asks for, and tells it how each ended that was not called off. */
export function pageActions(actions: Readonly<Record<string, PageAction>>, send: (message: HostMessage) => unknown): PageActions {
  const runs = new Map<number, AbortController>()
  const abort = (id: number): void => {
    runs.get(id)?.abort()
    runs.delete(id)
  }
  return {
    run: ({ id, action, answers, key, day }) => {
      const carryOut = Object.hasOwn(actions, action) ? actions[action] : undefined
      const controller = new AbortController()
      runs.set(id, controller)
      const end = (message: End): void => {
        if (runs.delete(id)) send({ type: 'ended', id, ...message })
      }
      // What it throws at once is a failure as well as what it rejects with.
      Promise.resolve()
        .then(() => carryOut?.({ answers, day, key, signal: controller.signal }))
        .then((given) => end(endOf(given)))
        .catch((cause: unknown) => {
          if (!controller.signal.aborted) console.error(`The action "${action}" failed.`, cause)
          end({ outcome: FAILED })
        })
    },
    abort: ({ id }) => abort(id),
    drop: () => {
      for (const id of [...runs.keys()]) abort(id)
    },
  }
}
