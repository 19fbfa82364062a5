import { useState } from 'react'
import type { DraftKeeping } from '../../language/draft'
import { fieldAt } from '../../engine/program/program'
import { labelsInRow } from '../../engine/values/format'
import type { Restoration } from '../../engine/session/createSession'
import { useAnnounced } from '../announcer/useAnnounced'
import { PageNotice } from './PageNotice'
import { useFillText, useSession, useView } from '../session/sessionContext'
import { StartOver } from './StartOver'

/** On the screen the flow went on with: says that what was entered earlier is back, or was forgotten, and offers to begin anew what there is. */
export function RestoredNotice() {
  const { restoration, program } = useSession()
  const screen = useView((view) => view.id)
  const [isLeft, setLeft] = useState(false)
  const { draft } = program.flow
  if (restoration === null || draft === undefined || isLeft) return null
  if (restoration.screen !== screen) setLeft(true)
  return (
    <PageNotice>
      <RestoredWords draft={draft} restoration={restoration} />
      {(restoration.hasAnswers || restoration.keptFor === 'tab') && <StartOver draft={draft} />}
    </PageNotice>
  )
}

interface RestoredWordsProps {
  readonly draft: DraftKeeping
  readonly restoration: Restoration
}

function RestoredWords({ draft, restoration: { keptFor, unsaved } }: RestoredWordsProps) {
  const { program } = useSession()
  const fill = useFillText()
  const labels = unsaved.flatMap((path) => fieldAt(program, path)?.label ?? [])
  const fields = fill(labelsInRow([...new Set(labels)], program.flow.language))
  const isLater = keptFor === 'visits' && unsaved.length > 0
  const sentences = isLater ? [fill(draft.restoredLater)] : [fill(draft.restored), ...(fields === '' ? [] : [fill(draft.unsaved, { fields })])]
  const words = sentences.join(' ')
  useAnnounced(words)
  return <p>{words}</p>
}
