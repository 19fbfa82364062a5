import type { FlowPage } from './flowPage'
import { type Stop, walk } from './journey'
import { type Kept, keptBy } from './kept'
import type { AppOptions } from './openApp'

/** The options with which what is kept is the same, or which say when and where it is. */
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

/** Fewer stops take no longer than to begin with what is kept of them. */
const FEWEST = 2

/** By flow, time and stops; null where going on from there leads elsewhere: something is asked again. */
const known = new Map<string, Kept | null>()

type WalkedOptions = AppOptions & { readonly flow: string }

/**
 * Opens the app after some stops. As many of them as an earlier test went through are not gone through again: the page begins
 * with what the browser kept of them, as after a reload, and at least the last stop that leads to another screen is gone through.
 */
export async function openWalked(options: WalkedOptions, stops: readonly Stop[]): Promise<FlowPage> {
  // Tests in jsdom read the stops alone: they load no browser driver.
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

/** Goes through the stops from one on; on the screen of each that another test may begin with, what the browser kept is noted. */
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

/** How many stops need not be gone through: none behind what is kept by nothing; and on a screen that is come back to the page says so. */
function stopsKept(options: AppOptions, stops: readonly Stop[]): number {
  if (!Object.keys(options).every((option) => HARMLESS.has(option))) return 0
  const last = stops.findLastIndex(({ press }) => press !== undefined)
  const secret = stops.findIndex(({ bringsSecrets }) => bringsSecrets === true)
  return secret === -1 ? last : Math.min(last, secret)
}
