import { useEffect, useId, useRef } from 'react'
import { formOf } from '../../engine/values/path'
import type { Issue, Path } from '../../engine/values/types'
import { focusField } from './focusField'
import { fieldId } from '../form/fieldId'
import { useView } from '../session/session'
import { summarisedIssues } from './summarisedIssues'
import { useWording } from '../session/useFlow'
import './errorSummary.css'

/** The list of problems above the heading. It takes focus each time a submit fails. */
export function ErrorSummary() {
  const headingId = useId()
  const { problem } = useWording()
  const attempts = useView((view) => view.attempts)
  const issues = useView(summarisedIssues)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempts === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [attempts])

  if (issues.length === 0) return null
  return (
    <div ref={box} className="error-summary" role="group" aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId}>{problem}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.rule}`}>
            <IssueLink message={issue.message} target={targetOf(issue, issues)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The answer a message leads to. One about a form as a whole leads to the first field it has something to say of. */
function targetOf({ path }: Issue, issues: readonly Issue[]): Path {
  return issues.find((other) => other.path.startsWith(`${path}.`) && formOf(path) === path)?.path ?? path
}

function IssueLink({ message, target }: { readonly message: string; readonly target: Path }) {
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
}
