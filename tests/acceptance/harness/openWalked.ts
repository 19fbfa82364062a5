import type { FlowPage } from './flowPage'
import { type Stop, walk } from './journey'
import { type Kept, keptBy } from './kept'
import type { AppOptions } from './openApp'

/** Options that do not change what is stored, or are part of the key. */
const HARMLESS: ReadonlySet<string> = new Set([
  'flow',
  'site',
  'hash',
  'width',
  'dark',
  'brand',
  'outside',
  'broken',
  'typefaces',
  'reducedMotion',
  'hears',
  'now',
  'zone',
] satisfies (keyof AppOptions)[])

/** Replaying fewer stops is as fast as restoring them. */
const FEWEST = 2

/** By flow, time and stops; null if restoring leads elsewhere, because something is asked again. */
const known = new Map<string, Kept | null>()

type WalkedOptions = AppOptions & { readonly flow: string }

/**
 * Opens the app and walks through the stops. Stops that an earlier test walked through are restored from storage
 * instead, as after a reload; at least the last stop that leads to another screen is walked.
 */
export async function openWalked(options: WalkedOptions, stops: readonly Stop[]): Promise<FlowPage> {
  // Loaded on demand: tests in jsdom import this file without a browser driver.
  const { openApp } = await import('./openApp')
  const most = stopsKept(options, stops)
  for (let count = most; count >= FEWEST; count -= 1) {
    const key = keyOf(options, stops.slice(0, count))
    const kept = known.get(key) ?? null
    if (kept === null) continue
    const flow = await openApp({ ...options, kept })
    if (await flow.stands(stops[count]?.screen ?? '')) {
      await walkKeeping(flow, options, stops, { from: count, most })
      return flow
    }
    known.set(key, null)
  }
  const flow = await openApp(options)
  await walkKeeping(flow, options, stops, { from: 0, most })
  return flow
}

/** Walks through the stops from one on, and stores the state on each screen that another test may start from. */
async function walkKeeping(
  flow: FlowPage,
  options: WalkedOptions,
  stops: readonly Stop[],
  { from, most }: { readonly from: number; readonly most: number },
): Promise<void> {
  for (const [count, stop] of stops.entries()) {
    if (count < from) continue
    const key = keyOf(options, stops.slice(0, count))
    if (count >= FEWEST && count <= most && !known.has(key)) {
      await flow.expectScreen(stop.screen)
      known.set(key, await keptBy(flow))
    }
    await walk(flow, [stop])
  }
}

function keyOf({ flow, site, now, zone }: WalkedOptions, stops: readonly Stop[]): string {
  return JSON.stringify([flow, site, now, zone, stops])
}

/**
 * Returns how many stops can be restored: none after something that is not stored, and not the last press, because a
 * restored screen shows a notice.
 */
function stopsKept(options: AppOptions, stops: readonly Stop[]): number {
  if (!Object.keys(options).every((option) => HARMLESS.has(option))) return 0
  const last = stops.findLastIndex(({ press }) => press !== undefined)
  const secret = stops.findIndex(({ bringsSecrets }) => bringsSecrets === true)
  return secret === -1 ? last : Math.min(last, secret)
}
