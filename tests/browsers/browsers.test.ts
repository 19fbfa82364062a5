import { describe, expect, inject, it } from 'vitest'
import { programOf } from '../../src/engine/program/programOf'
import { savedConfiguration } from '../acceptance/harness/savedConfiguration'
import { flowNamed, flows } from '../flows/flowsOnDisk'
import { firefox } from './firefox'
import type { Appearance, OtherBrowser } from './otherBrowser'
import type { By } from './happen'
import { walkThrough } from './walk'
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
})

async function expectWalk(browser: OtherBrowser, id: string, appearance: Appearance, by: By): Promise<void> {
  // A page of the same place that fetches nothing which leaving it could cut off.
  const page = await browser.open(new URL('privacy.html', inject('site')).href, appearance)
  try {
    await page.run(
      (given) => {
        const [site, saved]: [string, Record<string, string>] = JSON.parse(given)
        for (const [key, text] of Object.entries(saved)) localStorage.setItem(key, text)
        location.assign(site)
      },
      JSON.stringify([inject('site'), savedConfiguration(id)]),
    )
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await page.run(watch)
    const problems: string[] = []
    let framed: unknown = 'no frame'
    const look = async (place: string): Promise<void> => {
      const seen = await page.run(looksWrong)
      if (seen !== '') problems.push(`${place}: ${String(seen)}`)
      if ((await page.run(() => document.querySelector('#app iframe') !== null)) !== true) return
      // It is fetched late.
      for (let left = 50; left > 0 && framed !== 'grid'; left -= 1) {
        framed = await page.runInFrame(() => getComputedStyle(document.querySelector('main') ?? document.documentElement).display)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    await walkThrough({ page, program: programOf(flowNamed(id)), by }, { look })
    expect([...problems, ...page.errors(), String(await page.run(watched))]).toEqual([''])
    // A page in a frame has its style.
    expect(['grid', 'no frame']).toContain(framed)
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
