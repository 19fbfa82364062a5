import type { TextStorage } from '../storage'

/** The storages of drafts: `tab` survives a reload, `browser` survives the tab and is shared by all tabs. */
export interface DraftPlaces {
  readonly tab: TextStorage
  readonly browser: TextStorage
}

export function getDraftKey(flow: string, scope = ''): string {
  return `draft.${flow}${scope}`
}

/** The name of the database of files, of the tab's key that decrypts them, and of the browser's note that there are any. */
export const DRAFT_FILES = 'draftFiles'
