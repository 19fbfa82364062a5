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

interface ReviewSnapshot {
  readonly program: Program
  readonly view: FlowView
  readonly state: FlowState
}

/** The texts of a review's rows when it was last shown, in the language of `program`. */
interface RowTexts {
  readonly program: Program
  readonly texts: ReadonlyMap<Address, string>
}

/** Creates the component that renders an answer on a review, and marks it if it has changed since the review was left. */
export function createMarkedAnswer(session: Session, left: ReviewSnapshot): ComponentType<{ readonly row: AnswerRow }> {
  const isChanged = trackChanges(session, left)
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
 * Returns a function that tells whether the row at `path` differs from when its review was last shown. Starts with the
 * review that was left. Only the shown texts are kept, masked as shown.
 */
function trackChanges(session: Session, left: ReviewSnapshot): (path: Path) => boolean {
  const textsByScreen = new Map<string, RowTexts>()
  let lastView: FlowView | null = null
  let changed: ReadonlySet<Address> = new Set()

  const record = ({ program, view, state }: ReviewSnapshot): void => {
    const texts = collectTexts(view, state)
    if (lastView?.id !== view.id) changed = findDifferences(textsByScreen.get(view.id), { program, texts })
    if (texts.size > 0) textsByScreen.set(view.id, { program, texts })
    lastView = view
  }
  const update = (): void => {
    const view = session.getView()
    if (view !== lastView) record({ program: session.program, view, state: session.getState() })
  }

  record(left)
  session.subscribeToView(update)
  return (path) => {
    // A row can render before this subscription is called.
    update()
    return changed.has(addressOf(session.getState().items, path))
  }
}

/** Returns the rows whose texts differ; none if the language has changed, as all would differ. */
function findDifferences(before: RowTexts | undefined, { program, texts }: RowTexts): ReadonlySet<Address> {
  if (before?.program !== program) return new Set()
  return new Set([...texts].flatMap(([row, text]) => (text === (before.texts.get(row) ?? '') ? [] : [row])))
}

function collectTexts({ blocks }: FlowView, { items }: FlowState): ReadonlyMap<Address, string> {
  const entriesOf = (row: SummaryRow): readonly (readonly [Address, string])[] =>
    row.kind === 'answer'
      ? [[addressOf(items, row.path), row.lines.join('\n')]]
      : row.items.flatMap((item) => item.rows.flatMap(entriesOf))
  return new Map(filterViewsByType(blocks, 'summary').flatMap(({ data }) => data.flatMap(entriesOf)))
}

/** A tint behind a changed row for about a second after it scrolls into view. Screen readers need none: they read the row itself. */
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
