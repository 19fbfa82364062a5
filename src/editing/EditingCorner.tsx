import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isError } from '../engine/values/finding'
import { nameOfFinding, type ToldFinding } from './devMessages'
import { FindingCard } from './FindingCard'
import type { FindingsStore } from './findingsStore'
import { LastGood } from './LastGood'
import { TextPlaces } from './TextPlaces'
import type { EditedFlow } from './editedFlow'
import './editing.css'

interface EditingCornerProps {
  readonly written: EditedFlow
  readonly found: FindingsStore
  /** Where it is said that a flow shows as it was before: above the page. */
  readonly above: Element
}

/** What a writer is told in a corner of the flow: what was found of it, and, when it is switched on, where each text is written. */
export function EditingCorner({ written, found, above }: EditingCornerProps) {
  const id = useSyncExternalStore(written.subscribe, written.id)
  const isShown = useSyncExternalStore(written.subscribe, written.isShown)
  useSyncExternalStore(found.subscribe, found.version)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const findings = found.of(id)
  const breaking = found.breaking(id)
  const worst = findings.some(({ finding }) => isError(finding)) ? 'error' : 'warning'
  return (
    <aside className="editing" aria-label="Editing tools">
      {isShown && createPortal(<LastGood breaking={breaking} />, above)}
      {isAsking && <TextPlaces key={id} written={written} found={found} />}
      {isOpen && findings.length > 0 && <Findings findings={findings} isLatest={breaking.length === 0} onShow={written.show} />}
      <div className="editing-bar">
        <button type="button" aria-pressed={isAsking} onClick={() => setAsking(!isAsking)}>
          Which document?
        </button>
        <button
          type="button"
          className={findings.length === 0 ? '' : `editing-count editing-count-${worst}`}
          aria-expanded={isOpen && findings.length > 0}
          disabled={findings.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {wordsFor(findings)}
        </button>
      </div>
    </aside>
  )
}

interface FindingsProps {
  readonly findings: readonly ToldFinding[]
  readonly isLatest: boolean
  readonly onShow: EditedFlow['show']
}

function Findings({ findings, isLatest, onShow }: FindingsProps) {
  const byName = new Map(findings.map((told) => [nameOfFinding(told.finding), told]))
  return (
    <ol className="editing-findings">
      {[...byName].map(([name, told]) => (
        <FindingCard key={name} told={told} cause={told.because === null ? null : (byName.get(told.because) ?? null)} isLatest={isLatest} onShow={onShow} />
      ))}
    </ol>
  )
}

function wordsFor(findings: readonly ToldFinding[]): string {
  const errors = findings.filter(({ finding }) => isError(finding)).length
  const warnings = findings.length - errors
  const parts = [...(errors === 0 ? [] : [counted(errors, 'error')]), ...(warnings === 0 ? [] : [counted(warnings, 'warning')])]
  return parts.length === 0 ? 'Nothing found' : parts.join(', ')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
