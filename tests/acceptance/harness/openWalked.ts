import type { FlowPage } from './flowPage'
import { type Stop, walk } from './journey'
import { type AppOptions, openApp } from './openApp'

/** What the browser keeps of an application after some stops. */
export interface Kept {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

/** The options with which what is kept is the same. */
const HARMLESS: ReadonlySet<string> = new Set(['flow', 'width', 'dark', 'brand', 'outside', 'reducedMotion'] satisfies (keyof AppOptions)[])

/** By flow and stops; null where going on from there leads elsewhere: something is asked again. */
const known = new Map<string, Kept | null>()

/**
 * Opens the app after some stops. Those that an earlier test went through are not gone through again: the page begins with
 * what the browser kept of them, as after a reload, and the last stops that lead to another screen are gone through.
 */
export async function openWalked(options: AppOptions & { readonly flow: string }, stops: readonly Stop[]): Promise<FlowPage> {
  const count = stopsKept(options, stops)
  const key = JSON.stringify([options.flow, stops.slice(0, count)])
  const kept = count === 0 ? null : known.get(key)
  if (kept !== undefined && kept !== null) {
    const flow = await openApp({ ...options, kept })
    if (await flow.stands(stops[count]?.screen ?? '')) {
      await walk(flow, stops.slice(count))
      return flow
    }
    known.set(key, null)
  }
  const flow = await openApp(options)
  await walk(flow, stops.slice(0, count))
  if (count > 0 && kept === undefined) known.set(key, await keptBy(flow))
  await walk(flow, stops.slice(count))
  return flow
}

/** How many stops need not be gone through: of files nothing but names would be left, and on a screen that is come back to the page says so. */
function stopsKept(options: AppOptions, stops: readonly Stop[]): number {
  if (!Object.keys(options).every((option) => HARMLESS.has(option))) return 0
  const last = stops.findLastIndex(({ press }) => press !== undefined)
  const files = stops.findIndex(({ upload }) => upload !== undefined)
  const count = Math.min(last, files === -1 ? last : files)
  return count < 2 ? 0 : count
}

/** What the browser keeps now; null where something that was entered is not in it. */
async function keptBy({ page }: FlowPage): Promise<Kept | null> {
  const { local, session } = await page.evaluate(() => {
    // Kept at once, instead of after a pause.
    dispatchEvent(new Event('pagehide'))
    const { flowConfig: _configuration, ...others } = { ...localStorage }
    return { local: others, session: { ...sessionStorage } }
  })
  const isWhole = Object.values(session).every((text) => !/"unsaved":\[[^\]]/.test(text))
  return isWhole ? { local, session } : null
}
