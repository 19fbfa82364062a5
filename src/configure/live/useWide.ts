import { useSyncExternalStore } from 'react'

/** How much room it takes to have more than one picture beside the other. The styles go by the class that says so. */
const WIDE = '(min-width: 36rem)'

/** Whether there is room for that. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(WIDE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
