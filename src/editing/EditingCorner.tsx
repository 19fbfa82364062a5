import { useState, useSyncExternalStore } from 'react'
import { type Finding, isError, type Witness } from '../engine/values/finding'
import { FindingCard } from './FindingCard'
import type { FindingsStore } from './findingsStore'
import { TextPlaces } from './TextPlaces'
import type { EditedFlow } from './editedFlow'
import './editing.css'

interface EditingCornerProps {
  readonly written: EditedFlow
  readonly found: FindingsStore
}

/** What a writer is told in a corner of the flow: what was found of it, and, when it is switched on, where each text is written. */
export function EditingCorner({ written, found }: EditingCornerProps) {
  const id = useSyncExternalStore(written.subscribe, written.id)
  useSyncExternalStore(found.subscribe, found.version)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const findings = found.of(id)
  const worst = findings.some(isError) ? 'error' : 'warning'
  return (
    <aside className="editing" aria-label="While editing">
      {isAsking && <TextPlaces key={id} written={written} found={found} />}
      {isOpen && findings.length > 0 && <Findings findings={findings} onShow={written.show} />}
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
  readonly findings: readonly Finding[]
  readonly onShow: (witness: Witness) => boolean
}

function Findings({ findings, onShow }: FindingsProps) {
  return (
    <ol className="editing-findings">
      {findings.map((finding) => (
        <FindingCard key={JSON.stringify([finding.code, finding.location, finding.pointer])} finding={finding} onShow={onShow} />
      ))}
    </ol>
  )
}

function wordsFor(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length
  const warnings = findings.length - errors
  const parts = [...(errors === 0 ? [] : [counted(errors, 'error')]), ...(warnings === 0 ? [] : [counted(warnings, 'warning')])]
  return parts.length === 0 ? 'Nothing found' : parts.join(', ')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
