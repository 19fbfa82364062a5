import type { OtherPage } from '../../browsers/otherBrowser'
import type { FlowPage } from '../harness/flowPage'
import type { AppOptions } from '../harness/openApp'
import { scaleText } from '../states/appearance'

/** How someone goes about a form: what they meet it with, and what they do otherwise than others. */
export interface Manner {
  readonly options?: AppOptions
  readonly begin?: (flow: FlowPage) => Promise<void>
  readonly page?: (flow: FlowPage, page: OtherPage) => Partial<OtherPage>
}

/** How long after the first tap the second comes, in ms. */
const GAPS = [0, 100, 300, 500]

/** Half an hour and three quarters beside the hour, both sides of the date line, and where summer time begins in these days. */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'America/Havana',
  'Africa/Casablanca',
]

/** Everyone who fills in a form in a way of their own. */
export const manners: Readonly<Record<string, Manner>> = {
  ...Object.fromEntries(
    GAPS.map((gap) => [
      `taps twice, ${gap} ms apart`,
      { options: { width: 375 }, page: (flow) => tapping(flow, gap) } satisfies Manner,
    ]),
  ),
  ...Object.fromEntries(ZONES.map((zone) => [`is in ${zone}`, { options: { zone } } satisfies Manner])),
  'presses Enter and clicks': { page: pressingBoth },
  'types without a pause and goes on at once': { page: hurried },
  'has an input method compose each text': { page: composing },
  'has the browser fill in each text': { page: autofilled },
  'has room for 320 px, and text at 200 %': { options: { width: 320 }, begin: (flow) => scaleText(flow, 200) },
}

/** Whether a selector is that of a button of the flow. */
function isButton(selector: string): boolean {
  return selector.includes('button[name=')
}

async function middleOf({ page }: FlowPage, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const button = page.locator(selector).first()
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

function tapping(flow: FlowPage, gap: number): Partial<OtherPage> {
  const { touchscreen } = flow.page
  return {
    click: async (selector) => {
      if (!isButton(selector)) return flow.page.locator(selector).first().tap()
      const { x, y } = await middleOf(flow, selector)
      // By the page's clock alone: on a busy machine more time would lie between them.
      await flow.holdTime()
      await touchscreen.tap(x, y)
      await flow.wait(gap)
      await touchscreen.tap(x, y)
      return flow.resumeTime()
    },
  }
}

function pressingBoth(flow: FlowPage, { click }: OtherPage): Partial<OtherPage> {
  const { page } = flow
  return {
    click: async (selector) => {
      const isTyping = await page.evaluate(
        () => document.activeElement?.matches('input:not([type=file], [type=radio], [type=checkbox])') === true,
      )
      if (!isButton(selector) || !isTyping) return click(selector)
      const { x, y } = await middleOf(flow, selector)
      // At once by the page's clock: on a busy machine time would lie between them.
      await flow.holdTime()
      await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x, y)])
      return flow.resumeTime()
    },
  }
}

function hurried({ page }: FlowPage): Partial<OtherPage> {
  return {
    type: async (text) => {
      // Nobody waits for them: what is pressed next comes right behind.
      for (const key of text) void page.keyboard.press(key)
    },
  }
}

function composing({ page }: FlowPage): Partial<OtherPage> {
  return {
    type: async (text) => {
      const keys = await page.context().newCDPSession(page)
      for (let length = 1; length <= text.length; length += 1) {
        await keys.send('Input.imeSetComposition', {
          text: text.slice(0, length),
          selectionStart: length,
          selectionEnd: length,
        })
      }
      await keys.send('Input.insertText', { text })
      await keys.detach()
    },
  }
}

function autofilled({ page }: FlowPage): Partial<OtherPage> {
  return {
    type: (text) =>
      page.evaluate((value) => {
        const field = document.activeElement
        if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement))
          throw new Error('Nothing to fill in has the focus.')
        // As the browser does: past whatever listens to the value being set.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }, text),
  }
}
