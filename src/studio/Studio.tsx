import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { applyFixes } from '../compiler/fixes/applyFixes'
import type { Finding } from '../engine/values/finding'
import type { StudioCompiler } from './compiling/studioCompiler'
import type { SavingDocuments } from './documents'
import { ProductPane, type WitnessPlayer } from './product/ProductPane'
import { ShareButtons } from './sharing/ShareButtons'
import type { Place } from './studioFlow'
import { Tabs } from './Tabs'
import { TextPane } from './text/TextPane'
import { listShownFindings, VerdictPane } from './verdict/VerdictPane'

interface StudioProps {
  readonly id: string
  /** All flows. */
  readonly ids: readonly string[]
  /** Where documents are. */
  readonly folders: readonly string[]
  readonly documents: SavingDocuments
  readonly compiler: StudioCompiler
}

const PRODUCT = 'Product'

/** One flow as text, as the running product, and with its verdict. */
export function Studio({ id, ids, folders, documents, compiler }: StudioProps) {
  const compiled = useSyncExternalStore(compiler.subscribe, compiler.get)
  useSyncExternalStore(documents.subscribe, documents.getVersion)
  const { latest, working, proof } = compiled
  const [place, setPlace] = useState<Place | null>(null)
  const goTo = useCallback(({ file, line, column }: Place) => setPlace({ file, line, column }), [])
  const [player, setPlayer] = useState<WitnessPlayer | null>(null)
  const [view, setView] = useState(PRODUCT)
  const files = latest?.files ?? []
  const findings = useMemo(() => listShownFindings(compiled).map(({ finding }) => finding), [compiled])
  const unsaved = documents.list().filter(documents.isUnsaved)
  useSaveKey(documents)
  return (
    <div className="studio">
      <header className="studio-bar">
        <h1>Formway studio</h1>
        <label>
          Flow{' '}
          <select value={id} onChange={({ target }) => window.location.assign(`#/studio/${target.value}`)}>
            {[...new Set([id, ...ids])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <SaveButtons documents={documents} unsaved={unsaved} />
        <ShareButtons id={id} folders={folders} documents={documents} files={files} />
      </header>
      <main className="studio-panes">
        {working === null ? (
          <section className="studio-views" aria-label="Product">
            <p role="status">
              {latest === null ? 'Compiling…' : 'The flow has errors. Once they are mended, it runs here.'}
            </p>
          </section>
        ) : (
          <div className="studio-views">
            <Tabs
              label="View"
              chosen={view}
              onChoose={setView}
              tabs={[
                {
                  name: PRODUCT,
                  isKept: true,
                  content: (
                    <ProductPane
                      flow={working}
                      isLatest={working === latest}
                      proof={proof}
                      onGoTo={goTo}
                      onPlayer={setPlayer}
                    />
                  ),
                },
              ]}
            />
          </div>
        )}
        <TextPane documents={documents} folders={folders} files={files} findings={findings} place={place} />
        <VerdictPane
          compiled={compiled}
          onShow={(pageFinding) => {
            setView(PRODUCT)
            return player?.play(pageFinding) ?? false
          }}
          onGoTo={goTo}
          onFix={(finding) => {
            // The places of the finding are those of the text that was compiled.
            if (compiled.version === documents.getVersion()) fixFinding(documents, finding)
          }}
        />
      </main>
    </div>
  )
}

function fixFinding({ read, edit }: SavingDocuments, finding: Finding): void {
  for (const [file, text] of applyFixes([finding], read).texts) edit(file, text)
}

interface SaveButtonsProps {
  readonly documents: SavingDocuments
  readonly unsaved: readonly string[]
}

/** Saves all documents, and says which could not be saved and why. */
function SaveButtons({ documents, unsaved }: SaveButtonsProps) {
  const problems = unsaved.flatMap((file) => {
    const problem = documents.getSaveProblem(file)
    return problem === null ? [] : [{ file, problem }]
  })
  const outdated = unsaved.filter(documents.isOutdated)
  return (
    <>
      <button
        className="studio-primary"
        type="button"
        disabled={unsaved.length === 0}
        onClick={() => saveAll(documents)}
      >
        Save
      </button>
      <p role="status">{describeUnsaved(unsaved)}</p>
      {problems.map(({ file, problem }) => (
        <p key={file} role="alert">
          {file} could not be saved: {problem}
        </p>
      ))}
      {outdated.map((file) => (
        <p key={file} role="alert">
          {file} has changed on disk.{' '}
          <button type="button" onClick={() => documents.revert(file)}>
            Take the text on disk
          </button>{' '}
          <button type="button" onClick={() => documents.save(file, true)}>
            Replace it by this text
          </button>
        </p>
      ))}
    </>
  )
}

function describeUnsaved(unsaved: readonly string[]): string {
  if (unsaved.length === 0) return 'Everything is saved.'
  return unsaved.length === 1 ? `${unsaved.join()} is not saved.` : `${unsaved.length} documents are not saved.`
}

function saveAll({ list, isUnsaved, isOutdated, save }: SavingDocuments): void {
  for (const file of list()) if (isUnsaved(file) && !isOutdated(file)) save(file)
}

function useSaveKey(documents: SavingDocuments): void {
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveAll(documents)
    }
    window.addEventListener('keydown', saveOnKey)
    return () => window.removeEventListener('keydown', saveOnKey)
  }, [documents])
}
