import type { ElementHandle } from 'playwright'
import type { FlowPage } from '../harness/flowPage'

/** What a press is made with. */
export type Pointer = 'finger' | 'mouse'

/** How long is waited after the last press, in ms from the first: every simulated action is over by then. */
const OVER = 9000

/** Time enough that nobody takes two presses for one, in ms. */
const APART = 2000

/** What can be pressed; what opens a list, a chooser or a page of the browser's own is left out. */
const CONTROLS =
  '#app :is(button, summary, label, [role=button], [role=switch], a[href^="#"], input:is([type=radio], [type=checkbox])), dialog[open] :is(button, label)'

/** Something that can be pressed on a page, as it is told apart from the others there. */
export interface Control {
  readonly index: number
  readonly name: string
}

/** How a page stands: the heading, what is open, and all that is entered, shown and chosen. */
export interface Standing {
  readonly place: string
  readonly all: string
}

/** The controls that can be pressed where a page stands, behind an open dialog none. */
export async function controlsOn({ page }: FlowPage): Promise<readonly Control[]> {
  return page.evaluate((selector) => {
    const isModal = document.querySelector('dialog[open]') !== null
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
      const { width, height } = element.getBoundingClientRect()
      const isReached =
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 0 &&
        height > 0 &&
        (!isModal || element.closest('dialog') !== null)
      // What a label stands for is pressed with it; what opens files is the browser's.
      const isDouble = element instanceof HTMLLabelElement && element.querySelector('input[type=file], select') !== null
      if (!isReached || isDouble) return []
      const words = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
      return [{ index, name: `${element.tagName.toLowerCase()} ${words}` }]
    })
  }, CONTROLS)
}

/** How a page stands after a control was pressed once. */
export async function afterOne(flow: FlowPage, control: Control, pointer: Pointer): Promise<Standing> {
  const element = await reached(flow, control)
  await press(flow, await middleOf(element), pointer)
  await flow.wait(OVER)
  return standing(flow)
}

/** How it stands after a control was pressed, and soon after the same place again. */
export async function afterTwo(flow: FlowPage, control: Control, pointer: Pointer, gap: number): Promise<Standing> {
  const at = await middleOf(await reached(flow, control))
  await press(flow, at, pointer)
  if (gap > 0) await flow.wait(gap)
  await press(flow, at, pointer)
  await flow.wait(OVER - gap)
  return standing(flow)
}

/** How it stands after a control was pressed, and long after that once more; null where the first press took it away. */
export async function afterTwoApart(flow: FlowPage, control: Control, pointer: Pointer): Promise<Standing | null> {
  const element = await reached(flow, control)
  const before = await standing(flow)
  await press(flow, await middleOf(element), pointer)
  await flow.wait(APART)
  // Of a page that the press loaded anew nothing is left.
  const isThere = await element
    .evaluate((one) => one.isConnected && one.getBoundingClientRect().width > 0)
    .catch(() => false)
  if (!isThere || (await standing(flow)).place !== before.place) return null
  await press(flow, await middleOf(element), pointer)
  await flow.wait(OVER - APART)
  return standing(flow)
}

async function reached({ page }: FlowPage, { index, name }: Control): Promise<ElementHandle<HTMLElement>> {
  const found = await page.evaluateHandle(
    ([selector, place]) => document.querySelectorAll<HTMLElement>(selector)[place] ?? null,
    [CONTROLS, index] as const,
  )
  const element = found.asElement()
  if (element === null) throw new Error(`${name} is not there.`)
  return element
}

/** The middle of a control, in the middle of the window as far as the page can be moved. */
async function middleOf(element: ElementHandle<HTMLElement>): Promise<{ readonly x: number; readonly y: number }> {
  return element.evaluate((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
}

async function press(
  { page }: FlowPage,
  { x, y }: { readonly x: number; readonly y: number },
  pointer: Pointer,
): Promise<void> {
  if (pointer === 'finger') await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** How a page stands; a new reference is like any other. */
export async function standing({ page }: FlowPage): Promise<Standing> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.textContent)
    const place = [location.hash, document.querySelector('h1')?.textContent ?? '', ...open].join(' | ')
    const entered = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input, select, textarea',
      ),
    ].map((control) =>
      control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
        ? `${control.value} ${String(control.checked)}`
        : control.value,
    )
    const states = [
      ...document.querySelectorAll('[aria-expanded], [aria-disabled], [aria-pressed], [aria-invalid], details'),
    ].map((element) =>
      ['aria-expanded', 'aria-disabled', 'aria-pressed', 'aria-invalid', 'open']
        .map((name) => element.getAttribute(name) ?? '')
        .join(),
    )
    const all = [place, document.body.innerText, ...entered, ...states]
      .join('\n')
      .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'a reference')
    return { place, all }
  })
}
