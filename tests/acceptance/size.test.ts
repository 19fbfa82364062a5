import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openAt as openBillsAt } from './billFinancing'
import { FULL as CREDIT, openCreditAfter } from './creditBuilding'
import { connectedBrowser } from './harness/connection'
import type { AppOptions } from './harness/openApp'
import { holdRequests } from './harness/holdRequests'
import { packagesIn } from './harness/packagesIn'
import { savedConfiguration } from './harness/savedConfiguration'
import { someOf } from './harness/someOf'
import { FULL as TENANT, openAfter } from './tenantScreening'

/**
 * The scripts that an applicant loads: until the first press can be made, before the screen after it shows (the engine,
 * forms and one flow), behind it (what draws the other screens), and by the end of the flow. In bytes as brotli sends them.
 * What knows phone numbers comes after the screen that asks for one, which can be filled in before. French is longer.
 */
const BUDGETS = {
  firstPress: 2220,
  nextScreen: 125_000,
  nextScreenInFrench: 127_100,
  screens: 17_500,
  end: 146_400,
  phoneBook: 34_000,
}

/** The scripts that the screen after the first does without. */
const SCREENS = /assets\/screens-/

const PHONE_BOOK = /countries-[\w-]{8}\.js$/

const FLOWS = readdirSync('flows')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

describe('the scripts that an applicant loads', () => {
  it('SPD-02 stay within the budgets until the first press, before the next screen and behind it, the flows with the largest scripts first', async () => {
    for (const flow of someOf(largestFirst(), inject('mode') === 'size' ? FLOWS.length : 2))
      await expectWithinBudgets(flow)
  })

  it('LNG-08 stay within the budget before the next screen in the other language, and are of that one alone', async () => {
    const page = await plainPage('tenant-screening')
    const scripts = listen(page)
    await holdRequests(page, SCREENS)
    await page.goto(new URL('tenant-screening.html?lang=fr-CA', inject('site')).href)
    await page.locator('.button-primary').click()
    await page.locator('form').waitFor()
    const all = await sizesOf(scripts)
    await tell('tenant-screening in French, before the next screen', all, BUDGETS.nextScreenInFrench)
    expect(modulesIn(all)).toEqual(['tenant-screening-fr-CA'])
    expect(total(withoutBook(all)), listed(all)).toBeLessThanOrEqual(BUDGETS.nextScreenInFrench)
  })

  // The largest first.
  it.each(
    someOf([
      ['bill-financing', (options: AppOptions) => openBillsAt(undefined, options)],
      ['credit-building', (options: AppOptions) => openCreditAfter(CREDIT, options)],
      ['tenant-screening', (options: AppOptions) => openAfter(TENANT, options)],
    ] as const),
  )('stay within the budget by the end of %s', async (flow, walkToEnd) => {
    const scripts: Response[] = []
    const page = await walkToEnd({ onResponse: (response) => isScript(response) && scripts.push(response) })
    await page.expectScreen('Application Submitted')
    const all = await sizesOf(scripts)
    await tell(`${flow}, by the end`, all, BUDGETS.end)
    expect(total(withoutBook(all)), listed(all)).toBeLessThanOrEqual(BUDGETS.end)
  })
})

/** The flows, that with the largest script first: all else that is loaded before its end is the same for each. */
function largestFirst(): readonly string[] {
  const assets = path.join(inject('siteFiles'), 'assets')
  const scripts = readdirSync(assets)
  const sizeOf = (flow: string): number => {
    const script = scripts.find((name) => new RegExp(`^use-case-${flow}-[\\w-]{8}\\.js$`).test(name))
    if (script === undefined) throw new Error(`The build has no script of ${flow}.`)
    return statSync(path.join(assets, script)).size
  }
  return FLOWS.toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

async function expectWithinBudgets(flow: string): Promise<void> {
  const page = await plainPage(flow)
  const scripts = listen(page)
  const deliver = await holdRequests(page, SCREENS)
  await page.goto(new URL(`${flow}.html`, inject('site')).href)
  const early = new Set(await beforePaint(page))
  await page.locator('.button-primary').click()
  await page.locator('form').waitFor()
  const all = await sizesOf(scripts)
  const first = all.filter(({ address }) => early.has(address))
  deliver()
  await page.waitForLoadState('networkidle')
  const screens = (await sizesOf(scripts)).filter(({ address }) => !all.some((script) => script.address === address))
  await tell(`${flow}, until the first press`, first, BUDGETS.firstPress)
  await tell(`${flow}, before the next screen`, all, BUDGETS.nextScreen)
  await tell(`${flow}, behind it`, screens, BUDGETS.screens)
  expect(first, flow).toHaveLength(1)
  expect(total(first), listed(first)).toBeLessThanOrEqual(BUDGETS.firstPress)
  expect(total(withoutBook(all)), listed(all)).toBeLessThanOrEqual(BUDGETS.nextScreen)
  expect(total(withoutBook(screens)), listed(screens)).toBeLessThanOrEqual(BUDGETS.screens)
  expect(modulesIn(all)).toEqual([flow])
}

/** The scripts but for what knows phone numbers, which keeps its own budget. */
function withoutBook(scripts: readonly Script[]): readonly Script[] {
  const books = scripts.filter(({ address }) => PHONE_BOOK.test(address))
  expect(total(books), listed(books)).toBeLessThanOrEqual(BUDGETS.phoneBook)
  return scripts.filter((script) => !books.includes(script))
}

/** The flows, each with its language where that is not its first, whose modules are among scripts. */
function modulesIn(scripts: readonly Script[]): readonly string[] {
  return scripts.flatMap(({ address }) => /use-case-([a-z-]+(?:-fr-CA)?)-[\w-]{8}\./.exec(address)?.[1] ?? [])
}

/** A script that was delivered. */
interface Script {
  readonly address: string
  /** In bytes, as brotli sends it. */
  readonly size: number
}

/** A page that has the flow configured, with the browser's own clock. */
async function plainPage(flow: string): Promise<Page> {
  const browser = await connectedBrowser()
  const localStorage = Object.entries(savedConfiguration(flow)).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(inject('site')).origin, localStorage }] },
  })
  onTestFinished(() => context.close())
  return context.newPage()
}

function listen(page: Page): readonly Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => isScript(response) && scripts.push(response))
  return scripts
}

function isScript(response: Response): boolean {
  return response.url().endsWith('.js')
}

/** The addresses that were asked for before anything could be seen. */
async function beforePaint(page: Page): Promise<readonly string[]> {
  // A busy machine says late when it was.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < painted)
      .map(({ name }) => name)
  })
}

/** The sizes of scripts that were looked at, in bytes: to compress one takes a second. */
const known = new Map<string, number>()

async function sizesOf(scripts: readonly Response[]): Promise<readonly Script[]> {
  const sizes = new Map<string, number>()
  for (const script of scripts) {
    const address = script.url()
    const size = known.get(address) ?? brotliCompressSync(await script.body()).length
    known.set(address, size)
    sizes.set(address, size)
  }
  return [...sizes].map(([address, size]) => ({ address, size }))
}

function total(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { size }) => sum + size, 0)
}

function listed(scripts: readonly Script[]): string {
  return scripts.map(({ address, size }) => `${size} ${address}`).join('\n')
}

/** With `npm run size`: says what was loaded, what is left of its budget, and what packages it is made of. */
async function tell(title: string, scripts: readonly Script[], budget: number): Promise<void> {
  if (inject('mode') !== 'size') return
  const packages = await packagesIn(scripts.map(({ address, size }) => [new URL(address).pathname.slice(1), size]))
  const lines = [...packages].map(([name, bytes]) => `  ${kilobytes(bytes).padStart(6)}  ${name}`)
  const left = budget - total(withoutBook(scripts))
  console.log([`${title}: ${kilobytes(total(scripts))} kB br, ${kilobytes(left)} kB left`, ...lines].join('\n'))
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
