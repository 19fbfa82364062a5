import { CircleAlert } from 'lucide'
import { memo, useEffect, useId, useRef } from 'react'
import { listOf, pluralOf } from '../../engine/values/format'
import { formOf } from '../../engine/values/path'
import type { Issue } from '../../engine/state/issue'
import type { Path } from '../../engine/values/answers'
import { focusField } from '../focus/focusField'
import { focusSoon } from '../focus/focusSoon'
import { fieldId } from '../form/fieldId'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useFillText, useView } from '../session/sessionContext'
import { useFlow, useWording } from '../session/useFlow'
import './errorSummary.css'

/** How many problems are listed: more would be no summary, and their links a wall to get past. */
const MOST = 20

/**
 * The list of problems above the heading: the first ones, and how many more there are. It takes focus each time a submit
 * fails.
 */
export function ErrorSummary() {
  const headingId = useId()
  const wholeId = useId()
  const { problem, moreProblems, problems } = useWording()
  const { language } = useFlow()
  const fill = useFillText()
  const attempts = useView((view) => view.attempts)
  const issues = useView((view) => view.problems)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempts === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    focusSoon(() => box.current)
  }, [attempts])

  if (issues.length === 0) return null
  const listed = issues.slice(0, MOST)
  const messages = listOf(listed.map(({ message }) => message), language)
  return (
    <div ref={box} className="error-summary" role="group" aria-labelledby={headingId} aria-describedby={wholeId} tabIndex={-1}>
      <h2 id={headingId}>
        <DrawnIcon drawing={CircleAlert} size={20} />
        {problem}
      </h2>
      <ul>
        {listed.map((issue) => (
          <li key={`${issue.path} ${issue.rule}`}>
            <IssueLink message={issue.message} target={targetOf(issue, issues)} />
          </li>
        ))}
      </ul>
      {issues.length > MOST && <p>{fill(moreProblems, { count: String(issues.length - MOST) })}</p>}
      {/* What is heard when it takes the focus: how many there are, and which. */}
      <p id={wholeId} hidden>
        {fill(pluralOf(problems, issues.length, language), { count: String(issues.length), messages })}
      </p>
    </div>
  )
}

/** The answer a message leads to. One about a form as a whole leads to the first field it has something to say of. */
function targetOf({ path }: Issue, issues: readonly Issue[]): Path {
  if (formOf(path) !== path) return path
  return issues.find((other) => other.path.startsWith(`${path}.`))?.path ?? path
}

interface IssueLinkProps {
  readonly message: string
  readonly target: Path
}

const IssueLink = memo(function IssueLink({ message, target }: IssueLinkProps) {
  return (
    <a
      href={`#${fieldId(target)}`}
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
