import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connectedBrowser } from '../harness/connection'
import { someOf } from '../harness/someOf'
import { serveHost } from '../harness/hostSite'

/** A host on a slow network, which says what it was asked for. */
interface SlowBuild {
  readonly address: string
  /** The files that were asked for, in their order. */
  readonly asked: readonly string[]
  /** Those that were answered. */
  readonly answered: readonly string[]
  /** How long each file takes from now on, in ms. */
  delay(ms: number): void
  /** What each file waits for from now on. */
  answerAfter(wait: (file: string) => Promise<unknown>): void
  /** A file never comes. */
  hold(file: string): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function serveSlowly(accepted: string): Promise<SlowBuild> {
  let wait: (file: string) => Promise<unknown> = () => Promise.resolve()
  let held: string | null = null
  const asked: string[] = []
  const answered: string[] = []
  const bodyOf = (file: string): string | Buffer =>
    file === 'embedding.json'
      ? JSON.stringify({ origins: [accepted] })
      : readFileSync(path.join(inject('siteFiles'), file === '' ? 'index.html' : file))
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    asked.push(file)
    if (file === held) return
    const answer = async (): Promise<void> => {
      await wait(file)
      answered.push(file)
      response
        .writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/html', 'Cache-Control': 'no-cache' })
        .end(bodyOf(file))
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    answered,
    delay: (ms) => {
      wait = () => setTimeout(ms)
    },
    answerAfter: (given) => {
      wait = given
    },
    hold: (file) => {
      held = file
    },
  }
}

/** Long enough that what a page asks for has come to the host, in ms. */
const QUIET = 500

/**
 * Answers together what a page asks for until it has nothing left to do, and gives the files of each such level: those of
 * one level waited for something of the level before.
 */
function answerInLevels({ asked, answerAfter }: SlowBuild, page: Page): readonly (readonly string[])[] {
  const levels: string[][] = []
  const settled = async (): Promise<void> => {
    const before = asked.length
    await setTimeout(QUIET)
    // The frame is of the same site, and so runs in the same thread. A page that nobody sees may have no idle time at all.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
    if (asked.length > before) await settled()
  }
  let coming: string[] = []
  let level: Promise<void> | null = null
  const answerTogether = async (): Promise<void> => {
    await settled()
    levels.push(coming)
    coming = []
    level = null
  }
  answerAfter((file) => {
    coming.push(file)
    level ??= answerTogether()
    return level
  })
  return levels
}

/** A client's page, with the script of the build, which came at once. */
async function openClient(): Promise<{ readonly page: Page; readonly build: SlowBuild }> {
  const browser = await connectedBrowser()
  const context = await browser.newContext({ locale: 'en-CA', serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const script = readFileSync(path.join(inject('siteFiles'), 'embed.iife.js'), 'utf8')
  const body =
    '<!doctype html><html lang="en"><title>Client</title><script src="/embed.js"></script><div id="here"></div></html>'
  const site = await serveHost('', (asked) =>
    asked === '/embed.js' ? { type: 'text/javascript', body: script } : { type: 'text/html', body },
  )
  onTestFinished(() => site.close())
  const page = await context.newPage()
  await page.goto(site.address)
  return { page, build: await serveSlowly(new URL(site.address).origin) }
}

/** Opens a flow, and writes what is heard of it into the page. */
async function open(page: Page, src: string, useCase: string, timeout?: number): Promise<void> {
  await page.evaluate(
    ([address = '', id, time]) => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const config = {
        src: String(address),
        useCase: String(id),
        container: '#here',
        ...(time === undefined ? {} : { timeout: Number(time) }),
      }
      window.Formway?.create({
        ...config,
        onReady: () => heard.push('ready'),
        onError: ({ type }) => heard.push(type),
      }).open()
    },
    [src, useCase, timeout] as const,
  )
}

const heardOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard'))

describe('on a slow network', () => {
  it.each(someOf(['bill-financing', 'tenant-screening']))(
    'FLT-13 %s is ready in a frame after 5 files at most that had to wait for one another',
    async (useCase) => {
      const { page, build } = await openClient()
      const levels = answerInLevels(build, page)
      await open(page, build.address, useCase, 120_000)
      await expect.poll(() => heardOn(page)).toEqual(['ready'])
      expect(levels.length, JSON.stringify(levels)).toBeLessThanOrEqual(5)
      expect(levels.length).toBeGreaterThan(1)
      // What it asks for once it is ready is none of them, and is answered at once.
      build.answerAfter(() => Promise.resolve())
      await expect.poll(() => build.answered.length).toBe(build.asked.length)
      expect(build.asked.filter((file) => file === `${useCase}.html`).length).toBeLessThanOrEqual(1)
    },
  )

  it(
    'FLT-13 at 3 s for each file it shows at once that it is coming, starts within the usual time, and diagnose says that it is slow',
    { tags: ['long'] },
    async () => {
      const { page, build } = await openClient()
      build.delay(3000)
      await open(page, build.address, 'bill-financing')
      await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
      expect(await page.getByRole('progressbar').getAttribute('aria-busy')).toBe('true')
      expect(build.answered).toEqual([])
      await expect.poll(() => heardOn(page)).toEqual(['ready'])
      await page.getByRole('progressbar').waitFor({ state: 'detached' })
      await page.locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor()
      expect(await diagnosedOn(page, build.address)).toEqual([
        expect.stringMatching(/^slow: .*\(\d+\.\d s for one\).*timeout/),
      ])
    },
  )

  it('FLT-13 diagnose calls a network slow that takes longer than the timeout, for its first answer or a later one, and blames no policy', async () => {
    const { page, build } = await openClient()
    build.delay(2000)
    await open(page, build.address, 'bill-financing', 500)
    await expect.poll(() => heardOn(page)).toEqual(['unavailable'])
    expect(await diagnosedOn(page, build.address, 500)).toEqual([expect.stringMatching(/^slow: /)])

    // What answers and then does not come is slow, too.
    build.delay(0)
    build.hold('embedding.json')
    await open(page, build.address, 'bill-financing', 6000)
    await expect.poll(() => heardOn(page)).toEqual(['slow'])
    expect(await page.locator('iframe, [role=progressbar]').count()).toBe(0)
  })
})

/** What `diagnose` finds on a page: problem and message. */
function diagnosedOn(page: Page, src: string, timeout?: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([address = '', time]) => {
      const found = await window.Formway?.diagnose({
        src: String(address),
        useCase: 'bill-financing',
        ...(time === undefined ? {} : { timeout: Number(time) }),
      })
      return (found ?? []).map(({ problem, message }) => `${problem}: ${message}`)
    },
    [src, timeout] as const,
  )
}
