import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../src/tools/plugin/hostingFiles'
import { connectedBrowser } from './harness/connection'
import { endLater } from './harness/ending'
import { expect as expectPage, PATIENCE } from './harness/patience'
import { watchProblems } from './harness/problems'
import { buildStudio, serveSite } from './harness/site'

it('STU-11 the built studio keeps the policy of the product: text, form, product, ways, changes, and the download of one', async () => {
  const { page, folder } = await openBuiltStudio('tenant-screening')
  const product = page.frameLocator('iframe[title="Product"]')
  const first = product.getByRole('heading', { level: 1 })
  const title = await first.innerText()
  await product.getByRole('button', { name: 'Continue' }).click()
  await expectPage(first).not.toHaveText(title)
  await page.getByText(/^Nothing found\./).waitFor()

  await page.getByRole('button', { name: 'Form', exact: true }).click()
  const name = page.getByRole('region', { name: 'Form' }).getByLabel('Name', { exact: true })
  await name.fill('Tenant check')
  await expectPage(page.getByText('flows/tenant-screening.json is not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('tab', { name: 'Ways' }).click()
  await page.locator('.studio-views svg').first().waitFor()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByText('The name of the flow is "Tenant check"').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download changes' }).click(),
  ])
  const written = readFileSync(path.join('flows', download.suggestedFilename()), 'utf8')
  expect(readFileSync(await download.path(), 'utf8')).toBe(written.replace(/(?<="name": )"[^"]*"/, '"Tenant check"'))
  await page.getByText(/^Downloaded\..*flows\/tenant-screening\.json/).waitFor()
  await page.reload()
  await page
    .getByRole('textbox', { name: /tenant-screening\.json/ })
    .getByText('Tenant check')
    .waitFor()
  await expectPage(page.getByText('Everything is saved.')).toBeVisible()
  expectScriptsApart(path.join(folder, 'assets'))
})

/** The editor within its budget, and RJSF in a script that only the form loads. */
function expectScriptsApart(folder: string): void {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const editor = scripts.find((name) => name.startsWith('editor-')) ?? ''
  expect(brotliCompressSync(readFileSync(path.join(folder, editor))).length).toBeLessThanOrEqual(160_000)
  const withForms = scripts.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('rjsf'))
  expect(withForms).toEqual([expect.stringMatching(/^FormPane-/)])
}

/** Builds and serves the studio with the project's documents, and fails at anything that the policy forbids. */
async function openBuiltStudio(flow: string) {
  const built = await buildStudio()
  endLater({ close: () => built.remove() })
  const { address, close } = await serveSite(built.path)
  endLater({ close })
  const context = await (await connectedBrowser()).newContext()
  context.setDefaultTimeout(PATIENCE)
  const problems = await watchProblems(context, new URL(address).origin, () => false)
  endLater({ check: () => problems.check(), close: () => context.close() })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  const response = await page.goto(`${address}#/studio/${flow}`)
  expect(response?.headers()['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
  await page.getByRole('textbox', { name: /tenant-screening\.json/ }).waitFor()
  return { page, folder: built.path }
}
