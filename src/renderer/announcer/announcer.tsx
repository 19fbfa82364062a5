import { createContext, type ReactNode, useEffect, useState } from 'react'
import { createListeners } from '../../engine/session/listeners'
import { joinSentences } from '../../engine/text/template'
import { useRequiredContext, useStored } from '../session/sessionContext'

interface Announcement {
  readonly id: number
  readonly text: string
}

/** Keeps the texts of a live region until screen readers have noticed them. */
export interface Announcer {
  /** Announces `text` politely, joined with the other texts of the same moment. Returns a function that cancels it if it is still pending. */
  readonly announce: (text: string) => () => void
  /** Drops pending and current announcements: they belong to a screen that is gone. */
  readonly clear: () => void
  readonly get: () => readonly Announcement[]
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * In ms. Screen readers ignore a live region that has just come into the page, or back from behind a dialog; and the
 * focused element is to be read first.
 */
const DELAY = 100

/** In ms. Texts that stayed would be read again on reading on, and when a dialog in front of them closes. */
const STAY = 1500

export function createAnnouncer(): Announcer {
  let announcements: readonly Announcement[] = []
  let pending: readonly { readonly text: string }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const { subscribe, tell } = createListeners()

  const change = (next: readonly Announcement[]): void => {
    announcements = next
    tell()
  }
  const flush = (): void => {
    timer = undefined
    const text = joinSentences(pending.map((entry) => entry.text))
    pending = []
    if (text === '') return
    count += 1
    const announcement = { id: count, text }
    change([...announcements, announcement])
    setTimeout(() => change(announcements.filter((other) => other !== announcement)), STAY)
  }
  return {
    announce: (text) => {
      const entry = { text }
      pending = [...pending, entry]
      timer ??= setTimeout(flush, DELAY)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
    clear: () => {
      pending = []
      if (announcements.length > 0) change([])
    },
    get: () => announcements,
    subscribe,
  }
}

export const AnnouncerContext = createContext<Announcer | null>(null)

export function useAnnouncer(): Announcer {
  return useRequiredContext(AnnouncerContext)
}

/**
 * Provides an announcer and its live region. The region is on the page before any text, because a region that appears
 * with its text is not read. It has no role: with `status`, screen readers would stop at the empty region.
 */
export function Announcing({ children }: { readonly children: ReactNode }) {
  const [announcer] = useState(createAnnouncer)
  const announcements = useStored(announcer.subscribe, announcer.get)
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <div className="visually-hidden" aria-live="polite" data-announcer>
        {announcements.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </AnnouncerContext>
  )
}

/** Announces `text` when it changes, unless it changes again within the delay. An empty text announces nothing. */
export function useAnnounced(text: string): void {
  const { announce } = useAnnouncer()
  useEffect(() => {
    return text === '' ? undefined : announce(text)
  }, [announce, text])
}
