import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { AnswerRow, SummaryRow } from '../../../engine/blocks/summary'
import type { Session } from '../../../engine/session/createSession'
import { ShownAnswer, filterViewsByType } from '../ShownAnswer'
import { addressOf } from '../../../engine/answers/items'
import type { Program } from '../../../engine/program/program'
import type { FlowState } from '../../../engine/state/flowState'
import type { Address, Path } from '../../../engine/values/answers'
import type { FlowView } from '../../../engine/view/flowView'
import '../summary.css'

/** A session at the time when its review was left. */
interface LeftReview {
  readonly program: Program
  readonly view: FlowView
  readonly state: FlowState
}

/** What the rows of a review said when it was last seen, in the words of its program. */
interface Look {
  readonly program: Program
  readonly words: ReadonlyMap<Address, string>
}

/** What draws the answers on the reviews of a session, and marks those that changed since the applicant left. */
export function createMarkedAnswer(session: Session, left: LeftReview): ComponentType<{ readonly row: AnswerRow }> {
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

/**
 * Tells of a row whether it says something else than when its review was last seen, before the applicant left it. `left` is
 * the first review that was left. What was shown is held here alone, masked as it was.
 */
function changedRows(session: Session, left: LeftReview): (path: Path) => boolean {
  const looks = new Map<string, Look>()
  let seen: FlowView | null = null
  let changed: ReadonlySet<Address> = new Set()

  const follow = ({ program, view, state }: LeftReview): void => {
    const words = wordsOf(view, state)
    if (seen?.id !== view.id) changed = differences(looks.get(view.id), { program, words })
    if (words.size > 0) looks.set(view.id, { program, words })
    seen = view
  }
  const catchUp = (): void => {
    const view = session.getView()
    if (view !== seen) follow({ program: session.program, view, state: session.getState() })
  }

  follow(left)
  // Rows may ask before they hear of the screen that is new.
  session.subscribeToView(catchUp)
  return (path) => {
    catchUp()
    return changed.has(addressOf(session.getState().items, path))
  }
}

/** Where two looks are of one program, the rows that differ; in other words all would. */
function differences(before: Look | undefined, { program, words }: Look): ReadonlySet<Address> {
  if (before?.program !== program) return new Set()
  return new Set([...words].flatMap(([row, said]) => (said === (before.words.get(row) ?? '') ? [] : [row])))
}

/** What each row of a view's summaries says; nothing where nothing was given. */
function wordsOf({ blocks }: FlowView, { items }: FlowState): ReadonlyMap<Address, string> {
  const entriesOf = (row: SummaryRow): readonly (readonly [Address, string])[] =>
    row.kind === 'answer'
      ? [[addressOf(items, row.path), row.lines.join('\n')]]
      : row.items.flatMap((item) => item.rows.flatMap(entriesOf))
  return new Map(filterViewsByType(blocks, 'summary').flatMap(({ data }) => data.flatMap(entriesOf)))
}

/**
 * A tint behind a row that changed, for about a second from when the row is in sight. Nothing is said of it: who changed the
 * answer knows, and the row is read with its words.
 */
function ChangedMark() {
  const mark = useRef<HTMLSpanElement>(null)
  const [phase, setPhase] = useState<'unseen' | 'seen' | 'over'>('unseen')
  useEffect(() => {
    const element = mark.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting))
        setPhase((before) => (before === 'unseen' ? 'seen' : before))
    })
    const end = (): void => setPhase('over')
    observer.observe(element)
    element.addEventListener('animationend', end)
    return () => {
      observer.disconnect()
      element.removeEventListener('animationend', end)
    }
  }, [])
  if (phase === 'over') return null
  return <span ref={mark} className={phase === 'seen' ? 'changed-mark changed-mark-seen' : 'changed-mark'} />
}
