import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connectedBrowser } from './harness/connection'
import { savedConfiguration } from './harness/savedConfiguration'

/** Scripts before anything can be read, and those of a flow with its forms, rules and widgets; gzipped, in kB. */
const BUDGETS = { firstScreen: 85, flow: 200 }

const FLOWS = readdirSync('flows')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

describe('the scripts that an applicant loads', () => {
  it.each(FLOWS)('stay within the budgets in %s', async (flow) => {
    const { firstScreen, all } = await loadedScripts(flow)
    console.log(`${flow}: ${kilobytes(firstScreen)} kB until the first screen, ${kilobytes(all)} kB with the forms`)
    expect(firstScreen.size).toBeGreaterThan(0)
    expect(all.size).toBeGreaterThan(firstScreen.size)
    expect(kilobytes(firstScreen), listed(firstScreen)).toBeLessThanOrEqual(BUDGETS.firstScreen)
    expect(kilobytes(all), listed(all)).toBeLessThanOrEqual(BUDGETS.flow)
  })
})

/** Sizes by address, in bytes as gzip sends them. */
type Scripts = ReadonlyMap<string, number>

/** What comes before the first screen shows, in a browser that is never idle, and what has come with the one after it. */
async function loadedScripts(flow: string): Promise<{ readonly firstScreen: Scripts; readonly all: Scripts }> {
  const site = inject('site')
  const browser = await connectedBrowser()
  const localStorage = Object.entries(savedConfiguration(flow)).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(site).origin, localStorage }] },
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.addInitScript(neverIdle)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(site, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const firstScreen = await scriptsIn(responses)
  await page.locator('.button-primary').click()
  await page.locator('form').waitFor()
  await page.waitForLoadState('networkidle')
  return { firstScreen, all: await scriptsIn(responses) }
}

/** Runs in the page, before its own scripts: what waits for an idle moment would blur what the first screen needs. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0
}

async function scriptsIn(responses: readonly Response[]): Promise<Scripts> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  return new Map(
    await Promise.all(scripts.map(async (script) => [script.url(), gzipSync(await script.body()).length] as const)),
  )
}

function kilobytes(scripts: Scripts): number {
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  return Math.round(bytes / 100) / 10
}

function listed(scripts: Scripts): string {
  return [...scripts].map(([address, bytes]) => `${bytes} ${new URL(address).pathname}`).join('\n')
}
