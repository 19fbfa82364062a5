import { useEffect, useState } from 'react'
import type { Session } from '../engine/session/createSession'
import { FilesContext } from '../renderer/form/files'
import { WidgetRegistryContext } from '../renderer/form/registry'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider } from '../renderer/session/session'
import { TakeAwayContext } from '../renderer/session/exporting'
import { keepDraft } from '../services/draftKeeping'
import type { FileStore } from '../services/files'
import { browserTakeAway } from '../services/exporting'
import { tieHistory } from '../services/visitHistory'
import { registry } from '../widgets/registry'

/** What the screen of a running flow is given. */
export interface RunningScreenProps {
  readonly session: Session
  readonly files: FileStore
  /** What copy may name, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
  /** The screen that was shown before the session took over, or null. */
  readonly shownBefore: string | null
}

/** The screen that a running flow stands on, tied to the browser's history. */
export function RunningScreen({ session, files, facts, shownBefore }: RunningScreenProps) {
  useEffect(() => session.setFacts(facts), [session, facts])
  useEffect(() => keepDraft(window, session), [session])
  useEffect(
    () =>
      tieHistory(window, {
        depth: () => session.getState().trail.length,
        travel: (depth) => session.send({ type: 'travel', depth }),
        subscribe: session.subscribe,
      }),
    [session],
  )
  const [takeAway] = useState(() => browserTakeAway(window))
  return (
    <SessionProvider value={session}>
      <WidgetRegistryContext value={registry}>
        <FilesContext value={files}>
          <TakeAwayContext value={takeAway}>
            <Screen shownBefore={shownBefore} />
          </TakeAwayContext>
        </FilesContext>
      </WidgetRegistryContext>
    </SessionProvider>
  )
}
