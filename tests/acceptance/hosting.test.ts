import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { openApp } from './harness/openApp'
import { buildSite } from './harness/site'

describe('the built app', () => {
  it('works from a folder of its host: scripts, styles, pictures and the parts that load later', async () => {
    const flow = await openApp({ site: inject('siteInFolder') })
    const pictures = flow.page.locator('img')
    await expect
      .poll(() =>
        pictures.evaluateAll(
          (all: HTMLImageElement[]) => all.length > 1 && all.every(({ naturalWidth }) => naturalWidth > 0),
        ),
      )
      .toBe(true)
    await flow.page.locator('.button-primary').click()
    await expect.poll(() => flow.page.locator('form').count()).toBe(1)
    const rules = await flow.page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.cssRules.length))
    expect(Math.min(...rules)).toBeGreaterThan(0)
    expect(new URL(flow.page.url()).pathname).toBe('/a/folder/')
  })

  // Takes two builds: in the long run only.
  it.each(inject('mode') === 'full' ? ['built once more'] : [])(
    'is the same, file by file, when it is %s',
    async () => {
      const sites = [await buildSite(), await buildSite()]
      const [one, other] = sites.map((site) => filesIn(site.path))
      await Promise.all(sites.map(({ remove }) => remove()))
      expect(one?.size).toBeGreaterThan(100)
      expect(other).toEqual(one)
    },
  )
})

/** What each file of a folder holds, as a digest by its name. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
  return new Map(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), digest(file)]),
  )
}
