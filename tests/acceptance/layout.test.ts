import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { type AppOptions, openApp } from './harness/openApp'
import { resize } from './states/appearance'
import { INTRO, openAt, stops } from './tenantScreening'

describe('the layout on a desktop', () => {
  it('LAY-01 LAY-02 LAY-04 LAY-05 shows a badge, a page header, and a side panel with the logo and the steps with their states', async () => {
    const flow = await openAt('number')
    await flow.expectText('Rental Application')
    await flow.expectText('Apt 4')
    await walk(flow, [stops.number, stops.code])
    await flow.expectScreen('Verify your Identity')
    await flow.expectEnabled('Back')
    await flow.expectText('Tell us who you are, then scan your ID.')
    await walk(flow, [stops.identity, stops.unemployed])
    await flow.expectScreen('Connect your Bank')
    const panel = flow.page.getByRole('banner')
    await expect.poll(() => panel.getByRole('img', { name: 'Harbour Homes' }).isVisible()).toBe(true)
    const steps = panel.getByRole('listitem')
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringMatching(/Verify OTP/),
      expect.stringMatching(/Identity/),
      expect.stringMatching(/Employment/),
      expect.stringMatching(/Income/),
      expect.stringMatching(/History: Not started/),
      expect.stringMatching(/Review & Submit: Not started/),
    ])
    expect(await panel.getByRole('button').allInnerTexts()).toHaveLength(3)
    await flow.expectEnabled('Back to Verify OTP: Completed')
    expect(await steps.nth(3).getAttribute('aria-current')).toBe('step')
  })
})

describe('the layout on a phone', () => {
  it('LAY-03 shows a circular badge with step and total, which scrolls with the page where text is twice as large, and never scrolls sideways', async () => {
    const flow = await openAt('review', { width: 375, typefaces: 'arial' })
    await flow.expectText('6/6')
    await flow.press('Back')
    await flow.expectText('5/6')
    await expect.poll(() => flow.page.getByText('Review & Submit').filter({ visible: true }).count()).toBe(0)
    expect(await shareOf(flow.page.getByRole('paragraph').filter({ hasText: 'Step 5 of 6' }))).toBeCloseTo(5 / 6, 1)
    const end = (): Promise<number> =>
      flow.page.evaluate(() => {
        scrollTo(0, 300)
        return document.querySelector('.slim-header')?.getBoundingClientRect().bottom ?? Number.NaN
      })
    expect(await end()).toBeGreaterThan(0)
    // The same to the page: half as wide, or text twice as large.
    await flow.page.setViewportSize({ width: 188, height: 812 })
    await expect.poll(end).toBeLessThanOrEqual(0)
    await flow.page.setViewportSize({ width: 320, height: 812 })
    await expect
      .poll(() => flow.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })
})

describe('a broken logo', () => {
  const secondaryLogo = 'https://client.example/wide.png'
  const logo = 'https://client.example/square.png'
  const FALLBACKS = /\/fallback\/.*\.svg$/

  it('LAY-08 is replaced by the fallback of its size, and by the name if that is broken too, which is requested once', async () => {
    const options = {
      brand: { logo, secondaryLogo },
      outside: { [logo]: 'missing', [secondaryLogo]: 'missing' },
    } as const
    const flow = await openAt('number', options)
    const image = flow.page.getByRole('img', { name: 'Harbour Homes' }).filter({ visible: true }).first()
    await expect.poll(() => image.getAttribute('src')).toContain('fallback/wide.svg')
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]))
      .toEqual([240, 32])

    let asked = 0
    const broken = await openAt('intro', {
      brand: { secondaryLogo },
      outside: { [secondaryLogo]: 'missing' },
      // From the start: the broken logo is found before anything is pressed.
      broken: FALLBACKS,
      onResponse: (response) => {
        if (FALLBACKS.test(response.url())) asked += 1
      },
    })
    broken.expectConsoleErrors(/Failed to load resource/)
    await broken.press('Continue')
    await broken.expectScreen('Getting started')
    // In the place of the logo: elsewhere the page names the company anyway.
    await expect
      .poll(() => broken.page.getByRole('banner').getByText('Harbour Homes').filter({ visible: true }).count())
      .toBe(1)
    expect(asked).toBe(1)
  })
})

describe('a logo for dark backgrounds', () => {
  const darkLogo = 'https://client.example/night.png'
  const darkSecondaryLogo = 'https://client.example/night-wide.png'
  const asked = (): { readonly addresses: string[]; readonly options: AppOptions } => {
    const addresses: string[] = []
    return {
      addresses,
      options: {
        brand: { darkLogo, darkSecondaryLogo },
        outside: { [darkLogo]: 'image', [darkSecondaryLogo]: 'image' },
        onResponse: (response) => addresses.push(response.url()),
      },
    }
  }
  const logos = ({ page }: FlowPage): Locator => page.getByRole('img', { name: 'Harbour Homes' })

  it('replaces the logo in the dark, without white around it, from the first screen on', async () => {
    const flow = await openApp({ flow: 'tenant-screening', dark: true, ...asked().options })
    await flow.expectScreen(INTRO)
    const [intro] = await logos(flow).all()
    expect(await intro?.getAttribute('src')).toBe(darkLogo)
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    await expect
      .poll(() => logos(flow).evaluateAll((all) => all.map((image) => image.getAttribute('src'))))
      .toEqual([darkSecondaryLogo])
    expect(await logos(flow).evaluate((image) => getComputedStyle(image).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
    await resize(flow, 375)
    await expect
      .poll(() => logos(flow).evaluateAll((all) => all.map((image) => image.getAttribute('src'))))
      .toEqual([darkLogo])
    await flow.page.emulateMedia({ media: 'print' })
    await expect
      .poll(() => logos(flow).evaluateAll((all) => all.map((image) => image.getAttribute('src'))))
      .not.toContain(darkLogo)
  })

  it('is not requested in the light, and gives way to the logo on white where it does not load', async () => {
    const { addresses, options } = asked()
    const light = await openAt('number', options)
    expect(await logos(light).evaluateAll((all) => all.map((image) => image.getAttribute('src')))).not.toContain(
      darkSecondaryLogo,
    )
    expect(addresses.filter((address) => address.includes('night'))).toEqual([])

    const flow = await openAt('number', {
      dark: true,
      brand: { darkSecondaryLogo },
      outside: { [darkSecondaryLogo]: 'missing' },
    })
    await expect
      .poll(() =>
        logos(flow).evaluateAll((all) =>
          all.map((image) => [getComputedStyle(image).backgroundColor, image.getAttribute('src')?.slice(0, 5)]),
        ),
      )
      .toEqual([['rgb(255, 255, 255)', 'data:']])
  })
})

/** The share of a circle that is drawn, from its dash. */
async function shareOf(badge: Locator): Promise<number> {
  return badge
    .locator('circle')
    .last()
    .evaluate((circle) => {
      const [dash = 0] = (circle.getAttribute('stroke-dasharray') ?? '').split(/[ ,]+/).map(Number)
      const length = Number(circle.getAttribute('pathLength') ?? NaN)
      return dash / (Number.isNaN(length) ? 2 * Math.PI * Number(circle.getAttribute('r')) : length)
    })
}
