import { useSyncExternalStore } from 'react'

/** What a store holds. Where a page is written without a browser, it is what the store holds then. */
export function useStored<Part>(subscribe: (listener: () => void) => () => void, part: () => Part): Part {
  return useSyncExternalStore(subscribe, part, part)
}
