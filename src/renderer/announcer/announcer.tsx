import { createContext, type ReactNode, useEffect, useState } from 'react'
import { joinSentences } from '../../engine/text/template'
import { useRequiredContext, useStored } from '../session/sessionContext'

/** Something that a screen reader is told; the same words told again are another. */
interface Announcement {
  readonly id: number
  readonly text: string
}

/** What screen readers are told, for as long as they need to notice it. */
export interface Announcer {
  /**
   * Has a screen reader say something once it has finished speaking, in one go with what else is told at that moment.
   * What it gives takes it back, if that is not too late.
   */
  readonly announce: (text: string) => () => void
  /** What was told belongs to a screen that is gone: nothing of it is said from here on. */
  readonly clear: () => void
  readonly get: () => readonly Announcement[]
  /** Hears when `get` gives others; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * In ms. A region that came into the page just now, or came back with what a dialog had covered, is not listened to at
 * once; and what takes the focus is to be said first.
 */
const DELAY = 100

/** In ms. Words that stay are read again by who reads on, and said again when a dialog in front of them closes. */
const STAY = 1500

/** An announcer to which nothing was told yet. */
export function createAnnouncer(): Announcer {
  let announcements: readonly Announcement[] = []
  let pending: readonly { readonly text: string }[] = []
  let saying: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const listeners = new Set<() => void>()

  const change = (next: readonly Announcement[]): void => {
    announcements = next
    for (const listener of listeners) listener()
  }
  const say = (): void => {
    saying = undefined
    const text = joinSentences(pending.map((one) => one.text))
    pending = []
    if (text === '') return
    count += 1
    const announcement = { id: count, text }
    change([...announcements, announcement])
    setTimeout(() => change(announcements.filter((other) => other !== announcement)), STAY)
  }
  return {
    announce: (text) => {
      const told = { text }
      pending = [...pending, told]
      saying ??= setTimeout(say, DELAY)
      return () => {
        pending = pending.filter((other) => other !== told)
      }
    },
    clear: () => {
      pending = []
      if (announcements.length > 0) change([])
    },
    get: () => announcements,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Gives what tells screen readers something to all below it. */
export const AnnouncerContext = createContext<Announcer | null>(null)

/** What tells screen readers something, where this component stands. */
export function useAnnouncer(): Announcer {
  return useRequiredContext(AnnouncerContext)
}

/**
 * Says through a live region of its own what is announced below it. The region has to be on the page before: one that
 * appears with its words is not read. It has no role, by which an empty one would be met as a status bar.
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

/** Announces words when they come, unless they go again before they are said; none where they are empty. */
export function useAnnounced(words: string): void {
  const { announce } = useAnnouncer()
  useEffect(() => {
    return words === '' ? undefined : announce(words)
  }, [announce, words])
}
