import { type Finding, isError } from '../../engine/values/finding'
import './flowProblems.css'

interface FlowProblemsProps {
  readonly name: string
  readonly findings: readonly Finding[]
  /** What to do about them. */
  readonly advice?: string
}

/** Lists what is wrong with a flow. Only authors see it: a build fails on a broken flow. */
export function FlowProblems({
  name,
  findings,
  advice = 'Save the document and this page follows.',
}: FlowProblemsProps) {
  const errors = findings.filter(isError)
  const ordered = [...errors, ...findings.filter((finding) => !errors.includes(finding))]
  return (
    <main className="flow-problems">
      <h1>This flow cannot be shown yet</h1>
      <p className="muted">
        {name}: {formatCount(errors.length, 'error')}, {formatCount(findings.length - errors.length, 'warning')}.{' '}
        {advice}
      </p>
      <ol className="flow-problem-list">
        {ordered.map((finding, index) => (
          <Problem key={index} finding={finding} />
        ))}
      </ol>
    </main>
  )
}

function Problem({ finding: { code, severity, pointer, message, hint, location } }: { readonly finding: Finding }) {
  return (
    <li className={`card flow-problem flow-problem-${severity}`}>
      <p className="flow-problem-place">
        <code>{location === null ? pointer : `${location.file}:${location.line}:${location.column}`}</code>
        <span className="flow-problem-code">
          {severity}: {code}
        </span>
      </p>
      <p className="flow-problem-message">{message}</p>
      {hint !== null && <p>{hint}</p>}
      {location !== null && pointer !== '' && <code className="muted">{pointer}</code>}
    </li>
  )
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
