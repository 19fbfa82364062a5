import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { axeProblems } from './states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from './states/checks/layout'

/** The pages beside the flows, each with its heading. */
const PAGES = [
  ['help.html', 'Help'],
  ['privacy.html', 'End User Privacy Policy'],
  ['framed/bill-provider.html', 'Find your bill provider'],
  ['examples.html', 'A flow on your page'],
] as const

/** The same in French, whose words are longer. */
const IN_FRENCH = someOf([
  ['privacy.fr-CA.html', 'Politique de confidentialité'],
  ['help.fr-CA.html', 'Aide'],
  ['framed/bill-provider.fr-CA.html', 'Trouvez votre fournisseur'],
] as const)

/** What a page stands on in each scheme: the product's own grounds. */
const GROUNDS = { light: ['rgb(245, 246, 248)', 'rgb(255, 255, 255)'], dark: ['rgb(14, 16, 19)', 'rgb(22, 24, 29)'] }

it("MOM-07 LNG-03 the pages beside the flows are in the product's look and accessible, in every width and scheme", async () => {
  for (const [address, heading] of [...PAGES, ...IN_FRENCH]) {
    const { page } = await openApp({ hash: address, width: 320 })
    for (const [width, scheme] of someOf(
      [
        [320, 'light'],
        [1280, 'dark'],
        [375, 'dark'],
        [1280, 'light'],
      ] as const,
      2,
    )) {
      await page.setViewportSize({ width, height: 812 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      // Which typeface they are written in, firstSight.test.ts looks at.
      expect(GROUNDS[scheme]).toContain(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      for (const problems of [axeProblems, sidewaysProblems, cutOffProblems, targetProblems])
        expect([address, width, scheme, await problems(page)]).toEqual([address, width, scheme, []])
    }
  }
})

describe('the page of examples', () => {
  it('MOM-07 shows a flow on the page of a client, lists its events, and shows another use case in its place and in the code', async () => {
    const page = await openExamples()
    const section = page.getByRole('region', { name: 'Script, in the page', exact: true }).first()
    await section.getByRole('button', { name: 'Apply now' }).click()
    const flow = section.locator('iframe').contentFrame()
    await flow.getByRole('heading', { name: 'Harbour Homes uses' }).waitFor()
    await flow.getByRole('button', { name: 'Continue' }).click()
    await expect
      .poll(() => section.locator('output').innerText())
      .toMatch(/^\d+\.\d s Ready\.\s+\d+\.\d s Shows phone\.number\.$/)
    expect(await axeProblems(page)).toEqual([])
    await section.getByRole('button', { name: 'Apply now' }).click()
    expect(await section.locator('iframe').count()).toBe(1)

    const picker = page.getByLabel('Use case')
    expect((await picker.getByRole('option').allInnerTexts()).toSorted()).toEqual(useCaseNames())
    const [script, markup] = [page.locator('#inline pre'), page.locator('#attributes pre')]
    expect(await script.innerText()).toContain("useCase = 'tenant-screening'")
    await picker.selectOption({ label: 'Credit Building' })
    await expect.poll(() => script.innerText()).toContain("useCase = 'credit-building'")
    expect(await markup.innerText()).toContain('data-formway-use-case="credit-building"')
    expect((await page.locator('#inline pre, #attributes pre').allInnerTexts()).join()).not.toContain(
      'tenant-screening',
    )
    await section.locator('iframe').contentFrame().getByText('Reported to Equifax').waitFor()
    expect(await page.locator('#dialog iframe').count()).toBe(0)
    expect(await axeProblems(page)).toEqual([])
  })

  it('MOM-07 copies the code of an example with the address of the build, and selects it where the browser refuses the copy', async () => {
    const page = await openExamples()
    const code = page.locator('#inline .code')
    await code.getByRole('button', { name: 'Copy' }).click()
    await code.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await code.locator('pre').innerText())
    expect(copied).toContain(`src: '${new URL('.', page.url()).href}'`)
    expect(await code.locator('.hljs-keyword').count()).toBeGreaterThan(3)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const element = page.locator('#element .code')
    await element.getByRole('button', { name: 'Copy' }).click()
    await element.getByText('The code is selected').waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('<formway-flow')
  })
})

/** What the flows of the product are called, by the alphabet. */
function useCaseNames(): readonly string[] {
  const documents = readdirSync('flows').filter((file) => file.endsWith('.json'))
  return documents.map((file): string => JSON.parse(readFileSync(`flows/${file}`, 'utf8')).name).toSorted()
}

async function openExamples(): Promise<Page> {
  const app = await openApp({ hash: 'examples.html' })
  // Beside the build the page has its origin: a sandbox keeps such a frame in no longer.
  app.allowConsoleErrors(/allow-scripts and allow-same-origin/)
  return app.page
}
