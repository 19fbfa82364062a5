import { useEffect, useState } from 'react'
import type { DraftKeeping } from '../../language/draft'
import { fieldAt } from '../../engine/program/program'
import type { Restoration } from '../../engine/session/createSession'
import { Notice } from '../parts/Notice'
import './restoredNotice.css'
import { useFillText, useSession, useView } from '../session/session'
import { StartOver } from './StartOver'

/** On the screen the flow went on with: says that what was entered earlier is back, and offers to begin anew. */
export function RestoredNotice() {
  const { restoration, program } = useSession()
  const screen = useView((view) => view.id)
  const [isLeft, setLeft] = useState(false)
  const { draft } = program.flow
  if (restoration === null || draft === undefined || isLeft) return null
  if (restoration.screen !== screen) setLeft(true)
  return (
    <div className="restored-notice">
      <Notice tone="info" role="presentation">
        <RestoredWords draft={draft} restoration={restoration} />
        <StartOver draft={draft} />
      </Notice>
    </div>
  )
}

interface RestoredWordsProps {
  readonly draft: DraftKeeping
  readonly restoration: Restoration
}

/** A region that appears with its text is not read: the words are put into it a second time, once it is there. */
function RestoredWords({ draft, restoration: { keptFor, unsaved } }: RestoredWordsProps) {
  const { program } = useSession()
  const fill = useFillText()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 100)
    return () => clearTimeout(timer)
  }, [])
  const labels = unsaved.flatMap((path) => fieldAt(program, path)?.label ?? [])
  const fields = [...new Set(labels.map((label) => fill(label)))].join(', ')
  const isLater = keptFor === 'visits' && unsaved.length > 0
  const words = isLater ? [fill(draft.restoredLater)] : [fill(draft.restored), ...(fields === '' ? [] : [fill(draft.unsaved, { fields })])]
  return (
    <p role="status">
      <span key={String(isThere)}>{words.join(' ')}</span>
    </p>
  )
}
