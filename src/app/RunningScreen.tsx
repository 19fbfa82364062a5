import { useEffect, useMemo, useState } from 'react'
import { depthOf } from '../engine/state/shownPlace'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { FilesContext } from '../renderer/form/fileStoreContext'
import { ControlRegistryContext } from '../renderer/form/controlRegistry'
import { LanguageContext } from '../renderer/language/LanguageLinks'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider } from '../renderer/session/sessionContext'
import { useStored } from '../renderer/session/useStored'
import { ExporterContext } from '../renderer/session/useExporter'
import { keepDraft } from '../services/drafts/keepDraft'
import { browserExporter } from '../services/exporter'
import { NotedPlace } from './NotedPlace'
import { type HistoryWindow, tieHistory } from '../services/tieHistory'
import { controlComponents } from '../controls/controlComponents'
import { isAskingLanguage, type RunningFlow } from './runningFlow'

interface RunningScreenProps extends Pick<RunningFlow, 'session' | 'files' | 'own' | 'speak' | 'choose'> {
  /** Whose history the screens are tied to. */
  readonly browser: HistoryWindow
  /** What copy may name, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
  /** Whether the applicant comes to it from something else that was shown. */
  readonly isArrival: boolean
  /** The button that was pressed on what the page brought, where it is still to be heard. */
  readonly pressed: string | null
}

/** The screen that a running flow stands on, tied to the browser's history. */
export function RunningScreen({ session, files, own, speak, choose, browser, facts, isArrival, pressed }: RunningScreenProps) {
  useEffect(() => {
    session.setFacts(facts)
  }, [session, facts])
  useEffect(() => {
    return keepDraft(window, session)
  }, [session])
  useEffect(() => {
    return tieHistory(browser, {
      depth: () => depthOf(session.getState()),
      travel: (depth) => session.send({ type: 'travel', depth }),
      subscribe: session.subscribe,
    })
  }, [session, browser])
  const registry = useMemo(() => ({ ...controlComponents, ...own.controls }), [own])
  const renderers = useMemo(() => ({ ...blockRenderers, ...own.blocks }), [own])
  const isAsking = useStored(session.subscribe, () => isAskingLanguage({ session, own }))
  const [wasAsking] = useState(isAsking)
  const { languageQuestion } = own
  const [exporter] = useState(() => browserExporter(window))
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <FilesContext value={files}>
          <ExporterContext value={exporter}>
            <LanguageContext value={speak}>
              {isAsking && languageQuestion !== undefined ? (
                <languageQuestion.Question offers={languageQuestion.offers} choose={choose} pressed={pressed} />
              ) : (
                <>
                  <Screen isArrival={isArrival || wasAsking} renderers={renderers} />
                  <NotedPlace browser={browser} />
                </>
              )}
            </LanguageContext>
          </ExporterContext>
        </FilesContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}
