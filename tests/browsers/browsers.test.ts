import { setTimeout } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { wording } from '../../flows/shared/wording.json'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { savedConfiguration } from '../acceptance/harness/savedConfiguration'
import type { Flow } from '../../src/language/flow'
import { flowNamed, productFlows } from '../flows/flowsOnDisk'
import { frenchFlow } from '../flows/frenchFlows'
import { type By, happen, waitUntil, type Walk } from './happen'
import { chromium, firefox } from './installed'
import type { Appearance, OtherBrowser, OtherPage } from './otherBrowser'
import type { Deed } from './shortestWay'
import { walkThrough } from './walk'
import { webkit } from './webkit'

/** The flows that the build has, in each of their languages. */
const journeys: readonly (readonly [title: string, flow: Flow])[] = productFlows.flatMap((flow) => [
  [flow.id, flow] as const,
  [`${flow.id} in French`, frenchFlow(flow.id)] as const,
])

/** How long a person reads what came by itself, in ms. */
const READING = 1500

const DESKTOP: Appearance = { width: 1280, dark: false }
const PHONE: Appearance = { width: 375, dark: true }

const known = [chromium, firefox, webkit].map((browser) => ({
  browser,
  name: browser.name,
  missing: browser.missing(),
}))

it('runs in each of the other browsers, and says their versions and which are not run', async () => {
  for (const { browser, name, missing } of known) {
    process.stdout.write(missing === null ? `${await versionOf(browser)}\n` : `${name}: not run, ${missing}\n`)
  }
  expect(known.filter(({ missing }) => missing !== null && !missing.includes('not installed'))).toEqual([])
})

// A walk mostly waits, as a person does between two presses.
describe.each(known.filter(({ missing }) => missing === null))('$name', { concurrent: true }, ({ browser }) => {
  it.each(journeys)('HRD-08 goes through %s at 1280 px in light', (_, flow) => expectWalk(browser, flow, DESKTOP))

  it.each(journeys)('HRD-08 goes through %s at 375 px in dark', (_, flow) => expectWalk(browser, flow, PHONE))

  it('HRD-08 goes through a flow by keyboard alone, and the focus is seen at every stop', () =>
    expectWalk(browser, flowNamed('tenant-screening'), DESKTOP, { by: 'keyboard' }))

  it('closes each dialog of a flow by Escape and gives the focus back', () =>
    expectWalk(browser, flowNamed('tenant-screening'), DESKTOP, {
      arrived: async (walk, { before, after, event }) => {
        if (before.dialog !== null || after.dialog === null || event.type !== 'press') return
        await walk.page.key('Escape')
        await waitUntil(walk, focusAfterDialog, '', event.name)
        await happen(walk, before, event)
        await waitUntil(walk, () => document.querySelector('dialog[open]') !== null, '', 'the dialog again')
      },
    }))

  it('FLT-01 finds a use case by arrow keys', async () => {
    const page = await openApp(browser, 'tenant-screening', DESKTOP, '#/configure')
    try {
      await waitUntil(
        { page },
        () => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value === 'Tenant Screening',
        '',
        'the search',
      )
      await page.click('[role="combobox"]')
      await page.run(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.select())
      await page.type('i')
      await waitUntil({ page }, () => document.querySelector('[role="option"]') !== null, '', 'the options')
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown'] as const) await page.key(key)
      const option = String(await page.run(activeOption))
      await page.key('Enter')
      await waitUntil(
        { page },
        (wanted) => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value === wanted,
        option,
        option,
      )
      await expectNothingWrong(page)
    } finally {
      await page.close()
    }
  })

  it('FLT-01 tells that the date has changed, and sends by the next press', () =>
    expectWalk(browser, flowNamed('bill-financing'), DESKTOP, {
      ready: async ({ page }, { event, before }) => {
        if (before.screen !== 'review' || event.type !== 'press') return
        await page.run(turnDay)
        await waitUntil({ page }, textShown, wording.dayChanged, wording.dayChanged)
        // A press is only taken once a person can have read it.
        await setTimeout(READING)
      },
    }))
})

interface Company {
  readonly by?: By
  readonly ready?: (walk: Walk, deed: Deed) => Promise<void>
  readonly arrived?: (walk: Walk, deed: Deed) => Promise<void>
}

async function versionOf(browser: OtherBrowser): Promise<string> {
  const page = await browser.open(new URL('privacy.html', inject('site')).href, DESKTOP)
  try {
    return await page.version()
  } finally {
    await page.close()
  }
}

/** The app with more use cases than a list shows at once, of which one is configured. */
async function openApp(browser: OtherBrowser, id: string, appearance: Appearance, place = ''): Promise<OtherPage> {
  // A page of the same place that fetches nothing which leaving it could cut off.
  const page = await browser.open(new URL('privacy.html', inject('siteWithMore')).href, appearance)
  await page.run(
    (given) => {
      const [address, saved]: [string, Record<string, string>] = JSON.parse(given)
      for (const [key, text] of Object.entries(saved)) localStorage.setItem(key, text)
      location.assign(address)
    },
    JSON.stringify([inject('siteWithMore') + place, savedConfiguration(id)]),
  )
  // While it goes there, nothing can be asked of it.
  await waitUntil(
    { page: { ...page, run: (work, argument) => page.run(work, argument).catch(() => false) } },
    () => document.querySelector('#app h1') !== null,
    '',
    'the app',
  )
  await page.run(watch)
  return page
}

async function expectWalk(
  browser: OtherBrowser,
  flow: Flow,
  appearance: Appearance,
  { by = 'pointer', ready, arrived }: Company = {},
): Promise<void> {
  const page = await openApp(browser, flow.id, appearance, `?lang=${flow.language}`)
  try {
    const problems: string[] = []
    let framed: unknown = 'no frame'
    const look = async (place: string): Promise<void> => {
      const seen = await page.run(looksWrong)
      if (seen !== '') problems.push(`${place}: ${String(seen)}`)
      if ((await page.run(() => document.querySelector('#app iframe') !== null)) !== true) return
      // It is fetched late.
      for (let left = 50; left > 0 && framed !== 'grid'; left -= 1) {
        framed = await page.runInFrame(
          () => getComputedStyle(document.querySelector('main') ?? document.documentElement).display,
        )
        await setTimeout(100)
      }
    }
    const walk: Walk = { page, program: compileCheckedFlow(flow), by }
    await walkThrough(walk, {
      look,
      ...(ready === undefined ? {} : { ready: ({ deed }) => ready(walk, deed) }),
      ...(arrived === undefined ? {} : { arrived: (deed) => arrived(walk, deed) }),
    })
    expect(problems).toEqual([])
    await expectNothingWrong(page)
    // A page in a frame has its style.
    expect(['grid', 'no frame']).toContain(framed)
  } finally {
    await page.close()
  }
}

async function expectNothingWrong(page: OtherPage): Promise<void> {
  expect([...page.errors(), String(await page.run(watched))]).toEqual([''])
}

/** Runs in the page: takes down what goes wrong from now on. */
function watch(): void {
  const seen: string[] = []
  Object.assign(window, { wentWrong: seen })
  const tell = (event: ErrorEvent): void => {
    // Firefox says so of a module that is loaded already.
    if (event.target instanceof HTMLLinkElement && event.target.rel === 'modulepreload') return
    seen.push(
      `error ${event.message ?? (event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : 'of the page')}`,
    )
  }
  addEventListener('error', tell, true)
  addEventListener('unhandledrejection', (event) => seen.push(`rejection ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', (event) =>
    seen.push(`policy ${event.violatedDirective} ${event.blockedURI}`),
  )
}

/** Runs in the page: what went wrong since. */
function watched(): string {
  const seen: unknown = Reflect.get(window, 'wentWrong')
  return Array.isArray(seen) ? seen.join('; ') : 'nothing was watched'
}

/** Runs in the page: it is tomorrow, and somebody comes back to it. */
function turnDay(): void {
  const tomorrow = (): number => Today.now() + 24 * 60 * 60 * 1000
  const Today = Date
  const Tomorrow = new Proxy(Today, {
    construct: (_, given) => Reflect.construct(Today, given.length === 0 ? [tomorrow()] : given),
    get: (_, name) => (name === 'now' ? tomorrow : Reflect.get(Today, name)),
  })
  Object.assign(window, { Date: Tomorrow })
  dispatchEvent(new Event('focus'))
}

/** Runs in the page: the words of the option that the arrow keys have led to. */
function activeOption(): unknown {
  const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

/** Runs in the page: whether these words can be seen on it. */
function textShown(text: string): boolean {
  return document.body.innerText.includes(text)
}

/** Runs in the page: whether no dialog is open and what opened it has the focus; what has it, else. */
function focusAfterDialog(): unknown {
  const { activeElement } = document
  if (document.querySelector('dialog[open]') !== null) return 'the dialog'
  return activeElement instanceof HTMLButtonElement || `the focus on ${activeElement?.tagName ?? 'nothing'}`
}

/** Runs in the page: what is wrong with how it looks; empty where nothing is. */
function looksWrong(): string {
  const wrong: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1)
    wrong.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`)
  const dialog = document.querySelector('dialog[open]')
  if (dialog !== null) {
    const box = dialog.getBoundingClientRect()
    // The link to the other language stands below the buttons.
    const last = Math.max(
      ...[...dialog.querySelectorAll('button, a')].map((control) => control.getBoundingClientRect().bottom),
    )
    const padding = Number.parseFloat(getComputedStyle(dialog).paddingBottom)
    if (box.bottom - last > padding + 3) wrong.push(`the dialog ends ${box.bottom - last} px below its last control`)
  }
  for (const button of document.querySelectorAll<HTMLElement>('#app main button:not([hidden])')) {
    const { width, left, right } = button.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > root.clientWidth + 1)) wrong.push(`"${button.textContent}" stands outside`)
  }
  return wrong.join('; ')
}
