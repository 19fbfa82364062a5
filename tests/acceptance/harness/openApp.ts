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

/** How a test meets the app. Everything left out is what most applicants have. */
export interface AppOptions {
  /** The window's width in px: 1280 on a desktop; less than 600 is a phone with a touch screen. */
  readonly width?: number
  /** The address of another build of the app. */
  readonly site?: string
  /** The route, such as '#/configure'. */
  readonly hash?: string
  /** The id of the flow that the saved configuration names. Left out, no configuration is saved. */
  readonly flow?: string
  /** What differs in the saved configuration from the harness's own brand. */
  readonly brand?: Partial<Brand>
  /** What else local storage holds before the app loads. */
  readonly storage?: Readonly<Record<string, string>>
  /** What the browser kept of an application that was begun in this tab. */
  readonly kept?: Kept
  /** The day and time it is at first where the applicant is, as YYYY-MM-DDTHH:MM. */
  readonly now?: string
  /** Where the applicant is, as a time zone; left out, six hours behind Greenwich. */
  readonly zone?: string
  /** What other hosts answer, by full address; asking one that is not named fails the test. */
  readonly outside?: Outside
  /** Files of the app that the server does not deliver (503), until `mend()`. */
  readonly broken?: RegExp
  /** Whether the browser refuses local storage, as with cookies blocked. */
  readonly blockedStorage?: boolean
  readonly dark?: boolean
  /** The language that the browser reads: en-CA, if left out. */
  readonly locale?: string
  /** Whether the browser finds the machine's typefaces, or such with Arial's metrics alone. */
  readonly typefaces?: 'machine' | 'arial'
  /** Whether the applicant asks for less motion, as in all tests that are not about it: it takes a quarter less work. */
  readonly reducedMotion?: boolean
  /** Whether the page notes what a screen reader would say (`listener.ts`). */
  readonly hears?: boolean
  /** Hears of every file that is delivered. */
  readonly onResponse?: (response: Response) => void
}

/** A Tuesday far from the ends of month and year, so late that it is Wednesday in Greenwich. */
const DEFAULT_NOW = '2026-03-10T20:00'

/** Six hours behind Greenwich in summer and winter. */
const ZONE = { id: 'America/Regina', offset: '-06:00' }

/**
 * Opens the built app in a browser without a past. When the test ends (or the last that shares the page) the browser is
 * closed, and the test fails if the page violated its policy, wrote to the console, threw, or asked another host.
 */
export async function openApp(options: AppOptions = {}): Promise<FlowPage> {
  const site = new URL(options.site ?? inject('site'))
  const browser = await connectedBrowser(options.typefaces)
  const context = await browser.newContext(contextOptions(options))
  // Shorter than a test may last, so that what was waited for is named.
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

/** Opens an address in a tab whose storage and database hold this before the first script runs. What the tab held is gone. */
export async function beginWith(page: Page, address: URL, { local, session, files = [] }: Kept): Promise<void> {
  // Playwright's own way, `storageState`, opens another page for it: a fourth of what opening the app takes.
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

/** What local storage holds at first. */
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
