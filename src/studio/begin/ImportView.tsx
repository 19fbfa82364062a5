import { useState } from 'react'
import { lossKinds } from '../../import/losses'
import type { ImportReport } from '../compiling/importWorker'

/** Longer lists open on request. */
const FEW = 20

/** What a form of another product became: how much of it is whole, and each loss with its place. */
export default function ImportView({ report }: { readonly report: ImportReport }) {
  const [copied, setCopied] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(formatReport(report))
      setCopied('The list is copied.')
    } catch {
      setCopied('The browser did not let it be copied: select it here.')
    }
  }
  return (
    <section aria-label="What became of the form" className="studio-import">
      <p>{formatCounts(report)}</p>
      {groupLosses(report).map(({ title, losses }) => (
        <details key={title} open={losses.length <= FEW}>
          <summary>
            {title} ({losses.length})
          </summary>
          <ul>
            {losses.map(({ place, what, instead }, index) => (
              <li key={index}>
                <code>{place || '/'}</code> {what} {instead}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div className="studio-controls">
        <button type="button" onClick={() => void copy()}>
          Copy the list
        </button>
        <p role="status">{copied}</p>
      </div>
    </section>
  )
}

function formatCounts({ format, losses, counts: { elements, rules, branches } }: ImportReport): string {
  const count = ({ whole, all }: typeof elements): string => `${whole} of ${all}`
  const lost = losses.length === 0 ? 'Nothing is lost.' : 'What is lost, and what is said instead:'
  return `${format}. ${count(elements)} questions and texts, ${count(rules)} rules and ${count(branches)} branches are whole. ${lost}`
}

const WEIGHTS = {
  lost: 'No longer asked, shown or checked',
  near: 'Asked, shown or checked otherwise',
  look: 'Looks or reads otherwise',
} as const

interface LossGroup {
  readonly title: string
  readonly losses: ImportReport['losses']
}

/** Groups the losses by kind, the heaviest first. */
function groupLosses({ losses }: ImportReport): readonly LossGroup[] {
  const kinds = [...new Set(losses.map(({ kind }) => kind))]
  return Object.entries(WEIGHTS).flatMap(([weight, words]) =>
    kinds
      .filter((kind) => lossKinds[kind] === weight)
      .map((kind) => ({ title: `${words}: ${kind}`, losses: losses.filter((loss) => loss.kind === kind) })),
  )
}

/** The report as lines with tabs, with the name that each answer has in the form. */
function formatReport(report: ImportReport): string {
  const groups = groupLosses(report).flatMap(({ title, losses }) => [
    title,
    ...losses.map(({ place, what, instead }) => `${place || '/'}\t${what} ${instead}`),
  ])
  const names = Object.entries(report.names).map(([path, name]) => `${path}\t${name}`)
  return [formatCounts(report), ...groups, 'Answer\tName in the form', ...names].join('\n')
}
