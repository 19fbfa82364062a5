import { createContext, type ReactNode, useState } from 'react'
import { useRequiredContext } from '../session/useRequiredContext'
import { useStored } from '../session/useStored'
import { type Announcer, createAnnouncer } from './announcer'

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
