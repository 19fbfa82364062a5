import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { connectedBrowser } from '../acceptance/harness/connection'

/** A picture of a page with the words to show under it. */
export interface Labelled {
  readonly label: string
  readonly png: Buffer
}

/** How pictures are laid out. */
interface SheetLayout {
  /** How many stand side by side. */
  readonly columns: number
  /** How wide each is, in px. */
  readonly width: number
  /** What stands above them all. */
  readonly title?: string
}

/** Puts pictures side by side into one, which git leaves out, and says where it is: pictures/<name>.png. */
export async function keepSheet(
  name: string,
  pictures: readonly Labelled[],
  { columns, width, title = '' }: SheetLayout = { columns: 4, width: 640 },
): Promise<string> {
  const browser = await connectedBrowser()
  const context = await browser.newContext({ viewport: { width: columns * width, height: 1 } })
  const page = await context.newPage()
  const figures = pictures.map(
    ({ label, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; display: grid; align-content: start; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; font: 16px system-ui; background: #888 }
    figure { margin: 0 } img { display: block; inline-size: 100% } :is(figcaption, h1) { margin: 0; padding: 2px 8px; background: #fff; font: inherit }
    h1 { grid-column: 1 / -1 } h1:empty { display: none }
  </style><h1>${title}</h1>${figures.join('')}`)
  const file = path.join('pictures', `${name}.png`)
  await mkdir(path.dirname(file), { recursive: true })
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
  return file
}
