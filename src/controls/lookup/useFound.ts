import { useEffect, useState } from 'react'
import type { Found } from '../../engine/kinds/lookup'
import { findEntries } from '../../engine/session/findEntries'
import { useSession } from '../../renderer/session/sessionContext'

/** In ms. Whoever types on has not asked yet. */
const PAUSE = 300

/** What a search ended with; `found` is null where it failed. */
export interface FoundFor {
  readonly text: string
  readonly found: Found | null
}

/**
 * What an action finds by a text, once nobody types on: only the last search counts, and one that nobody waits for any more
 * is called off. A text of null asks for nothing.
 */
export function useFound(action: string, text: string | null): FoundFor | null {
  const session = useSession()
  const [last, setLast] = useState<FoundFor | null>(null)
  // Where it failed, it is asked once more.
  const isKnown = last !== null && last.found !== null && last.text === text
  const asked = isKnown ? null : text

  useEffect(() => {
    if (asked === null) return undefined
    const gone = new AbortController()
    let isOver = false
    const find = async (): Promise<void> => {
      const found = await findEntries(session, action, asked, gone.signal)
      if (gone.signal.aborted) return
      isOver = true
      setLast({ text: asked, found })
    }
    const timer = setTimeout(() => void find(), PAUSE)
    return () => {
      clearTimeout(timer)
      if (!isOver) gone.abort()
    }
  }, [session, action, asked])

  return last
}
