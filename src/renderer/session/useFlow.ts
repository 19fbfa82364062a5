import { useSyncExternalStore } from 'react'
import type { Wording } from '../../language/wording'
import type { FlowFrame } from '../../engine/session/opening'
import { useOpening } from './session'

/** What the flow around this component says on every screen. */
export function useFlow(): FlowFrame {
  const opening = useOpening()
  return useSyncExternalStore(opening.subscribe, () => opening.program.flow)
}

/** The product's own words, as the flow has them. */
export function useWording(): Wording {
  return useFlow().wording
}
