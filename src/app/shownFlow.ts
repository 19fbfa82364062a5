import type { FlowEntry, LoadedFlow } from '../renderer/session/loadedFlow'
import type { Finding } from '../engine/values/finding'
import { type RunningFlow, startFlow, type FlowSurroundings } from './runningFlow'

/** What is shown of a use case. */
export type ShownFlow =
  | { readonly kind: 'running'; readonly flow: RunningFlow }
  /** What is wrong with it, which only happens while it is being written. */
  | { readonly kind: 'broken'; readonly name: string; readonly findings: readonly Finding[] }

/** Shows a flow that was loaded, where its draft left off. */
export async function showFlow({ name, load }: FlowEntry, loaded: LoadedFlow, surroundings: FlowSurroundings): Promise<ShownFlow> {
  if (loaded.kind === 'broken') return { kind: 'broken', name, findings: loaded.findings }
  return { kind: 'running', flow: await startFlow(loaded, load, surroundings) }
}
