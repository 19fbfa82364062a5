import type { TextStorage } from '../storage'

/** The storages of drafts: `tab` survives a reload, `browser` survives the tab and is shared by all tabs. */
export interface DraftPlaces {
  readonly tab: TextStorage
  readonly browser: TextStorage
}

export function getDraftKey(flow: string, scope = ''): string {
  return `draft.${flow}${scope}`
}
