import { CircleAlert } from 'lucide'
import { memo, useEffect, useId, useRef } from 'react'
import { joinSentences } from '../../engine/text/template'
import { selectPlural } from '../../engine/values/format'
import type { Problem } from '../../engine/view/errorSummary'
import type { Path } from '../../engine/values/answers'
import { focusField, focusSoon } from '../focus/focus'
import { getFieldId } from '../form/fieldId'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useFillText, useFlow, useView, useWording } from '../session/sessionContext'
import './errorSummary.css'

/** How many problems are listed: more would be no summary, and their links a wall to get past. */
const MOST = 20

/**
 * The list of problems above the heading: the first ones, and how many more there are. It takes focus each time a submit
 * fails, also where that leads back to another screen.
 */
export function ErrorSummary() {
  const headingId = useId()
  const wholeId = useId()
  const { problem, moreProblems, problems } = useWording()
  const { language } = useFlow()
  const fill = useFillText()
  // Which failed submit it is of, on which screen; empty before one.
  const attempt = useView(({ id, attempts }) => (attempts === 0 ? '' : `${id} ${attempts}`))
  const lines = useView((view) => view.problems)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt === '') return
    box.current?.scrollIntoView({ block: 'start' })
    focusSoon(() => box.current)
  }, [attempt])

  if (lines.length === 0) return null
  const listed = lines.slice(0, MOST)
  const count = problemsIn(lines)
  const more = count - problemsIn(listed)
  const messages = joinSentences(listed.map(({ message }) => message))
  return (
    <div
      ref={box}
      className="error-summary"
      role="group"
      aria-labelledby={headingId}
      aria-describedby={wholeId}
      tabIndex={-1}
    >
      <h2 id={headingId}>
        <DrawnIcon drawing={CircleAlert} size={20} />
        {problem}
      </h2>
      <ul>
        {listed.map(({ path, rule, message, isLead }) => (
          <li key={`${path} ${rule}`} className={isLead ? 'error-lead' : undefined}>
            {isLead ? message : <ProblemLink message={message} target={path} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{fill(moreProblems, { count: String(more) })}</p>}
      {/* What is heard when it takes the focus: how many there are, and which. */}
      <p id={wholeId} hidden>
        {fill(selectPlural(problems, count, language), { count: String(count), messages })}
      </p>
    </div>
  )
}

/** How many of some lines are problems: what only leads others is none. */
function problemsIn(lines: readonly Problem[]): number {
  return lines.filter(({ isLead }) => !isLead).length
}

interface ProblemLinkProps {
  readonly message: string
  readonly target: Path
}

const ProblemLink = memo(function ProblemLink({ message, target }: ProblemLinkProps) {
  return (
    <a
      href={`#${getFieldId(target)}`}
      onClick={(event) => {
        // Following the link would change the hash, and the hash is the route.
        event.preventDefault()
        focusField(target)
      }}
    >
      {message}
    </a>
  )
})
