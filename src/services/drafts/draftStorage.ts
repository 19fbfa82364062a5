import { getDraftKey, type DraftPlaces } from './draftPlaces'
import { type DraftScope, parsedJson, VISITS_SCOPE } from '../../engine/drafts/persistable'
import { toPersistedDraft, type DraftStore, type FlowDraft, mergedDraft } from '../../engine/drafts/draft'
import { addDays } from '../../engine/values/dates'
import { isObject } from '../../engine/values/answers'
import type { Flow } from '../../language/flow'
import { readDraft } from '../../engine/drafts/readDraft'
import type { Program } from '../../engine/program/program'
import type { FileStore } from '../files/fileStore'
import type { KeptFiles } from '../files/keptFiles'

/**
 * Stands with the drafts of the browser, and with those of each tab, from the first one on until everything is forgotten: a
 * tab in which it differs has missed that. What it says makes it die with the drafts and not by its age.
 */
export const WIPE_MARKER = getDraftKey('')

/** What this tab keeps belongs to what the others keep from now on. */
export function markTabSaved({ tab, browser }: DraftPlaces): void {
  const series = tab.read(WIPE_MARKER) ?? browser.read(WIPE_MARKER) ?? `{"until":"~${Math.random()}"}`
  // Where it is not kept, its absence says nothing.
  if (browser.write(WIPE_MARKER, series)) tab.write(WIPE_MARKER, series)
}

/** Whether everything was forgotten in another tab since this one kept something. */
export function hasBeenWiped({ tab, browser }: DraftPlaces): boolean {
  const series = tab.read(WIPE_MARKER)
  return series !== null && browser.read(WIPE_MARKER) !== series
}

/** Calls back when everything is forgotten in another tab, or was while the browser kept this page aside. */
export function watchWipe(page: Pick<EventTarget, 'addEventListener'>, places: DraftPlaces, forget: () => void): void {
  const look = (event: Event): void => {
    if (event instanceof StorageEvent ? event.key === WIPE_MARKER && !event.newValue : hasBeenWiped(places)) forget()
  }
  page.addEventListener('storage', look)
  page.addEventListener('pageshow', look)
}

/** The text of a draft, with what it takes to let go of it without its flow: its last day, and what is kept beside it. */
export function serializeDraft({ draft, storage }: Flow, kept: FlowDraft, scope = ''): string {
  return JSON.stringify({
    ...kept,
    until: addDays(kept.savedOn, draft?.days ?? 0),
    beside: Object.keys(storage ?? {}).map((key) => `${key}${scope}`),
  })
}

/**
 * Removes the drafts of every flow from a storage, and what is kept beside them: those that are too old `today` (or do not
 * say how old they may get), or all of them.
 */
export function removeDrafts(open: () => Storage, today: string | null): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage).filter((name) => name.startsWith(getDraftKey('')))) {
      const stored = parsedJson(storage.getItem(key) ?? '')
      const { until, beside } = isObject(stored) ? stored : {}
      if (today !== null && typeof until === 'string' && until >= today) continue
      for (const gone of [key, ...(Array.isArray(beside) ? beside : [])]) storage.removeItem(String(gone))
    }
  } catch {
    // Where storage is blocked there is nothing.
  }
}

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
  const key = getDraftKey(program.flow.id, scope)
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
      if (before !== null) markTabSaved(places)
      return before
    },
    write: (draft) => {
      // The page is about to begin anew; what its end would still write must not come back.
      if (isDiscarded) return true
      markTabSaved(places)
      const isInTab = places.tab.write(key, serializeDraft(program.flow, draft, scope))
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
      const mine = toPersistedDraft(program, draft)
      const merged = mergedDraft(
        readFrom(places.browser, VISITS_SCOPE),
        earlier && toPersistedDraft(program, earlier),
        mine,
      )
      return places.browser.write(key, serializeDraft(program.flow, merged, scope)) && isInTab
    },
    keepsFile: keptFiles.has,
    discard,
    forget: () => {
      // Elsewhere another application may have begun since.
      const isHeard = hasBeenWiped(places)
      discard()
      keptFiles.forget()
      removeDrafts(() => sessionStorage, null)
      if (isHeard) return
      places.browser.remove(key)
      removeDrafts(() => localStorage, null)
    },
  }
}
