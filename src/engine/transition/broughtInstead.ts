import type { FlowState } from '../state/flowState'

/** Which screen brought which data, with one screen in the place of another. */
export function broughtInstead(broughtOn: FlowState['broughtOn'], from: string, to: string): FlowState['broughtOn'] {
  return Object.fromEntries(Object.entries(broughtOn).map(([path, screen]) => [path, screen === from ? to : screen]))
}
