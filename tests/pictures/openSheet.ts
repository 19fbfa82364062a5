import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { openApp } from '../acceptance/harness/openApp'
import { buildSite, serveSite } from '../acceptance/harness/site'
import { drawSheet, type Sheet } from './sheet'

const PAGE = 'tests/pictures/designSystem/index.html'

/** The page of the design system, built and served. */
export interface SheetPage {
  /** Draws it in both schemes, with rules of CSS added to the product's. */
  draw(rules?: string): Promise<Sheet>
  close(): Promise<unknown>
}

/** Builds the page of the design system and serves it. */
export async function serveSheet(): Promise<SheetPage> {
  const built = await buildSite('', PAGE)
  // Flags are asked for beside the page; what it loads is found from there, too.
  await copyFile(path.join(built.path, PAGE), path.join(built.path, 'index.html'))
  const served = await serveSite(built.path)
  return {
    draw: async (rules = '') => {
      const { page } = await openApp({ site: served.address, width: 1440 })
      await page.locator('[data-part=page]').waitFor()
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets.push(sheet)
      }, rules)
      return { ...(await drawSheet(page, 'light')), ...(await drawSheet(page, 'dark')) }
    },
    close: () => Promise.all([served.close(), built.remove()]),
  }
}
