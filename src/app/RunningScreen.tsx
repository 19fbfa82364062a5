import { useEffect, useMemo, useState } from 'react'
import type { Session } from '../engine/session/createSession'
import { depthOf } from '../engine/state/shownPlace'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { FilesContext } from '../renderer/form/fileStoreContext'
import { ControlRegistryContext } from '../renderer/form/controlRegistry'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider } from '../renderer/session/sessionContext'
import { ExporterContext } from '../renderer/session/useExporter'
import { keepDraft } from '../services/drafts/keepDraft'
import type { FileStore } from '../services/files/fileStore'
import { browserExporter } from '../services/exporter'
import { NotedPlace } from './NotedPlace'
import { type HistoryWindow, tieHistory } from '../services/tieHistory'
import { controlComponents } from '../controls/controlComponents'
import type { OwnParts } from './runningFlow'

interface RunningScreenProps {
  readonly session: Session
  readonly files: FileStore
  /** What the flow has and most flows have not. */
  readonly own: OwnParts
  /** Whose history the screens are tied to. */
  readonly browser: HistoryWindow
  /** What copy may name, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
  /** Whether the applicant comes to it from something else that was shown. */
  readonly isArrival: boolean
}

/** The screen that a running flow stands on, tied to the browser's history. */
export function RunningScreen({ session, files, own, browser, facts, isArrival }: RunningScreenProps) {
  useEffect(() => session.setFacts(facts), [session, facts])
  useEffect(() => keepDraft(window, session), [session])
  useEffect(
    () =>
      tieHistory(browser, {
        depth: () => depthOf(session.getState()),
        travel: (depth) => session.send({ type: 'travel', depth }),
        subscribe: session.subscribe,
      }),
    [session, browser],
  )
  const registry = useMemo(() => ({ ...controlComponents, ...own.controls }), [own])
  const renderers = useMemo(() => ({ ...blockRenderers, ...own.blocks }), [own])
  const [exporter] = useState(() => browserExporter(window))
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <FilesContext value={files}>
          <ExporterContext value={exporter}>
            <Screen isArrival={isArrival} renderers={renderers} />
            <NotedPlace browser={browser} />
          </ExporterContext>
        </FilesContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}
