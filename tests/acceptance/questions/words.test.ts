import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { takeScreenshot } from '../harness/screenshot'
import { someOf } from '../harness/someOf'
import { askedFlow } from './askedFlow'

const street = { type: 'text', label: 'Street', rules: { required: 'Enter a street' } } as const satisfies FieldDocument

const fields: Readonly<Record<string, FieldDocument>> = {
  home: {
    type: 'group',
    label: 'Home',
    hint: { first: 'Where you **sleep**:', what: { points: { bed: 'with a bed', door: 'with a door' } } },
    fields: { street },
  },
  work: { type: 'group', label: 'Work', fields: { street } },
}

/** The flow with a description of several paragraphs, a banner and a way back; its form is folded. */
function foldedFlow(): string {
  const flow = JSON.parse(askedFlow(fields))
  flow.screens.ride.description = {
    first: 'Have **two** things at hand, or [ask us](mailto:desk@example.com).',
    list: { numbers: { a: 'A key', b: 'A lamp' } },
  }
  Object.assign(flow.screens.ride.blocks.ride, { title: 'Where you are', folded: true })
  flow.phase = { label: 'Beta', words: 'This is **new**.' }
  flow.links = { home: { label: 'Back to our pages', href: 'https://example.com' } }
  return JSON.stringify(flow)
}

describe('words and groups', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })
  afterAll(() => page.close())

  it.each(someOf([375, 1280]))(
    'WLD-11 a folded form opens for what is wrong in it, its groups are told apart, and nothing is wider than the page at %d px',
    async (width) => {
      const flow = await page.open(foldedFlow(), { width })
      const fold = flow.page.locator('details')
      await takeScreenshot(flow.page, 'closed')
      expect(await fold.getAttribute('open')).toBeNull()
      await flow.press('Continue')
      await expect.poll(() => fold.getAttribute('open')).not.toBeNull()
      await takeScreenshot(flow.page, 'wrong')
      expect(await flow.page.locator('.error-summary a').allTextContents()).toEqual([
        'Home: Enter a street',
        'Work: Enter a street',
      ])
      expect(await flow.page.getByRole('group', { name: 'Home' }).getByRole('listitem').allTextContents()).toEqual([
        'with a bed',
        'with a door',
      ])
      expect(
        await flow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      await flow.page.emulateMedia({ forcedColors: 'active' })
      await takeScreenshot(flow.page, 'forced')
      expect(
        await flow.page.locator('summary').evaluate((element) => element.getBoundingClientRect().height),
      ).toBeGreaterThanOrEqual(44)
    },
  )
})
