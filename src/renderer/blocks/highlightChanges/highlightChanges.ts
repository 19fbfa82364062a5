import type { ComponentType } from 'react'
import type { AnswerRow } from '../../../engine/blocks/summary'
import type { Session } from '../../../engine/session/createSession'
import type { FlowEvent } from '../../../engine/state/step'
import { useSession } from '../../session/sessionContext'
import { ShownAnswer } from '../ShownAnswer'

/** The components that mark changed answers, by the session that has left its review for a change. */
const markedAnswers = new WeakMap<Session, ComponentType<{ readonly row: AnswerRow }>>()

/** Returns the component for answers on the review. After a change it marks the answers that differ from before. */
export function useAnswerRenderer(): ComponentType<{ readonly row: AnswerRow }> {
  return markedAnswers.get(useSession()) ?? ShownAnswer
}

/** Returns a function that sends an event which leaves the review, and remembers what the review shows. */
export function useLeaveReview(): (event: FlowEvent) => void {
  const session = useSession()
  return (event) => {
    const left = { program: session.program, view: session.getView(), state: session.getState() }
    // Loaded on the first change, as most applicants change nothing. If it does not load, nothing is marked.
    if (!markedAnswers.has(session))
      void import('./markedAnswer').then(
        ({ createMarkedAnswer }) => markedAnswers.set(session, createMarkedAnswer(session, left)),
        () => undefined,
      )
    session.send(event)
  }
}
