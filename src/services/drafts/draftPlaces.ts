import type { TextStorage } from '../storage'

/** Where drafts are kept: `tab` outlives a reload of this tab, `browser` outlives the tab and is shared by all of them. */
export interface DraftPlaces {
  readonly tab: TextStorage
  readonly browser: TextStorage
}

/** The storage key of a flow's draft; `scope` tells it from others of the same flow. */
export function getDraftKey(flow: string, scope = ''): string {
  return `draft.${flow}${scope}`
}
