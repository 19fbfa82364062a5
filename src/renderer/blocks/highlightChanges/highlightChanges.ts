import type { ComponentType } from 'react'
import type { AnswerRow } from '../../../engine/blocks/summary'
import type { Session } from '../../../engine/session/createSession'
import type { FlowEvent } from '../../../engine/state/step'
import { useSession } from '../../session/sessionContext'
import { ShownAnswer } from '../ShownAnswer'

/** What draws the answers on the reviews of sessions that left one for a change. */
const looks = new WeakMap<Session, ComponentType<{ readonly row: AnswerRow }>>()

/** What draws an answer on the review: once that was left for a change, it marks what differs from what was shown then. */
export function useAnswerLook(): ComponentType<{ readonly row: AnswerRow }> {
  return looks.get(useSession()) ?? ShownAnswer
}

/** Sends an event that leaves the review for a change; what it shows is remembered until the applicant comes back. */
export function useLeave(): (event: FlowEvent) => void {
  const session = useSession()
  return (event) => {
    const left = { program: session.program, view: session.getView(), state: session.getState() }
    // Most applicants change nothing: what marks is loaded for those who do. Where it does not come, nothing is marked.
    if (!looks.has(session))
      void import('./markedAnswer').then(
        ({ createMarkedAnswer: markedAnswer }) => looks.set(session, markedAnswer(session, left)),
        () => undefined,
      )
    session.send(event)
  }
}
