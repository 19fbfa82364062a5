import { createContext, use, useEffect, useRef, useState } from 'react'
import { useView } from './sessionContext'

/** What is known of a screen since the applicant came to it. */
export interface Arrival {
  /** Whether all of a screen was drawn before. */
  readonly isThere: (screen: string) => boolean
  readonly drawn: (screen: string) => void
  /** A block came to a screen that was there. */
  readonly came: (block: string) => void
  /** A control came that takes the focus with its screen, in the place of the heading. */
  readonly offer: (control: HTMLElement) => void
  /** The first one of the screen that is there. */
  readonly offered: () => HTMLElement | null
  /** The keys of the blocks that came since they were forgotten. */
  readonly blocks: () => readonly string[]
  readonly forget: () => void
}

/** Gives the blocks of a screen what is known of it; nothing where a screen is only looked at. */
export const ArrivalContext = createContext<Arrival | null>(null)

function createArrival(): Arrival {
  let there: string | null = null
  let blocks: readonly string[] = []
  let first: HTMLElement | null = null
  return {
    isThere: (screen) => screen === there,
    drawn: (screen) => {
      there = screen
    },
    came: (block) => {
      blocks = [...blocks, block]
    },
    offer: (control) => {
      if (first?.isConnected !== true) first = control
    },
    offered: () => (first?.isConnected === true ? first : null),
    blocks: () => blocks,
    forget: () => {
      blocks = []
    },
  }
}

/** What is known of the screen; to be called around all that is drawn of it. */
export function useArrival(): Arrival {
  const id = useView((view) => view.id)
  const [arrival] = useState(createArrival)
  // Effects of what is inside run before this one.
  useEffect(() => {
    arrival.drawn(id)
  }, [arrival, id])
  return arrival
}

/** Calls back when a component comes to a screen that was there before, and not when it comes with its screen. */
export function useComing(came: (arrival: Arrival) => void): void {
  const id = useView((view) => view.id)
  const arrival = use(ArrivalContext)
  const latest = useRef(came)
  useEffect(() => {
    latest.current = came
  })
  useEffect(() => {
    if (arrival?.isThere(id) === true) latest.current(arrival)
  }, [arrival, id])
}
