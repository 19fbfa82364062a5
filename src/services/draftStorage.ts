import { type DraftStore, type FlowDraft, mergedDraft } from '../engine/drafts/draft'
import { readDraft } from '../engine/drafts/readDraft'
import type { Program } from '../engine/program/program'
import { draftKey, type DraftPlaces } from './draftPlaces'

/**
 * Keeps the draft of a flow in two places: for this tab, so that a reload goes on exactly here, and for the browser, so
 * that a later visit does. What another tab keeps for the browser stays, except where something else was entered here.
 */
export function createDraftStorage(options: {
  readonly program: Program
  readonly places: DraftPlaces
  /** Today's date as YYYY-MM-DD. */
  readonly today: () => string
}): DraftStore {
  const { program, places, today } = options
  const key = draftKey(program.flow.id)
  let before: FlowDraft | null = null
  let isDiscarded = false

  const readFrom = (place: DraftPlaces['tab']): FlowDraft | null => {
    const text = place.read(key)
    const draft = text === null ? null : readDraft(program, text, today())
    if (text !== null && draft === null) place.remove(key)
    return draft
  }

  return {
    read: () => {
      before = readFrom(places.tab) ?? readFrom(places.browser)
      return before
    },
    write: (draft) => {
      // The page is about to begin anew; what its end would still write must not come back.
      if (isDiscarded) return true
      places.tab.write(key, JSON.stringify(draft))
      const earlier = before
      before = draft
      if (draft.finished) {
        // Once: what another tab keeps from now on is another application.
        if (earlier?.finished !== true) places.browser.remove(key)
        return true
      }
      const merged = mergedDraft(readFrom(places.browser), earlier, draft)
      return places.browser.write(key, JSON.stringify(merged))
    },
    discard: () => {
      isDiscarded = true
      places.tab.remove(key)
      if (before?.finished !== true) places.browser.remove(key)
    },
  }
}
