import { getDraftKey, type DraftPlaces } from './draftPlaces'
import { type DraftScope, parseJson, VISITS_SCOPE } from '../../engine/drafts/persistable'
import { toPersistedDraft, type DraftStore, type FlowDraft, mergeDrafts } from '../../engine/drafts/draft'
import { addDays } from '../../engine/values/dates'
import { isObject } from '../../engine/values/answers'
import type { Flow } from '../../language/flow'
import { readDraft } from '../../engine/drafts/readDraft'
import type { Program } from '../../engine/program/program'
import type { FileStore } from '../files/fileStore'
import type { KeptFiles } from '../files/keptFiles'

/**
 * The key of a random marker that is stored in the browser and in each tab from the first draft until all drafts are
 * wiped. A tab whose marker differs has missed a wipe. The marker has the form of a draft that never expires, so that
 * it is only removed together with the drafts.
 */
export const WIPE_MARKER = getDraftKey('')

/** Gives this tab the browser's marker, so that it notices a wipe in another tab. */
export function markTabSaved({ tab, browser }: DraftPlaces): void {
  const marker = tab.read(WIPE_MARKER) ?? browser.read(WIPE_MARKER) ?? `{"until":"~${Math.random()}"}`
  // If the browser does not store the marker, its absence means nothing.
  if (browser.write(WIPE_MARKER, marker)) tab.write(WIPE_MARKER, marker)
}

/** Returns whether another tab has wiped all drafts since this one saved something. */
export function hasBeenWiped({ tab, browser }: DraftPlaces): boolean {
  const marker = tab.read(WIPE_MARKER)
  return marker !== null && browser.read(WIPE_MARKER) !== marker
}

/** Calls `forget` when another tab wipes all drafts, or has while this page was in the back/forward cache. */
export function watchWipe(page: Pick<EventTarget, 'addEventListener'>, places: DraftPlaces, forget: () => void): void {
  const look = (event: Event): void => {
    if (event instanceof StorageEvent ? event.key === WIPE_MARKER && !event.newValue : hasBeenWiped(places)) forget()
  }
  page.addEventListener('storage', look)
  page.addEventListener('pageshow', look)
}

/**
 * Returns the text of a draft, with what is needed to remove it without its flow: its last day, and the storage keys
 * that belong to it.
 */
export function serializeDraft({ draft, storage }: Flow, kept: FlowDraft, scope = ''): string {
  return JSON.stringify({
    ...kept,
    until: addDays(kept.savedOn, draft?.days ?? 0),
    beside: Object.keys(storage ?? {}).map((key) => `${key}${scope}`),
  })
}

/**
 * Removes the drafts of every flow and the keys that belong to them: those that expired before `today` (or have no
 * date), or all if `today` is null.
 */
export function removeDrafts(open: () => Storage, today: string | null): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage).filter((name) => name.startsWith(getDraftKey('')))) {
      const stored = parseJson(storage.getItem(key) ?? '')
      const { until, beside } = isObject(stored) ? stored : {}
      if (today !== null && typeof until === 'string' && until >= today) continue
      for (const storageKey of [key, ...(Array.isArray(beside) ? beside : [])]) storage.removeItem(String(storageKey))
    }
  } catch {
    // There is nothing to remove if storage is blocked.
  }
}

/**
 * Saves a flow's draft in two places: all of it for this tab, so that a reload continues exactly here, and the part
 * that is kept across visits for the browser. Another tab's draft in the browser is merged; answers entered here take
 * precedence.
 */
export function createDraftStorage(options: {
  readonly program: Program
  /** Distinguishes applications of the same flow in this browser; usually empty. */
  readonly scope?: string
  readonly places: DraftPlaces
  readonly files: Pick<FileStore, 'get'>
  readonly keptFiles: Pick<KeptFiles, 'has' | 'clear' | 'forget'>
  readonly today: () => string
}): DraftStore {
  const { program, scope = '', places, files, keptFiles, today } = options
  const key = getDraftKey(program.flow.id, scope)
  const tabScope: DraftScope = { for: 'tab', hasFile: (id) => files.get(id) !== null }
  let lastDraft: FlowDraft | null = null
  let isDiscarded = false

  const readValid = (place: DraftPlaces['tab'], draftScope: DraftScope): FlowDraft | null => {
    const text = place.read(key)
    const draft = text === null ? null : readDraft(program, text, today(), draftScope)
    if (text !== null && draft === null) place.remove(key)
    return draft
  }
  const discard = (): void => {
    isDiscarded = true
    keptFiles.clear()
    places.tab.remove(key)
    if (lastDraft?.finished !== true) places.browser.remove(key)
  }

  return {
    read: () => {
      lastDraft = readValid(places.tab, tabScope) ?? readValid(places.browser, VISITS_SCOPE)
      if (lastDraft !== null) markTabSaved(places)
      return lastDraft
    },
    write: (draft) => {
      // The page is about to restart; writes caused by its end must not restore the draft.
      if (isDiscarded) return true
      markTabSaved(places)
      const isSavedInTab = places.tab.write(key, serializeDraft(program.flow, draft, scope))
      const earlier = lastDraft
      lastDraft = draft
      if (draft.finished) {
        keptFiles.clear()
        // Only once: a later draft in the browser is another tab's new application.
        if (earlier?.finished !== true) places.browser.remove(key)
        return true
      }
      // Only a language was chosen, which is kept for the tab alone.
      if (draft.way.steps.length === 0) return isSavedInTab
      const own = toPersistedDraft(program, draft)
      const merged = mergeDrafts(
        readValid(places.browser, VISITS_SCOPE),
        earlier && toPersistedDraft(program, earlier),
        own,
      )
      return places.browser.write(key, serializeDraft(program.flow, merged, scope)) && isSavedInTab
    },
    keepsFile: keptFiles.has,
    discard,
    forget: () => {
      // Another application may have begun in another tab since the wipe.
      const missedWipe = hasBeenWiped(places)
      discard()
      keptFiles.forget()
      removeDrafts(() => sessionStorage, null)
      if (missedWipe) return
      places.browser.remove(key)
      removeDrafts(() => localStorage, null)
    },
  }
}
