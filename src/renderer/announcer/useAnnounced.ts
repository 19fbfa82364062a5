import { useEffect } from 'react'
import { useAnnouncer } from './Announcing'

/** Announces words when they come; none where they are empty. */
export function useAnnounced(words: string): void {
  const { announce } = useAnnouncer()
  useEffect(() => {
    if (words !== '') announce(words)
  }, [announce, words])
}
