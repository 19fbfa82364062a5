import type { LoadedFlow } from '../engine/session/catalogue'
import type { Finding } from '../engine/values/finding'
import type { Icons } from '../engine/values/icons'
import { createOpening, type Opening } from '../engine/session/opening'
import type { FlowEvent } from '../engine/values/types'
import { isOpening } from '../renderer/screen/OpeningScreen'
import { PageError } from '../renderer/failure/pageError'
import { hasDraft } from '../services/draftPlaces'
import { whenIdle } from '../services/idle'
import type { RunningFlow, Surroundings } from './runningFlow'

/** What is shown of a use case. */
export type ShownFlow =
  /** Its first screen, while the rest is loading. */
  | { readonly kind: 'opening'; readonly opening: Opening; readonly icons: Icons }
  | {
      readonly kind: 'running'
      readonly flow: RunningFlow
      /** The screen that was shown before the session took over, or null. */
      readonly shownBefore: string | null
    }
  /** What is wrong with it, which only happens while it is being written. */
  | { readonly kind: 'broken'; readonly name: string; readonly findings: readonly Finding[] }

/**
 * Shows a flow that was loaded: where its draft left off, or its first screen at once, and everything else, which is
 * fetched while that is read, as soon as something happens on it. `onChange` tells what to show from then on.
 */
export async function showFlow(
  name: string,
  loaded: LoadedFlow,
  surroundings: Surroundings,
  onChange: (shown: Promise<ShownFlow>) => void,
): Promise<ShownFlow> {
  if (loaded.kind === 'broken') return { kind: 'broken', name, findings: loaded.findings }
  const { opening: document } = loaded
  const isBegun = document !== null && hasDraft(document.flow.id, surroundings.draftPlaces)
  if (document === null || isBegun || !isOpening(document)) return run(loaded, surroundings, null, [])

  const events: FlowEvent[] = []
  const opening = createOpening(document, surroundings.facts, (event) => {
    events.push(event)
    if (events.length === 1) void takeOver()
  })
  const takeOver = async (): Promise<void> => {
    const running = run(loaded, surroundings, document.view.id, events)
    // Waited for, so that the first screen stays until the next one is there; a failure is shown by who uses it.
    await running.catch(() => undefined)
    onChange(running)
  }
  whenIdle(() => {
    fetchParts(loaded).catch(() => undefined)
  })
  return { kind: 'opening', opening, icons: document.icons }
}

async function run(
  loaded: Extract<LoadedFlow, { kind: 'flow' }>,
  surroundings: Surroundings,
  shownBefore: string | null,
  events: readonly FlowEvent[],
): Promise<ShownFlow> {
  const [document, startFlow] = await fetchParts(loaded)
  const flow = startFlow(document, surroundings)
  for (const event of events) flow.session.send(event)
  return { kind: 'running', flow, shownBefore }
}

function fetchParts(loaded: Extract<LoadedFlow, { kind: 'flow' }>) {
  const code = import('./runningFlow').then(({ startFlow }) => startFlow)
  return Promise.all([loaded.whole(), code]).catch(unavailable)
}

/** Turns the failure to fetch a part of the product into a page that says so. */
export function unavailable(cause: unknown): never {
  throw new PageError(503, 'Service Unavailable', { cause })
}
