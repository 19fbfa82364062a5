import type { BrowserContext, Frame, Page } from 'playwright'
import { inject } from 'vitest'
import type { EmbedConfig, EmbedHandle } from '../../../src/embed/host/options'
import { connectedBrowser } from '../harness/connection'
import { endLater } from '../harness/ending'
import { refuseStorage } from '../harness/failures'
import { FlowPage } from '../harness/flowPage'
import { type HostSite, serveHost, strictPolicy } from '../harness/hostSite'
import { PATIENCE } from '../harness/patience'
import { type Problems, watchProblems } from '../harness/problems'

declare global {
  interface Window {
    /** The flow on a test's page, and everything that the page heard of it. */
    embedded?: { readonly handle: EmbedHandle; readonly heard: (readonly [callback: string, given: unknown])[] }
  }
}

/** What a client's page says to `create`, as far as it can be handed to a browser. */
export type PlainConfig = Omit<EmbedConfig, 'src' | 'container' | 'actions' | 'signal' | `on${string}`>

/** How a test meets a client's page. */
export interface HostOptions {
  readonly width?: number
  /** The address of another build. */
  readonly build?: string
  /** The origins that the build accepts; the page's own, if left out. */
  readonly accepted?: readonly string[]
  /** The whole file beside the build that says so, in its place. */
  readonly file?: object
  readonly policy?: (build: string) => string
  /** What else the page's server sends with it. */
  readonly headers?: Readonly<Record<string, string>>
  /** Other servers that the page may ask. */
  readonly others?: readonly string[]
  /** Whether the browser refuses storage to the frame. */
  readonly blockedStorage?: boolean
  /** What stands in the page's body. */
  readonly body?: string
  /** What the page's server answers, besides the page. */
  readonly answer?: Parameters<typeof serveHost>[1]
  /** The address of a page that stands already, in the place of all this; the build says itself which pages it accepts. */
  readonly standing?: string
}

/** A client's page in a browser. */
export interface Host {
  readonly page: Page
  readonly site: HostSite
  readonly problems: Problems
  /** Makes the flow and opens it; one that was opened before goes. */
  open(config?: PlainConfig): Promise<void>
  /** The flow in its frame, once it shows. */
  flow(): Promise<FlowPage>
  frame(): Frame | undefined
  /** What the page heard so far, by the name of the callback. */
  heard(callback: string): Promise<readonly unknown[]>
}

/** Opens a page of a client, on another origin than the build, under a strict policy; nothing is shown on it yet. */
export async function openHost(options: HostOptions = {}): Promise<Host> {
  const { build = inject('site'), width = 1280, standing } = options
  const site =
    standing === undefined ? await servedPage(build, options) : { address: standing, close: async () => undefined }
  const browser = await connectedBrowser()
  const context = await browser.newContext({
    viewport: { width, height: 812 },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: 'en-CA',
    timezoneId: 'America/Regina',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  const problems = await watchProblems(
    context,
    new URL(site.address).origin,
    (address) => [build, ...(options.others ?? [])].some((served) => address.startsWith(served)),
    () => false,
  )
  endLater({
    check: () => problems.check(),
    close: async () => {
      await context.close()
      await site.close()
    },
  })
  if (standing === undefined)
    await standIn(context, options.file ?? { origins: options.accepted ?? [new URL(site.address).origin] })
  if (options.blockedStorage === true) await context.addInitScript(refuseStorage)
  await context.clock.install({ time: '2026-03-10T20:00:00-06:00' })
  const page = await context.newPage()
  await page.goto(site.address)
  const drawn = await page.evaluate(() => innerWidth)
  if (drawn !== width) throw new Error(`The page is ${drawn} px wide, and ${width} px were meant.`)
  const frame = (): Frame | undefined => page.frames().find((one) => one.url().startsWith(build))
  return {
    page,
    site,
    problems,
    open: (config = {}) => openOn(page, { src: build, ...config }),
    frame,
    flow: async () => {
      await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor()
      const shown = frame()
      if (shown === undefined) throw new Error('No frame shows the build.')
      return new FlowPage(pageOf(shown, page), problems)
    },
    heard: (callback) =>
      page.evaluate(
        (name) => (window.embedded?.heard ?? []).filter(([called]) => called === name).map(([, given]) => given),
        callback,
      ),
  }
}

/** A page of a client under a policy, on which nothing is shown yet. */
async function servedPage(
  build: string,
  { policy = strictPolicy, body = '<main><h1>Client</h1><div id="here"></div></main>', answer, headers }: HostOptions,
): Promise<HostSite> {
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Client</title><script src="${build}embed.iife.js"></script></head><body>${body}</body></html>`
  return serveHost(
    policy(build),
    (path, sent) => (path === '/' ? { type: 'text/html', body: html } : answer?.(path, sent)),
    headers,
  )
}

/** Stands in for the file beside the build that names the pages it talks to. */
async function standIn(context: BrowserContext, file: object): Promise<void> {
  await context.route('**/embedding.json', (route) => route.fulfill({ json: file }))
}

/** Makes a flow as a page's own script would, writes down what it hears, and opens it. */
async function openOn(page: Page, config: PlainConfig & { readonly src: string }): Promise<void> {
  await page.evaluate(async (text) => {
    await window.embedded?.handle.destroy()
    const given: EmbedConfig = JSON.parse(text)
    const heard: [string, unknown][] = []
    const note = (name: string) => (detail?: unknown) =>
      void heard.push([name, JSON.parse(JSON.stringify(detail ?? null))])
    const callbacks = {
      onLoad: note('onLoad'),
      onReady: note('onReady'),
      onStep: note('onStep'),
      onEvent: note('onEvent'),
      onSuccess: note('onSuccess'),
      onExit: note('onExit'),
      onError: note('onError'),
    }
    const handle = window.Formway?.create({
      ...(given.display === 'dialog' ? {} : { container: '#here' }),
      ...given,
      ...callbacks,
    })
    if (handle === undefined) throw new Error('The script of the build is not there.')
    window.embedded = { handle, heard }
    handle.open()
  }, JSON.stringify(config))
}

/** A frame as the page that it is in itself: what an applicant sees is in it, time and keys are the browser's. */
export function pageOf(frame: Frame, page: Page): Page {
  return new Proxy<Page>(page, {
    get: (target, property) => {
      const owner = property in frame ? frame : target
      const value: unknown = Reflect.get(owner, property)
      return typeof value === 'function' ? value.bind(owner) : value
    },
  })
}
