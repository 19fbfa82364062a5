import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { resolveFieldAt } from '../../engine/answers/relevantAnswers'
import { getLabel } from '../../explorer/walks/walkWords'
import type { Explanation } from '../../explorer/reasons/explainCondition'
import { listReasons, type Reason } from '../../explorer/reasons/listReasons'
import type { Change } from '../../explorer/reasons/nearestChange'
import { type AnswersTableProps, changeAnswer } from './AnswersTable'
import './product.css'

const HEADINGS: readonly (readonly [heading: string, kind: Reason['kind']])[] = [
  ['Hidden', 'hidden'],
  ['Disabled', 'disabled'],
  ['Skipped screens', 'skipped'],
]

/** Why something is not shown, cannot be pressed or is skipped now, and the nearest answer that changes it. */
export function WhyPanel(props: AnswersTableProps) {
  const { session } = props
  const latest = useSyncExternalStore(session.subscribe, session.getState)
  const now = useMemo(() => ({ program: session.program, state: latest }), [session.program, latest])
  // Typing in the product does not wait for the reasons.
  const { program, state } = useDeferredValue(now)
  const reasons = useMemo(() => listReasons(program, state), [program, state])
  const [message, setMessage] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const apply = (change: Change): void => {
    const problem = applyChange(props, change)
    setMessage(problem === '' ? `Done: ${change.words}.` : problem)
    // The pressed button is gone with its reason.
    panel.current?.focus()
  }
  return (
    <div ref={panel} className="studio-why" tabIndex={-1}>
      <p role="status">{message}</p>
      {reasons.length === 0 && <p className="studio-empty">Nothing is hidden, disabled or skipped here.</p>}
      {HEADINGS.filter(([, kind]) => reasons.some((reason) => reason.kind === kind)).map(([heading, kind]) => (
        <section key={kind}>
          <h2>{heading}</h2>
          {reasons.map(
            (reason) => reason.kind === kind && <ReasonDetails key={reason.id} reason={reason} onChange={apply} />,
          )}
        </section>
      ))}
    </div>
  )
}

function applyChange(props: AnswersTableProps, { events }: Change): string {
  const { session } = props
  for (const event of events) {
    if (event.type !== 'answer') {
      session.send(event)
      continue
    }
    const { path, value } = event
    const { program } = session
    const state = session.getState()
    const field = resolveFieldAt(program, state, path)
    const problem = changeAnswer(props, { path, label: getLabel(program, state, path), field }, value)
    if (problem !== '') return problem
  }
  return ''
}

interface ReasonDetailsProps {
  readonly reason: Reason
  readonly onChange: (change: Change) => void
}

function ReasonDetails({ reason, onChange }: ReasonDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{reason.words}</summary>
      {isOpen && (
        <>
          <ul>
            <Line explanation={reason.explanation} />
          </ul>
          <NearestChange reason={reason} onChange={onChange} />
        </>
      )}
    </details>
  )
}

function NearestChange({ reason, onChange }: ReasonDetailsProps) {
  const change = useMemo(() => reason.findChange(), [reason])
  if (change === null) return <p className="studio-detail">No answer given so far changes it.</p>
  return (
    <button type="button" onClick={() => onChange(change)}>
      {change.words}
    </button>
  )
}

function Line({ explanation }: { readonly explanation: Explanation }) {
  const { words, isMet, present, parts } = explanation
  return (
    <li>
      {words}{' '}
      <span className="studio-detail">
        ({isMet ? 'holds' : 'does not hold'}
        {parts.length === 0 && `; now: ${present === '' ? 'no answer' : present}`})
      </span>
      {parts.length > 0 && (
        <ul>
          {parts.map((part, index) => (
            <Line key={index} explanation={part} />
          ))}
        </ul>
      )}
    </li>
  )
}
