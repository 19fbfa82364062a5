import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { connectedBrowser } from '../acceptance/harness/connection'

/** A picture of a page with the words to show under it. */
export interface Labelled {
  readonly label: string
  readonly png: Buffer
}

/** How many pictures stand side by side, and how wide each is, in px. */
const COLUMNS = 4
const WIDTH = 640

/** Puts pictures side by side into one, which git leaves out, and says where it is: pictures/<name>.png. */
export async function keepSheet(name: string, pictures: readonly Labelled[]): Promise<string> {
  const browser = await connectedBrowser()
  const context = await browser.newContext({ viewport: { width: COLUMNS * WIDTH, height: 800 } })
  const page = await context.newPage()
  const figures = pictures.map(
    ({ label, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); gap: 8px; font: 16px system-ui; background: #888 }
    figure { margin: 0 } img { display: block; inline-size: 100% } figcaption { padding: 2px 8px; background: #fff }
  </style>${figures.join('')}`)
  const file = path.join('pictures', `${name}.png`)
  await mkdir(path.dirname(file), { recursive: true })
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
  return file
}
