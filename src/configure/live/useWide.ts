import { useSyncExternalStore } from 'react'

/** How much room it takes to have more than one picture beside the other, in px. */
const WIDE = 576

/** Whether there is room for that. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth >= WIDE)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
