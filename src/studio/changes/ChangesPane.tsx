import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FlowEvent } from '../../engine/state/step'
import type { ChangesItem, ChangesReport } from '../../explorer/changes/changesText'
import type { StudioCompiler } from '../compiling/studioCompiler'
import type { SavingDocuments } from '../documents'
import type { Place } from '../studioFlow'

interface ChangesPaneProps {
  readonly compiler: Pick<StudioCompiler, 'compare'>
  readonly documents: Pick<SavingDocuments, 'readOpened' | 'readSaved' | 'subscribe' | 'getVersion'>
  readonly onGoTo: (place: Place) => void
  /** Shows in the product what events lead to; returns whether they still do. */
  readonly onPlay: (events: readonly FlowEvent[]) => boolean
}

type Earlier = 'opened' | 'saved'

interface Compared {
  readonly earlier: Earlier
  readonly report: ChangesReport
  readonly version: number
}

/** What changed since the flow was opened or saved, and what follows from it. */
export default function ChangesPane({ compiler, documents, onGoTo, onPlay }: ChangesPaneProps) {
  const [earlier, setEarlier] = useState<Earlier>('opened')
  const [latest, setLatest] = useState<Compared | null>(null)
  const version = useSyncExternalStore(documents.subscribe, documents.getVersion)
  useEffect(() => {
    const readOlder = earlier === 'saved' ? documents.readSaved : documents.readOpened
    return compiler.compare(readOlder, (report, of) => setLatest({ earlier, report, version: of }))
  }, [compiler, documents, earlier])
  const report = latest?.earlier === earlier ? latest.report : null
  const isComparing = report === null || latest?.version !== version
  return (
    <section className="studio-findings" aria-labelledby="studio-changes-heading">
      <h2 id="studio-changes-heading">Changes</h2>
      <label>
        Compare with the flow{' '}
        <select value={earlier} onChange={({ target }) => setEarlier(target.value === 'saved' ? 'saved' : 'opened')}>
          <option value="opened">as it was opened</option>
          <option value="saved">as it is saved</option>
        </select>
      </label>
      <p role="status">{isComparing ? 'Comparing…' : report.summary}</p>
      {report?.sections.map(({ heading, items }) => (
        <section key={heading} aria-label={heading} className="studio-findings">
          <h3>{heading}</h3>
          <ul className="studio-findings">
            {items.map((item) => (
              <Change key={item.text} {...item} onGoTo={onGoTo} onPlay={onPlay} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type ChangeProps = ChangesItem & Pick<ChangesPaneProps, 'onGoTo' | 'onPlay'>

function Change({ text, location, witness, onGoTo, onPlay }: ChangeProps) {
  const [isLost, setLost] = useState(false)
  const isActive = location !== null || witness !== null
  return (
    <li className={isActive ? 'studio-finding' : undefined}>
      <p>{text}</p>
      {isActive && (
        <p className="studio-finding-actions">
          {location !== null && (
            <button type="button" aria-label={`Show: ${text}`} onClick={() => onGoTo(location)}>
              Show
            </button>
          )}
          {witness?.of === 'after' && (
            <button type="button" aria-label={`Play: ${text}`} onClick={() => setLost(!onPlay(witness.events))}>
              Play
            </button>
          )}
        </p>
      )}
      {isLost && <p role="alert">The product shows another version, and it does not lead there.</p>}
    </li>
  )
}
