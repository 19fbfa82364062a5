import { memo, useEffect, useRef, useState } from 'react'
import type { Entries, Problem } from './entries'
import { focusSoon } from './focusSoon'
import { idOf } from './Field'

/** How many the product lists. */
const MOST = 20

interface Listed {
  readonly problems: readonly Problem[]
  readonly attempts: number
}

/** The problems above the heading: the first ones, and how many more there are. It takes focus each time Continue is refused. */
export function Summary({ entries }: { readonly entries: Entries }) {
  const [{ problems, attempts }, list] = useState<Listed>({ problems: [], attempts: 0 })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return entries.watchSummary((found, count) => list({ problems: found, attempts: count }))
  }, [entries])
  useEffect(() => {
    if (attempts === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    focusSoon(() => box.current)
  }, [attempts])

  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      className="error-summary"
      role="group"
      aria-labelledby="problem"
      aria-describedby="problems"
      tabIndex={-1}
    >
      <h2 id="problem">There is a problem</h2>
      <ul>
        {problems.slice(0, MOST).map(({ path, message }) => (
          <li key={path}>
            <ProblemLink path={path} message={message} />
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p>and {problems.length - MOST} more</p>}
      <p id="problems" hidden>
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}:{' '}
        {problems
          .slice(0, MOST)
          .map(({ message }) => message)
          .join('. ')}
      </p>
    </div>
  )
}

const ProblemLink = memo(function ProblemLink({ path, message }: Problem) {
  return (
    <a
      href={`#${idOf(path)}`}
      onClick={(event) => {
        event.preventDefault()
        goTo(path)
      }}
    >
      {message}
    </a>
  )
})

function goTo(path: string): void {
  const control = document.getElementById(idOf(path))
  control?.closest('.field')?.scrollIntoView({ block: 'start' })
  control?.focus({ preventScroll: true })
}
