import { type ComponentType, useState } from 'react'
import type { AnswerRow } from '../../../engine/blocks/summary'
import type { Session } from '../../../engine/session/createSession'
import { ShownAnswer } from '../ShownAnswer'
import { ChangedMark } from './ChangedMark'
import { changedRows, type LeftReview } from './changedRows'

/** What draws the answers on the reviews of a session, and marks those that changed since the applicant left. */
export function markedAnswer(session: Session, left: LeftReview): ComponentType<{ readonly row: AnswerRow }> {
  const isChanged = changedRows(session, left)
  return function MarkedAnswer({ row }) {
    const [isMarked] = useState(() => isChanged(row.path))
    return (
      <>
        <ShownAnswer row={row} />
        {isMarked && <ChangedMark />}
      </>
    )
  }
}
