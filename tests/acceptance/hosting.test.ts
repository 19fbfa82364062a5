import { describe, expect, inject, it } from 'vitest'
import { CONTENT_SECURITY_POLICY, FRAMED_POLICY } from '../../src/tools/plugin/contentSecurityPolicy'
import { openApp } from './harness/openApp'

describe('the built app', () => {
  it('is served under the content security policy', async () => {
    const { headers } = await fetch(inject('site'))
    expect(headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  })

  it('HRD-08 sends pages in frames a policy of their own, under which they have their style without an origin', async () => {
    const { headers } = await fetch(new URL('framed/bill-provider.html', inject('site')))
    expect(headers.get('content-security-policy')).toBe(FRAMED_POLICY)
  })

  it('works from a folder of its host: scripts, styles, pictures and the parts that load later', async () => {
    const flow = await openApp({ site: inject('siteInFolder') })
    const pictures = flow.page.locator('img')
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0)))
      .toEqual([true, true])
    await flow.page.locator('.button-primary').click()
    await expect.poll(() => flow.page.locator('form').count()).toBe(1)
    const rules = await flow.page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.cssRules.length))
    expect(Math.min(...rules)).toBeGreaterThan(0)
    expect(new URL(flow.page.url()).pathname).toBe('/a/folder/')
  })

  it('says what it needs where scripts are off', async () => {
    const page = await (await fetch(inject('site'))).text()
    expect(page).toMatch(/<noscript>[^<]*JavaScript/)
  })
})
