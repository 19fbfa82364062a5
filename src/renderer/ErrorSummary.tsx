import { useEffect, useId, useRef } from 'react'
import type { Issue } from '../engine/types'
import { focusField } from './focusField'
import { fieldId } from './form/fieldId'
import { useView } from './session'
import { summarisedIssues } from './summarisedIssues'
import { useWording } from './useFlow'
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
            <IssueLink issue={issue} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function IssueLink({ issue: { path, message } }: { readonly issue: Issue }) {
  return (
    <a
      href={`#${fieldId(path)}`}
      onClick={(event) => {
        // Following the link would change the hash, and the hash is the route.
        event.preventDefault()
        focusField(path)
      }}
    >
      {message}
    </a>
  )
}
