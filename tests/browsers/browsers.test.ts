import { describe, expect, inject, it } from 'vitest'
import { programOf } from '../../src/engine/program/program'
import { savedConfiguration } from '../acceptance/harness/savedConfiguration'
import { flowNamed, flows } from '../flows/flowsOnDisk'
import { firefox } from './firefox'
import type { Appearance, OtherBrowser } from './otherBrowser'
import { type By, walkThrough } from './walk'
import { webkit } from './webkit'

/** The flows that the build has; the bicycle is the tests' own. */
const shipped = flows.filter(({ id }) => id !== 'bicycle')

const DESKTOP: Appearance = { width: 1280, dark: false }
const PHONE: Appearance = { width: 375, dark: true }

const known = [firefox, webkit].map((browser) => ({ browser, name: browser.name, missing: browser.missing() }))

it('walks in each of the other browsers, and says which are not run', () => {
  const absent = known.flatMap(({ name, missing }) => (missing === null ? [] : `${name}: not run, ${missing}\n`))
  for (const line of absent) process.stdout.write(line)
  expect(absent.filter((line) => !line.includes('not installed'))).toEqual([])
})

describe.each(known.filter(({ missing }) => missing === null))('$name', ({ browser }) => {
  it.each(shipped.map(({ id }) => id))('HRD-08 goes through %s at 1280 px in light', (id) => expectWalk(browser, id, DESKTOP, 'pointer'))

  it.each(shipped.map(({ id }) => id))('HRD-08 goes through %s at 375 px in dark', (id) => expectWalk(browser, id, PHONE, 'pointer'))

  it('HRD-08 goes through a flow by keyboard alone, and the focus is seen at every stop', () => expectWalk(browser, 'tenant-screening', DESKTOP, 'keyboard'))

  it('HRD-08 shows the page in the frame with its style', async () => {
    const page = await browser.open(new URL('framed/bill-provider.html', inject('site')).href, DESKTOP)
    expect(await page.run(() => getComputedStyle(document.body).textAlign)).toBe('center')
    await page.close()
  })
})

async function expectWalk(browser: OtherBrowser, id: string, appearance: Appearance, by: By): Promise<void> {
  const page = await browser.open(inject('site'), appearance)
  try {
    await page.run((saved) => {
      for (const [key, text] of Object.entries<string>(JSON.parse(saved))) localStorage.setItem(key, text)
      location.reload()
    }, JSON.stringify(savedConfiguration(id)))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await page.run(watch)
    const problems: string[] = []
    const look = async (place: string): Promise<void> => {
      const seen = await page.run(looksWrong)
      if (seen !== '') problems.push(`${place}: ${String(seen)}`)
    }
    await walkThrough({ page, program: programOf(flowNamed(id)), by }, look)
    expect([...problems, ...page.errors(), String(await page.run(watched))]).toEqual([''])
  } finally {
    await page.close()
  }
}

/** Runs in the page: takes down what goes wrong from now on. */
function watch(): void {
  const seen: string[] = []
  Object.assign(window, { wentWrong: seen })
  addEventListener('error', (event) => seen.push(`error ${event.message ?? String(event.target)}`), true)
  addEventListener('unhandledrejection', (event) => seen.push(`rejection ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', (event) => seen.push(`policy ${event.violatedDirective} ${event.blockedURI}`))
}

/** Runs in the page: what went wrong since. */
function watched(): string {
  const seen: unknown = Reflect.get(window, 'wentWrong')
  return Array.isArray(seen) ? seen.join('; ') : 'nothing was watched'
}

/** Runs in the page: what is wrong with how it looks; empty where nothing is. */
function looksWrong(): string {
  const wrong: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1) wrong.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`)
  const dialog = document.querySelector('dialog[open]')
  if (dialog !== null) {
    const box = dialog.getBoundingClientRect()
    const last = Math.max(...[...dialog.querySelectorAll('button')].map((button) => button.getBoundingClientRect().bottom))
    const padding = Number.parseFloat(getComputedStyle(dialog).paddingBottom)
    if (box.bottom - last > padding + 3) wrong.push(`the dialog ends ${box.bottom - last} px below its last button`)
  }
  for (const button of document.querySelectorAll<HTMLElement>('#app main button:not([hidden])')) {
    const { width, left, right } = button.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > root.clientWidth + 1)) wrong.push(`"${button.textContent}" stands outside`)
  }
  return wrong.join('; ')
}
