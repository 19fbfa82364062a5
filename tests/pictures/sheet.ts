import type { Page } from 'playwright'
import { endMotion } from '../acceptance/states/appearance'

/** A part of the sheet as a picture, with the place of each of its cells. */
export interface Part {
  readonly png: Buffer
  readonly cells: Readonly<Record<string, Place>>
}

/** Where a cell is in the picture of its part, in px. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The pictures of a sheet by the name of their part. */
export type Sheet = Readonly<Record<string, Part>>

/** What a pointer or a key does to a control, as the browser says it, and the controls it does it to. */
const PSEUDOS = [
  {
    name: 'hover',
    classes: ['hover'],
    controls: 'input, select, textarea, button, .input-group, .radio-card, .file-drop',
  },
  { name: 'focus', classes: ['focus', 'focus-visible'], controls: 'input, select, textarea, button' },
  { name: 'focus', classes: ['focus-within'], controls: '.input-group' },
  { name: 'active', classes: ['active'], controls: 'button' },
] as const

/** Draws every part of the page of the design system as it is in a scheme. */
export async function drawSheet(page: Page, scheme: 'light' | 'dark'): Promise<Sheet> {
  await page.emulateMedia({ colorScheme: scheme })
  await showPseudos(page)
  await settle(page)
  const parts = await page.locator('.part').all()
  const drawn = await Promise.all(
    parts.map(async (part) => {
      const name = `${(await part.getAttribute('data-part')) ?? ''}-${scheme}`
      // Hiding the caret would add an inline style, which the policy forbids.
      return [name, { png: await part.screenshot({ caret: 'initial' }), cells: await part.evaluate(placesIn) }] as const
    }),
  )
  return Object.fromEntries(drawn)
}

async function showPseudos(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument', { depth: 0 })
  for (const { name, classes, controls } of PSEUDOS) {
    const selector = `[data-pseudo=${name}] :is(${controls})`
    const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
    for (const nodeId of nodeIds)
      await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...classes] })
  }
}

/** Brings everything to rest: pictures are there, motion is over, and cells begin at whole pixels. */
async function settle(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    for (const cell of document.querySelectorAll<HTMLElement>('.cell')) {
      // A cell that grows by a part of a pixel would blur all below it.
      cell.style.blockSize = ''
      cell.style.blockSize = `${Math.ceil(cell.getBoundingClientRect().height)}px`
    }
  })
  await endMotion(page)
}

/** Runs in the page. */
function placesIn(part: Element): Part['cells'] {
  const { left, top } = part.getBoundingClientRect()
  const cells = [...part.querySelectorAll<HTMLElement>('[data-cell]')]
  return Object.fromEntries(
    cells.map((cell) => {
      const box = cell.getBoundingClientRect()
      return [
        cell.dataset['cell'] ?? '',
        { x: box.left - left, y: box.top - top, width: box.width, height: box.height },
      ]
    }),
  )
}
