import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openAt } from './tenantScreening'

/** One number as people and other programs write it: the least alike. */
const NOTATIONS = ['416 555 0123', '\u202a+1 416\u2011555\u20110123\u202c', '001 416 555 0123']

/** The ways in which a text arrives in an input at once. */
const ARRIVALS: Readonly<Record<string, (flow: FlowPage, text: string) => Promise<void>>> = {
  'dictated or suggested': async ({ page }, text) => page.keyboard.insertText(text),
  pasted: async ({ page }, text) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+v')
  },
  dropped: async ({ page }, text) => {
    const { x, y, width, height } = (await page.getByLabel('Phone number', { exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const cdp = await page.context().newCDPSession(page)
    const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await cdp.send('Input.dispatchDragEvent', { type, x: x + width - 8, y: y + height / 2, data })
    }
  },
  'filled in by the browser': async ({ page }, text) => page.getByLabel('Phone number', { exact: true }).fill(text),
  composed: async ({ page }, text) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await cdp.send('Input.insertText', { text })
  },
  'put in its place by a spelling suggestion': async ({ page }, text) => {
    await page.getByLabel('Phone number', { exact: true }).evaluate((input, replacement) => {
      if (!(input instanceof HTMLInputElement)) return
      input.select()
      document.execCommand('insertText', false, replacement)
    }, text)
  },
}

/** The field as it is at first: the country brings its dial code back. */
async function emptied({ page }: FlowPage): Promise<{ readonly field: Locator; readonly country: Locator }> {
  const field = page.getByLabel('Phone number', { exact: true })
  const country = page.getByLabel('Country of Phone number')
  await field.fill('')
  await country.selectOption('fr')
  await country.selectOption('ca')
  return { field, country }
}

describe('a whole phone number that arrives at once', () => {
  it('HRD-02 stands there however it arrives and is written', async () => {
    const flow = await openAt('number')
    for (const [arrival, bring] of Object.entries(ARRIVALS))
      for (const notation of NOTATIONS) {
        const { field, country } = await emptied(flow)
        // The caret stands behind the dial code.
        await field.press('End')
        await bring(flow, notation)
        await expect.poll(() => field.inputValue(), { message: `${arrival}: ${notation}` }).toBe('+1 (416) 555-0123')
        expect(await country.inputValue(), notation).toBe('ca')
      }
    const { field } = await emptied(flow)
    await field.press('Home')
    await flow.page.keyboard.type('4165550123')
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
    // What cannot be read as a number is never cut down.
    for (const text of ['416 555 0123 ext 5', '1-800-FLOWERS', 'call me']) {
      await field.press('ControlOrMeta+a')
      await flow.page.keyboard.insertText(text)
      await flow.expectValue('Phone number', text)
    }
    await field.blur()
    await flow.expectDisabled('Send SMS Code')
  })

  it('HRD-02 stands there when it is typed at once into a field that just came and took the focus', async () => {
    const flow = await openAt('intro')
    await flow.page.evaluate(() => {
      new MutationObserver(() => document.querySelector<HTMLInputElement>('input[type=tel]')?.focus()).observe(
        document,
        { childList: true, subtree: true },
      )
    })
    await flow.press('Continue')
    await flow.page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await flow.page.keyboard.type('4165550123')
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })

  it('FLT-06 can be typed before the countries are loaded, and is grouped once they are', async () => {
    const flow = await openAt('intro')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await flow.page.route(/assets\/countries-/, async (route) => {
      await held
      await route.continue()
    })
    await flow.press('Continue')
    const field = flow.page.getByLabel('Phone number', { exact: true })
    await field.press('End')
    await flow.page.keyboard.type('4165550123')
    await flow.expectValue('Phone number', '+1 4165550123')
    await flow.expectValue('Country of Phone number', 'ca')
    await flow.expectEnabled('Send SMS Code')
    release()
    await flow.expectValue('Phone number', '+1 (416) 555-0123')
  })
})
