import { useEffect } from 'react'
import { useAnnouncer } from './Announcing'

/** Announces words when they come, unless they go again before they are said; none where they are empty. */
export function useAnnounced(words: string): void {
  const { announce } = useAnnouncer()
  useEffect(() => {
    return words === '' ? undefined : announce(words)
  }, [announce, words])
}
