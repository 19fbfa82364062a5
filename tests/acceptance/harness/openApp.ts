import type { BrowserContextOptions, Page, Response } from 'playwright'
import { inject } from 'vitest'
import { hear } from '../heard/hear'
import { connectedBrowser } from './connection'
import { endLater } from './ending'
import { breakFiles, refuseStorage } from './failures'
import { FlowPage } from './flowPage'
import { fillFiles, type Kept } from './kept'
import { serveOutside, type Outside } from './outside'
import { PATIENCE } from './patience'
import { watchProblems } from './problems'
import { savedConfiguration, type Brand } from './savedConfiguration'

/** The environment of a test; defaults are what most applicants have. */
export interface AppOptions {
  /** The window's width in px: 1280 by default; less than 600 is a phone with a touch screen. */
  readonly width?: number
  /** The address of another build. */
  readonly site?: string
  /** The route, such as '#/configure'. */
  readonly hash?: string
  /** The flow of the saved configuration; without it, no configuration is saved. */
  readonly flow?: string
  /** Changes to the saved configuration's brand. */
  readonly brand?: Partial<Brand>
  /** More entries of local storage before the app loads. */
  readonly storage?: Readonly<Record<string, string>>
  /** The stored state of an application begun earlier in this tab. */
  readonly kept?: Kept
  /** The applicant's initial local time, as YYYY-MM-DDTHH:MM. */
  readonly now?: string
  /** The applicant's time zone; by default UTC-6. */
  readonly zone?: string
  /** The responses of other hosts, by full address; other requests fail the test. */
  readonly outside?: Outside
  /** Files of the app that get a 503 until `mend()`. */
  readonly broken?: RegExp
  /** Whether local storage is blocked, as with cookies blocked. */
  readonly blockedStorage?: boolean
  readonly dark?: boolean
  /** The browser's language, en-CA by default. */
  readonly locale?: string
  /** Whether the browser finds the machine's typefaces, or only those with Arial's metrics. */
  readonly typefaces?: 'machine' | 'arial'
  /** Whether the applicant prefers reduced motion; true by default, which saves a quarter of the time. */
  readonly reducedMotion?: boolean
  /** Whether the page records what a screen reader would say (`listener.ts`). */
  readonly hears?: boolean
  /** Called for every delivered file. */
  readonly onResponse?: (response: Response) => void
}

/** A Tuesday far from the ends of month and year, late enough to be Wednesday in UTC. */
const DEFAULT_NOW = '2026-03-10T20:00'

/** UTC-6 in summer and winter. */
const ZONE = { id: 'America/Regina', offset: '-06:00' }

/**
 * Opens the built app in a new browser context. When the test ends (or the last one that shares the page) the context
 * is closed, and the test fails if the page violated its policy, wrote to the console, threw, or called another host.
 */
export async function openApp(options: AppOptions = {}): Promise<FlowPage> {
  const site = new URL(options.site ?? inject('site'))
  const browser = await connectedBrowser(options.typefaces)
  const context = await browser.newContext(contextOptions(options))
  // Shorter than a test's limit, so that the error names what was waited for.
  context.setDefaultTimeout(PATIENCE)
  const outside = options.outside ?? {}
  const problems = await watchProblems(context, site.origin, (address) => address in outside)
  endLater({ check: () => problems.check(), close: () => context.close() })
  await serveOutside(context, site.origin, outside)
  if (options.broken !== undefined) await breakFiles(context, options.broken)
  if (options.hears === true) await context.addInitScript(hear)
  if (options.blockedStorage === true) await context.addInitScript(refuseStorage)
  await context.clock.install({ time: `${options.now ?? DEFAULT_NOW}:00${ZONE.offset}` })
  const page = await context.newPage()
  if (options.onResponse !== undefined) page.on('response', options.onResponse)
  const address = new URL(options.hash ?? '', site)
  if (options.blockedStorage === true) await page.goto(address.href)
  else
    await beginWith(page, address, {
      session: {},
      ...options.kept,
      local: { ...storedFor(options), ...options.kept?.local },
    })
  return new FlowPage(page, problems, options.broken)
}

/**
 * Opens an address in a tab with this storage and database, filled before the first script runs. Session storage is
 * cleared first.
 */
export async function beginWith(page: Page, address: URL, { local, session, files = [] }: Kept): Promise<void> {
  // Playwright's `storageState` opens another page for this, a quarter of the time of opening the app.
  const filling = await page.addInitScript(
    ([origin, texts, tabTexts]) => {
      if (location.origin !== origin || top !== window) return
      sessionStorage.clear()
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
      for (const [key, text] of Object.entries(tabTexts)) sessionStorage.setItem(key, text)
    },
    [address.origin, local, session] as const,
  )
  const fillingFiles = files.length === 0 ? null : await page.addInitScript(fillFiles, [address.origin, files] as const)
  await page.goto(address.href)
  await filling.dispose()
  await fillingFiles?.dispose()
}

function storedFor(options: AppOptions): Readonly<Record<string, string>> {
  return { ...(options.flow === undefined ? {} : savedConfiguration(options.flow, options.brand)), ...options.storage }
}

function contextOptions(options: AppOptions): BrowserContextOptions {
  const width = options.width ?? 1280
  const isPhone = width < 600
  return {
    viewport: { width, height: 812 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: options.locale ?? 'en-CA',
    timezoneId: options.zone ?? ZONE.id,
    colorScheme: options.dark === true ? 'dark' : 'light',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  }
}
