import { describe, expect, inject, it, onTestFinished } from 'vitest'
import wording from '../../flows/shared/wording.json'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { connectedBrowser } from './harness/connection'
import { holdRequests } from './harness/holdRequests'
import { savedConfiguration } from './harness/savedConfiguration'
import { someOf } from './harness/someOf'
import { INTRO, openAfter } from './tenantScreening'

const { failure } = wording.wording

const COLOR = '#7A0F3D'

/** A phone's slow connection: bytes a second, and ms for each answer. */
const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

describe('the first screen', () => {
  it('SPD-03 keeps a press made the moment it shows, and the next screen takes over at once in the same brand', async () => {
    const page = await slowPage()
    await page.addInitScript(watchFrames)
    await page.goto(inject('site'), { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Getting started' }).waitFor()
    const { frames, shifts, pressedWith } = await page.evaluate(() => window.watched)
    // Pressed long before the rest was there.
    expect(pressedWith).toEqual([expect.stringMatching(/index-.*\.js$/)])
    const headings = frames.map(({ heading }) => heading)
    expect([...new Set(headings)]).toEqual([INTRO, 'Getting started'])
    expect([...new Set(frames.map(({ fill }) => fill))]).toEqual([COLOR])
    expect([...new Set(frames.flatMap(({ logos }) => logos))].filter((logo) => /brands/.test(logo))).toEqual([])
    expect(shifts).toEqual([])
  })

  it('is busy when it is pressed before the rest is loaded, and keeps that press', async () => {
    const page = await slowPage()
    await page.goto(inject('site'), { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Continue' })
    await button.waitFor()
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage')))
    const isBusy = button.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => resolve(element.getAttribute('aria-disabled') === 'true')).observe(element, {
            attributeFilter: ['aria-disabled'],
          })
        }),
    )
    await button.click()
    expect(await isBusy).toBe(true)
    await page.getByRole('heading', { name: 'Getting started' }).waitFor()
  })

  it('keeps a press made after coming back from a page that had not loaded yet', async () => {
    const flow = await openApp({ flow: 'tenant-screening' })
    const deliver = await holdRequests(flow.page, /assets\/ConfigurePage-/)
    const asked = flow.page.waitForRequest(/assets\/ConfigurePage-/)
    await flow.follow('Configure')
    await asked
    await flow.browserBack()
    await flow.press('Continue')
    deliver()
    await flow.expectScreen('Getting started')
  })

  it('FLT-02 counts its first press by mouse and by Enter, after the configuration, a way back and a reload', async () => {
    for (const [by, leave] of [
      ['mouse', 'Back to the flow'],
      ['Enter', 'Save & Continue'],
    ] as const) {
      const flow = await openApp({ flow: 'tenant-screening' })
      await flow.expectScreen(INTRO)
      await flow.follow('Configure')
      await flow.expectScreen('Configure Your Company')
      if (leave === 'Save & Continue') await flow.press(leave)
      else await flow.follow(leave)
      await flow.expectScreen(INTRO)
      await flow.reload()
      await expectFirstPressCounts(flow, by)
    }
    // At whatever depth the entry of the history was left.
    for (const [by, depth] of someOf([
      ['Enter', 2],
      ['mouse', 0],
    ] as const)) {
      const flow = await openApp({ flow: 'tenant-screening' })
      await flow.expectScreen(INTRO)
      await flow.page.evaluate((left) => {
        history.replaceState({ depth: 0, place: null }, '')
        for (let entry = 1; entry <= left; entry += 1) history.pushState({ depth: entry, place: null }, '')
      }, depth)
      await flow.reload()
      await expectFirstPressCounts(flow, by)
    }
  })

  it('MOM-05 is never shown to a returning applicant', async () => {
    const flow = await openAfter(['intro'], { reducedMotion: false })
    await flow.expectScreen('Getting started')
    await flow.page.addInitScript(watchFrames)
    await flow.page.reload()
    await flow.expectScreen('Getting started')
    const { frames } = await flow.page.evaluate(() => window.watched)
    expect([...new Set(frames.map(({ heading }) => heading))]).toEqual(['Getting started'])
  })

  it.each(someOf([375, 1280]))(
    'MOM-05 shows after a reload on a slow line where one is, and the application takes over without a move, %i px wide',
    async (width) => {
      const flow = await openAfter(['intro', 'number', 'code'], { width, reducedMotion: false })
      await flow.expectScreen('Verify your Identity')
      const settled = await topOfHeading(flow)
      // It is noted once the screen is drawn.
      await expect.poll(() => flow.page.evaluate(() => JSON.stringify(history.state))).toContain('Verify your Identity')
      const deliver = await holdRequests(flow.page, /assets\/start-/)
      await flow.page.addInitScript(watchFrames)
      await flow.page.reload({ waitUntil: 'commit' })
      await flow.expectScreen('Verify your Identity')
      expect(await flow.page.locator('#app').innerText()).toBe('')
      await flow.expectText('Identity')
      expect(await topOfHeading(flow)).toBe(settled)
      deliver()
      await flow.expectField('Email')
      expect(await flow.page.locator('body > .last-place').count()).toBe(0)
      const { frames, shifts } = await flow.page.evaluate(() => window.watched)
      expect([...new Set(frames.map(({ heading }) => heading))]).toEqual(['Verify your Identity'])
      expect(shifts).toEqual([])
    },
  )

  it('offers to try again where its script does not load', async () => {
    const flow = await openApp({ broken: /assets\/index-/ })
    flow.expectConsoleErrors(/Failed to load resource/)
    await flow.expectNoText('Try again')
    // It is waited for some time before.
    await flow.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await flow.expectScreen('Unexpected Application Error')
    await flow.mend()
    await flow.follow('Try again')
    await flow.expectScreen('Marigold uses Linkwell to connect your account')
  })
})

describe('the screens behind the first form', () => {
  it('are waited for by a press on it, which says that it is busy', async () => {
    const flow = await openApp({ flow: 'tenant-screening' })
    const deliver = await holdRequests(flow.page, /assets\/screens-/)
    await flow.page.reload()
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    await flow.fill('Phone number', '416 555 0123')
    const button = flow.page.getByRole('button', { name: 'Send SMS Code' })
    await button.click()
    await expect.poll(() => flow.page.locator('button[name=send]').getAttribute('aria-disabled')).toBe('true')
    await flow.expectText('Sending...')
    deliver()
    await flow.wait(1000)
    await flow.expectScreen('Enter your code')
  })

  it('lose nothing that was entered where they do not come', async () => {
    const flow = await openApp({ flow: 'tenant-screening', broken: /assets\/screens-/ })
    flow.allowConsoleErrors(/Failed|503/)
    await flow.press('Continue')
    await flow.fill('Phone number', '416 555 0123')
    await flow.wait(1000)
    await flow.press('Send SMS Code')
    await flow.expectScreen('Unexpected Application Error')
    await flow.expectNoText(failure.answers.forget)
    await flow.mend()
    await flow.press('Try again')
    await flow.expectScreen('Getting started')
    await flow.expectValue('Phone number', /\(416\) 555-0123$/)
  })
})

/** The intro, as it stands after a reload, leads on at its first press, and Back leads to it again. */
async function expectFirstPressCounts(flow: FlowPage, by: 'mouse' | 'Enter'): Promise<void> {
  await flow.expectScreen(INTRO)
  const button = flow.page.getByRole('button', { name: 'Continue' })
  if (by === 'mouse') await button.click()
  else await button.press('Enter')
  await flow.expectScreen('Getting started')
  // The browser travels by itself to the place of the screen before.
  await expect.poll(() => flow.page.evaluate(() => JSON.stringify(history.state))).toContain('"depth":1')
  await flow.browserBack()
  await flow.expectScreen(INTRO)
  await flow.browserForward()
  await flow.expectScreen('Getting started')
}

/** Where the heading of the screen stands, once it came in. */
function topOfHeading(flow: FlowPage): Promise<number> {
  return flow.page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    for (const animation of heading.getAnimations()) animation.finish()
    return heading.getBoundingClientRect().top
  })
}

/** A page of a client with a brand of its own, over a slow connection. */
async function slowPage() {
  const browser = await connectedBrowser()
  const saved = savedConfiguration('tenant-screening', { primaryColor: COLOR })
  const localStorage = Object.entries(saved).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    storageState: { cookies: [], origins: [{ origin: new URL(inject('site')).origin, localStorage }] },
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  return page
}

declare global {
  interface Window {
    watched: {
      /** What showed in each frame from the first heading on. */
      readonly frames: { heading: string; fill: string; logos: string[] }[]
      /** How far anything that showed was moved. */
      readonly shifts: number[]
      /** The scripts that were there when Continue was pressed. */
      pressedWith: string[]
    }
  }
}

/** Runs in the page: takes down each frame, and presses Continue as soon as it is there. */
function watchFrames(): void {
  const watched: Window['watched'] = { frames: [], shifts: [], pressedWith: [] }
  window.watched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) watched.shifts.push(Number(entry.value))
  }).observe({ type: 'layout-shift', buffered: true })
  const look = (): void => {
    const heading = document.querySelector('h1')
    // Before the styles are there nothing is painted.
    const fill =
      document.styleSheets.length === 0
        ? ''
        : getComputedStyle(document.documentElement).getPropertyValue('--color-fill')
    const isVisible = fill !== '' && heading?.checkVisibility({ visibilityProperty: true }) === true
    if (isVisible || watched.frames.length > 0) {
      const logos = [...document.images].map(({ src }) => src)
      watched.frames.push({ heading: isVisible ? (heading?.textContent ?? '') : '', fill, logos })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new MutationObserver((_changes, observer) => {
    const button = document.querySelector<HTMLButtonElement>('.button-primary[name]')
    if (button === null || document.readyState === 'loading') return
    observer.disconnect()
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    watched.pressedWith = scripts.map(({ name }) => name)
    button.click()
  }).observe(document, { childList: true, subtree: true })
}
