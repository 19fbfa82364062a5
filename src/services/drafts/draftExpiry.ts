import { parsedJson } from '../../engine/drafts/persistable'
import type { FlowDraft } from '../../engine/drafts/draft'
import { addDays } from '../../engine/values/dates'
import { isObject } from '../../engine/values/answers'
import type { Flow } from '../../language/flow'
import { draftKey } from './draftPlaces'

/** The text of a draft, with what it takes to let go of it without its flow: its last day, and what is kept beside it. */
export function draftText({ draft, storage }: Flow, kept: FlowDraft, scope = ''): string {
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
    for (const key of Object.keys(storage).filter((name) => name.startsWith(draftKey('')))) {
      const stored = parsedJson(storage.getItem(key) ?? '')
      const { until, beside } = isObject(stored) ? stored : {}
      if (today !== null && typeof until === 'string' && until >= today) continue
      for (const gone of [key, ...(Array.isArray(beside) ? beside : [])]) storage.removeItem(String(gone))
    }
  } catch {
    // Where storage is blocked there is nothing.
  }
}
