import { createContext } from 'react'

/** Holds a press until every screen that it may lead to can be drawn. */
export interface PressGate {
  /** The name of the pressed button; null if no press is held. */
  readonly held: string | null
  /** Calls `press` at once, or as soon as these screens can be drawn. */
  pass(this: void, button: string, press: () => void): void
}

/** By default no press is held. */
export const PressGateContext = createContext<PressGate>({ held: null, pass: (_button, press) => press() })
