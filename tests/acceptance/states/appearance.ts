import type { Page } from 'playwright'
import { createPalette } from '../../../src/renderer/theme/palette'
import type { FlowPage } from '../harness/flowPage'
import { expect } from '../harness/patience'
import { HARNESS_BRAND } from '../harness/savedConfiguration'

/** How a screen is looked at: by a scheme of colours, in a client's colour, in a window of a width. */
export interface Appearance {
  readonly scheme: 'light' | 'dark'
  /** The client's colour as #RRGGBB. */
  readonly color: string
  /** In px. */
  readonly width: number
}

/** Colours that are hard to write on: the lightest there is, and the one that is as far from black as from white. */
const HOSTILE_COLORS = ['#FFFF00', '#777777']

/** A phone's and a desktop's. */
const WIDTHS = [375, 1280]

/** What a page looks like while a journey is driven: that of the harness's own brand. */
export const DRIVEN: Appearance = { scheme: 'light', color: HARNESS_BRAND.primaryColor, width: 1280 }

const HEIGHT = 812

/** Every appearance there is to look at, for a flow whose own colour this is. */
export function allAppearances(color: string): readonly Appearance[] {
  return [color, ...HOSTILE_COLORS].flatMap((brand) =>
    (['light', 'dark'] as const).flatMap((scheme) => WIDTHS.map((width) => ({ scheme, color: brand, width }))),
  )
}

/** Makes the page look like this, without loading it again. */
export async function wear(flow: FlowPage, { scheme, color, width }: Appearance): Promise<void> {
  const { page } = flow
  await page.emulateMedia({ colorScheme: scheme })
  await resize(flow, width)
  await page.evaluate((primaryColor) => {
    const key = 'flowConfig'
    const saved: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...saved, primaryColor }))
    // As the browser tells of a configuration that was saved in another tab.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, color)
  const { link } = createPalette(color, scheme)
  const shownLink = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-link'))
  await expect.poll(shownLink, { message: `the colours of ${color}` }).toBe(link)
  if (width === DRIVEN.width && color === DRIVEN.color) return endMotion(page)
  // In a window as high as the page nothing that sticks to an edge lies over anything.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(HEIGHT, height) })
  await endMotion(page)
}

/** Brings every change that is under way to its end; what goes round for ever goes on. */
export async function endMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const underWay = (): readonly Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A colour that is inherited begins to change only where that of the parent has changed.
    for (let moving = underWay(); moving.length > 0; moving = underWay())
      for (const animation of moving) animation.finish()
  })
}

/** Sets the size of the root's text, as a part of the usual size. */
export async function scaleText({ page }: FlowPage, percent: number): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    percent === 100 ? '' : `${percent}%`,
  )
}

/** What an applicant may set between lines, letters, words and paragraphs (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** Spaces the text of a page and of the frames in it as WCAG 1.4.12 says; what it gives makes it as it was. */
export async function spaceText({ page }: FlowPage): Promise<() => Promise<void>> {
  const sheets = await Promise.all(page.frames().map((frame) => frame.evaluateHandle(adoptFirst, SPACING)))
  return async () => {
    for (const sheet of sheets) {
      await sheet.evaluate((spacing) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== spacing)
      })
      await sheet.dispose()
    }
  }
}

/** Runs in the page: the last sheet is the theme's own, which it finds there. */
function adoptFirst(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  return sheet
}

/** Sets the width of the window in px. */
export async function resize({ page }: FlowPage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
}
