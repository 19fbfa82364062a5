import { lazy, memo, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { applyFixes } from '../compiler/fixes/applyFixes'
import type { Finding } from '../engine/values/finding'
import { BeginButtons } from './begin/BeginButtons'
import { readReport } from './begin/importReport'
import type { StudioCompiler, WorkerLike } from './compiling/studioCompiler'
import { findFlows, type SavingDocuments, type Workspace } from './documents'
import { ProductPane, type WitnessPlayer } from './product/ProductPane'
import { SaveButtons } from './saving/SaveButtons'
import { ShareButtons } from './sharing/ShareButtons'
import { getStudioAddress } from './studioLink'
import { getFindingKey, type PageFinding, type Place } from './studioFlow'
import { Tabs } from './Tabs'
import { type CaretPlace, type TextCommand, TextPane } from './text/TextPane'
import { listShownFindings, VerdictPane } from './verdict/VerdictPane'
import { Options } from './Options'

interface StudioProps {
  readonly id: string
  readonly workspace: Workspace
  readonly compiler: StudioCompiler
  readonly startImport: () => WorkerLike
}

// Each is a script of its own.
const WaysView = memo(lazy(() => import('./ways/WaysPane')))
const ChangesView = memo(lazy(() => import('./changes/ChangesPane')))
const ImportView = lazy(() => import('./begin/ImportView'))

/** The views are large: they do not render again at each key in the text. */
const ProductView = memo(ProductPane)
const PRODUCT = 'Product'
const WAYS = 'Ways'
const CHANGES = 'Changes'
const IMPORT = 'Import'
const VIEWS = [PRODUCT, WAYS, CHANGES] as const

/** One flow as text, as the running product, and with its verdict. */
export function Studio({ id, workspace, compiler, startImport }: StudioProps) {
  const { folders, documents, disk } = workspace
  const compiled = useSyncExternalStore(compiler.subscribe, compiler.get)
  useSyncExternalStore(documents.subscribe, documents.getVersion)
  const { latest, working, proof, people } = compiled
  const [place, setPlace] = useState<CaretPlace | null>(null)
  const goTo = useCallback(({ file, line, column }: Place) => setPlace({ file, line, column }), [])
  const pointTo = useCallback(({ file, line, column }: Place) => setPlace({ file, line, column, keepsFocus: true }), [])
  const [player, setPlayer] = useState<WitnessPlayer | null>(null)
  const [view, setView] = useState(PRODUCT)
  const showProduct = useCallback(() => setView(PRODUCT), [])
  const [imported] = useState(() => readReport(id))
  const [shown, setShown] = useState<PageFinding | null>(null)
  const [textCommands, setTextCommands] = useState<readonly TextCommand[]>([])
  // Others may be added and removed meanwhile, here or on the disk.
  const flows = findFlows(workspace)
  const own = flows.get(id)
  const files = useMemo(() => latest?.files ?? (own === undefined ? [] : [own]), [latest, own])
  const pageFindings = useMemo(() => listShownFindings(compiled), [compiled])
  const findings = useMemo(() => pageFindings.map(({ finding }) => finding), [pageFindings])
  const isShown = ({ finding }: PageFinding): boolean =>
    shown !== null && getFindingKey(finding) === getFindingKey(shown.finding)
  const playEvents = useCallback<WitnessPlayer['enter']>(
    (events) => {
      const isPlayed = player?.enter(events) ?? false
      if (isPlayed) setView(PRODUCT)
      return isPlayed
    },
    [player],
  )
  return (
    <div className="studio">
      <header className="studio-bar">
        <h1>Formway studio</h1>
        <FlowPicker id={id} flows={flows} />
        <BeginButtons
          {...{ folders, documents, player, actions: textCommands, startImport, onView: setView, onGoTo: goTo }}
          views={imported === null ? VIEWS : [...VIEWS, IMPORT]}
          files={files.length > 0 ? files : [`${folders[0] ?? ''}/${id}.json`]}
          states={proof?.states ?? []}
        />
        <SaveButtons documents={documents} disk={disk} />
        <ShareButtons id={id} folders={folders} documents={documents} compiled={compiled} />
      </header>
      <main className="studio-panes">
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
                  <ProductView
                    id={id}
                    flow={working}
                    isLatest={working === latest}
                    isBroken={working === null && latest !== null}
                    proof={proof}
                    onGoTo={goTo}
                    onPlayer={setPlayer}
                  />
                ),
              },
              {
                name: WAYS,
                content:
                  working === null ? (
                    <p role="status">The ways show once the flow has no errors.</p>
                  ) : (
                    <WaysView
                      {...{ proof, people, player }}
                      flow={working}
                      isLatest={working === latest}
                      finding={pageFindings.find(isShown) ?? null}
                      onPoint={pointTo}
                      onProduct={showProduct}
                    />
                  ),
              },
              {
                name: CHANGES,
                content: <ChangesView {...{ compiler, documents }} onGoTo={goTo} onPlay={playEvents} />,
              },
              ...(imported === null ? [] : [{ name: IMPORT, content: <ImportView report={imported} /> }]),
            ]}
          />
        </div>
        <TextPane
          {...{ documents, folders, files, findings, place }}
          onCommands={setTextCommands}
          isOpening={player === null && (latest === null || working !== null)}
        />
        <VerdictPane
          compiled={compiled}
          onShow={(pageFinding) => {
            setShown(pageFinding)
            // The ways show it too.
            if (view !== WAYS) setView(PRODUCT)
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

interface FlowPickerProps {
  readonly id: string
  /** The document of each flow. */
  readonly flows: ReadonlyMap<string, string>
}

function FlowPicker({ id, flows }: FlowPickerProps) {
  return (
    <label>
      Flow{' '}
      <select value={id} onChange={({ target }) => window.location.assign(getStudioAddress(target.value))}>
        <Options of={Array.from(new Set([id, ...flows.keys()]), (each) => [each, each])} />
      </select>
    </label>
  )
}

function fixFinding({ read, edit }: SavingDocuments, finding: Finding): void {
  for (const [file, text] of applyFixes([finding], read).texts) edit(file, text)
}
