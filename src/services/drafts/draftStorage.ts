import { VISITS_SCOPE, type DraftScope } from '../../engine/drafts/persistable'
import { acrossVisits, type DraftStore, type FlowDraft, mergedDraft } from '../../engine/drafts/draft'
import { readDraft } from '../../engine/drafts/readDraft'
import type { Program } from '../../engine/program/program'
import { draftText, removeDrafts } from './draftExpiry'
import { draftKey, type DraftPlaces } from './draftPlaces'
import { wasWiped, markKept } from './wipeMarker'
import type { FileStore } from '../files/fileStore'
import type { KeptFiles } from '../files/keptFiles'

/**
 * Keeps the draft of a flow in two places: for this tab, so that a reload goes on exactly here, and of that what is kept
 * across visits for the browser. What another tab keeps for the browser stays, except where something else was entered here.
 */
export function createDraftStorage(options: {
  readonly program: Program
  /** What tells this application from others of the flow in this browser; empty where nothing has to. */
  readonly scope?: string
  readonly places: DraftPlaces
  readonly files: Pick<FileStore, 'get'>
  readonly keptFiles: Pick<KeptFiles, 'has' | 'clear' | 'forget'>
  /** Today's date as YYYY-MM-DD. */
  readonly today: () => string
}): DraftStore {
  const { program, scope = '', places, files, keptFiles, today } = options
  const key = draftKey(program.flow.id, scope)
  const inTab: DraftScope = { for: 'tab', hasFile: (id) => files.get(id) !== null }
  let before: FlowDraft | null = null
  let isDiscarded = false

  const readFrom = (place: DraftPlaces['tab'], keeping: DraftScope): FlowDraft | null => {
    const text = place.read(key)
    const draft = text === null ? null : readDraft(program, text, today(), keeping)
    if (text !== null && draft === null) place.remove(key)
    return draft
  }
  const discard = (): void => {
    isDiscarded = true
    keptFiles.clear()
    places.tab.remove(key)
    if (before?.finished !== true) places.browser.remove(key)
  }

  return {
    read: () => {
      before = readFrom(places.tab, inTab) ?? readFrom(places.browser, VISITS_SCOPE)
      if (before !== null) markKept(places)
      return before
    },
    write: (draft) => {
      // The page is about to begin anew; what its end would still write must not come back.
      if (isDiscarded) return true
      markKept(places)
      const isInTab = places.tab.write(key, draftText(program.flow, draft, scope))
      const earlier = before
      before = draft
      if (draft.finished) {
        keptFiles.clear()
        // Once: what another tab keeps from now on is another application.
        if (earlier?.finished !== true) places.browser.remove(key)
        return true
      }
      // A language that was chosen goes with the tab: there is nothing else yet.
      if (draft.way.steps.length === 0) return isInTab
      const mine = acrossVisits(program, draft)
      const merged = mergedDraft(
        readFrom(places.browser, VISITS_SCOPE),
        earlier && acrossVisits(program, earlier),
        mine,
      )
      return places.browser.write(key, draftText(program.flow, merged, scope)) && isInTab
    },
    keepsFile: keptFiles.has,
    discard,
    forget: () => {
      // Elsewhere another application may have begun since.
      const isHeard = wasWiped(places)
      discard()
      keptFiles.forget()
      removeDrafts(() => sessionStorage, null)
      if (isHeard) return
      places.browser.remove(key)
      removeDrafts(() => localStorage, null)
    },
  }
}
