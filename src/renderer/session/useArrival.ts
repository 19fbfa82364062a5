import { createContext, use, useEffect, useRef, useState } from 'react'
import { useView } from './sessionContext'

/** Remembers what has appeared on a screen since the applicant came to it. */
export interface Arrival {
  /** Whether the whole screen has been rendered before. */
  readonly isDrawn: (screen: string) => boolean
  readonly markDrawn: (screen: string) => void
  /** Notes a block that appeared on a screen which was already rendered. */
  readonly addBlock: (block: string) => void
  /** Proposes a control to take the focus of a new screen instead of the heading. */
  readonly offerFocus: (control: HTMLElement) => void
  /** The first proposed control that is still on the page. */
  readonly getFocusTarget: () => HTMLElement | null
  /** The keys of the blocks added since `clearBlocks`. */
  readonly getBlocks: () => readonly string[]
  readonly clearBlocks: () => void
}

/** Null in previews and pictures of a screen. */
export const ArrivalContext = createContext<Arrival | null>(null)

function createArrival(): Arrival {
  let drawn: string | null = null
  let blocks: readonly string[] = []
  let first: HTMLElement | null = null
  return {
    isDrawn: (screen) => screen === drawn,
    markDrawn: (screen) => {
      drawn = screen
    },
    addBlock: (block) => {
      blocks = [...blocks, block]
    },
    offerFocus: (control) => {
      if (first?.isConnected !== true) first = control
    },
    getFocusTarget: () => (first?.isConnected === true ? first : null),
    getBlocks: () => blocks,
    clearBlocks: () => {
      blocks = []
    },
  }
}

/** Creates the arrival of a screen. Call it in a component around the whole screen. */
export function useArrival(): Arrival {
  const id = useView((view) => view.id)
  const [arrival] = useState(createArrival)
  // The effects of the components inside run before this one.
  useEffect(() => {
    arrival.markDrawn(id)
  }, [arrival, id])
  return arrival
}

/** Calls `onAppear` when the component is added to a screen that was already rendered, not when it comes with its screen. */
export function useLateAppearance(onAppear: (arrival: Arrival) => void): void {
  const id = useView((view) => view.id)
  const arrival = use(ArrivalContext)
  const latest = useRef(onAppear)
  useEffect(() => {
    latest.current = onAppear
  })
  useEffect(() => {
    if (arrival?.isDrawn(id) === true) latest.current(arrival)
  }, [arrival, id])
}
