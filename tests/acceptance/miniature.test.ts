import type { Frame } from 'playwright'
import { describe, expect, it } from 'vitest'
import { LIVE_FRAME } from '../../src/configure/live/liveHandle'
import { createPalette } from '../../src/renderer/theme/palette'
import type { FlowPage } from './harness/flowPage'
import { type AppOptions, openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { openAt } from './tenantScreening'

const COLOR = '#0A1F44'
const LOGO = 'https://client.example/logo.png'
const LONG_NAME = 'https://client.example/a-logo-whose-file-has-the-longest-name-that-anybody-gave-one.png'

describe('the miniature of the flow', () => {
  it('EXP-10 shows the first screen and a form on a computer and on a phone, in light and dark, in the entered brand, and rates the contrast of buttons', async () => {
    const flow = await configure({ outside: { [LOGO]: 'image' } })
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.fill('Primary Color', COLOR)
    await flow.fill('Logo URL', LOGO)
    const intro = 'Elm & Sons uses Linkwell to connect your account'
    await expectSeen(flow, intro, 'Verify your Identity')
    const { fill: light } = createPalette(COLOR, 'light')
    const { fill: dark } = createPalette(COLOR, 'dark')
    expect(dark).not.toBe(light)
    for (const [scheme, fill] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const buttons = async (): Promise<readonly string[]> =>
        (await seen(flow)).flatMap(({ scheme: worn, button }) => (worn === scheme ? [button] : []))
      await expect.poll(buttons).toEqual(Array.from({ length: 4 }, () => rgb(fill)))
    }
    await expect.poll(async () => (await seen(flow)).every(({ logos }) => logos.includes(LOGO))).toBe(true)
    const verdicts = flow.page.getByText('Text on buttons has a contrast of')
    await expect
      .poll(() => verdicts.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Text on buttons has a contrast of 16\.\d to 1\. It passes AAA\.$/),
        expect.stringMatching(
          / to 1\. It passes AAA?\. Buttons are #[0-9A-F]{6} here because the color itself doesn't stand out enough\.$/,
        ),
      ])
  })

  it('EXP-10 shows the chosen use case, both schemes in a dark browser too, and lets keys reach only the button of each picture, named after it', async () => {
    const flow = await configure({ dark: true })
    await expectSeen(flow, 'Harbour Homes uses Linkwell to connect your account', 'Verify your Identity')
    const named = ['Light', 'Dark'].flatMap((scheme) =>
      ['Desktop', 'Phone'].flatMap((device) => ['Intro', 'Form'].map((screen) => `${screen}, ${device}, ${scheme}`)),
    )
    const buttons = flow.page.getByRole('button', { name: /^(Intro|Form), / })
    expect(await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual(named)
    await buttons.first().focus()
    for (const name of named.slice(1)) {
      await flow.page.keyboard.press('Tab')
      expect(await flow.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
    }
    expect(await flow.page.title()).toBe('Configure Your Company – Harbour Homes')
    await flow.choose('Use Case', 'Credit Building')
    await expectSeen(flow, 'Marigold uses Linkwell to connect your account', 'Your Information')
    const surfaces = async (): Promise<readonly string[]> => [
      ...new Set((await seen(flow)).map(({ scheme, surface }) => `${scheme} ${surface}`)),
    ]
    await expect.poll(surfaces).toEqual(['light rgb(255, 255, 255)', 'dark rgb(22, 24, 29)'])
  })

  it('MOM-08 is one large picture on a phone, and nothing of it is loaded by applicants', async () => {
    const flow = await configure({ width: 375 })
    await expectLive(flow, 'Harbour Homes uses Linkwell to connect your account')
    expect(await seen(flow)).toEqual([])
    const room = await flow.page.locator('.live-stage iframe').boundingBox()
    expect(room?.width).toBeGreaterThan(250)

    const loaded: string[] = []
    const applicant = await openAt('number', { onResponse: (response) => void loaded.push(response.url()) })
    await applicant.expectScreen('Getting started')
    expect(loaded.some((address) => /\/start-[^/]*\.js$/.test(address))).toBe(true)
    expect(loaded.filter((address) => /ConfigurePage/.test(address))).toEqual([])
  })

  describe.each(
    someOf([
      [1280, 'machine'],
      [1280, 'arial'],
      [375, 'machine'],
      [375, 'arial'],
    ] as const),
  )('at %i px in the typefaces of %s', (width, typefaces) => {
    it('EXP-10 ELS-01 moves nothing while something is typed', async () => {
      const flow = await configure({ width, typefaces, outside: { [LONG_NAME]: 'image' } })
      await flow.page.evaluate(watchShifts)
      await expectLive(flow, 'Harbour Homes uses Linkwell to connect your account')
      for (const color of ['#FFFF0', '#FFFF00', '#8B5CF', '#8B5CF6', '#0A1F44']) await flow.fill('Primary Color', color)
      await flow.fill('Company Name', 'A Company With a Name That Is Longer Than Any Other')
      for (const logo of [new URL('fallback/square.svg', flow.page.url()).href, LONG_NAME]) {
        await flow.fill('Logo URL', logo)
        await flow.wait(1000)
      }
      await flow.wait(1000)
      expect(await flow.page.evaluate(() => window.shiftsSeen)).toEqual([])
    })
  })
})

declare global {
  interface Window {
    /** What moved, and by how much. */
    shiftsSeen: string[]
  }
}

/** What can be seen in one frame of the miniature. */
interface Seen {
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly heading: string
  /** The colour of the main button. */
  readonly button: string
  readonly surface: string
  readonly logos: readonly string[]
}

async function configure(options: AppOptions = {}): Promise<FlowPage> {
  const flow = await openApp({ flow: 'tenant-screening', hash: '#/configure', ...options })
  await flow.expectScreen('Configure Your Company')
  return flow
}

/** In each scheme, on each device: the first screen and the form, as on devices this wide. */
async function expectSeen(flow: FlowPage, intro: string, form: string): Promise<void> {
  const both = [
    [1100, intro],
    [1100, form],
    [375, intro],
    [375, form],
  ]
  const all = ['light', 'dark'].flatMap((scheme) => both.map((one) => [scheme, ...one]))
  await expect
    .poll(async () => (await seen(flow)).map(({ scheme, width, heading }) => [scheme, width, heading]))
    .toEqual(all)
}

/** The heading of the large flow. */
async function expectLive({ page }: FlowPage, heading: string): Promise<void> {
  await page.frameLocator(`iframe[name="${LIVE_FRAME}"]`).getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function seen({ page }: FlowPage): Promise<readonly Seen[]> {
  return Promise.all(
    page
      .frames()
      .flatMap((frame) => (frame === page.mainFrame() || frame.name() === LIVE_FRAME ? [] : [seenIn(frame)])),
  )
}

async function seenIn(frame: Frame): Promise<Seen> {
  return frame.evaluate(() => {
    const colour = (selector: string): string => {
      const found = document.querySelector(selector)
      return found === null ? '' : getComputedStyle(found).backgroundColor
    }
    return {
      scheme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
      width: window.innerWidth,
      heading: document.querySelector('h1')?.textContent ?? '',
      button: colour('.button-primary'),
      surface: colour('body'),
      logos: [...document.images].map(({ src }) => src),
    }
  })
}

/** Runs in the page: notes what moves from now on, whatever it was that moved it. */
function watchShifts(): void {
  window.shiftsSeen = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      window.shiftsSeen.push(
        sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))).join(' | '),
      )
    }
  }).observe({ type: 'layout-shift' })
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
