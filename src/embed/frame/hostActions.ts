import type { ActionEnd } from '../../engine/session/actionRuns'
import type { Json } from '../../engine/values/answers'
import type { HostAction } from '../../services/actionRunner'
import type { FrameMessage, HostActionOffer, HostMessage } from '../messages/message'

/** Actions that the page around carries out, and what it says of their ends. */
export interface HostActions {
  /** By the name of the action. */
  readonly actions: Readonly<Record<string, HostAction>>
  /** Takes what the page said; what belongs to no run, or to one that has ended, is ignored. */
  end(message: Extract<HostMessage, { type: 'ended' }>): void
}

/**
 * Has the page carry out actions of the flow. One that takes longer than it may has failed; what it ends with is held
 * against the outcomes and fields that the flow declares, as that of any other. Its key stays the same until the answers
 * are others or it has ended well, so that sending it once more does nothing twice.
 */
export function hostActions(offers: readonly HostActionOffer[], send: (message: FrameMessage) => void): HostActions {
  const ends = new Map<number, (end: ActionEnd) => void>()
  const keys = new Map<string, { readonly answers: string; readonly key: string }>()
  let count = 0

  const keyFor = (action: string, answers: unknown): string => {
    const text = JSON.stringify(answers)
    const known = keys.get(action)
    if (known?.answers === text) return known.key
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
    keys.set(action, { answers: text, key })
    return key
  }

  const actionOf = ({ action, timeout }: HostActionOffer): HostAction => (answers, signal, day) =>
    new Promise((resolve, reject) => {
      count += 1
      const id = count
      const finish = (): void => {
        clearTimeout(timer)
        ends.delete(id)
      }
      const timer = setTimeout(() => {
        finish()
        send({ type: 'abort', id })
        reject(new Error(`The page did not answer within ${timeout} ms.`))
      }, timeout)
      ends.set(id, (end) => {
        finish()
        resolve(end)
      })
      signal.addEventListener('abort', () => {
        finish()
        send({ type: 'abort', id })
        reject(signal.reason)
      })
      send({ type: 'run', id, action, key: keyFor(action, answers), answers: { ...answers }, day })
    })

  return {
    actions: Object.fromEntries(offers.map((offer) => [offer.action, actionOf(offer)])),
    end: ({ id, outcome, result }) => {
      const json = asJson(result)
      ends.get(id)?.(json === undefined ? { outcome } : { outcome, result: json })
    },
  }
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
