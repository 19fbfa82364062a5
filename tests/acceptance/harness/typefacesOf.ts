import type { Page } from 'playwright'

/** Returns the typefaces of the heading. */
export async function typefacesOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}
