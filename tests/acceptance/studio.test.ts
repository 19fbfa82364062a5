import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bicycle } from '../fixtures/bicycle'
import { type Edit, put, rename } from '../fixtures/edits'
import { write, writtenFlows } from '../fixtures/writtenFlows'
import { connectedBrowser } from './harness/connection'
import { endLater } from './harness/ending'
import { expect as expectPage, PATIENCE } from './harness/patience'
import { savedConfiguration } from './harness/savedConfiguration'
import { sharedPage } from './harness/sharedPage'

const inDevelopment = sharedPage(writtenInDevelopment)

it('STU-01 text and product show one document: an edit in the text or on disk changes the screen, and screen, answers and focus stay', async () => {
  const { page, edit, addFlow, readDisk, product, text } = await inStudio()
  await product.getByRole('button', { name: 'Begin' }).click()
  await product.getByLabel('Name').fill('Rob')

  edit(put('/screens/rider/title', 'Who is it?'))
  await product.getByRole('heading', { name: 'Who is it?' }).waitFor()
  await expectPage(product.getByLabel('Name')).toHaveValue('Rob')
  await expectPage(product.getByLabel('Name')).toBeFocused()

  await text.click()
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.keyboard.type('Who is it')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('Who will it be')
  await product.getByRole('heading', { name: 'Who will it be?' }).waitFor()
  await expectPage(product.getByLabel('Name')).toHaveValue('Rob')
  await expectPage(text).toBeFocused()
  expect(readDisk()).toContain('Who is it?')

  await page.keyboard.press('Control+s')
  await expectPage(page.getByText('Everything is saved.')).toBeVisible()
  expect(readDisk()).toContain('Who will it be?')

  addFlow('tricycle')
  await expectPage(page.getByRole('option', { name: 'tricycle' })).toHaveCount(1)
})

it('STU-01 after a mistake the last version that works stays under a line that says so, until the mistake is fixed', async () => {
  const { page, edit, product } = await inStudio()
  await product.getByRole('button', { name: 'Begin' }).click()
  await product.getByLabel('Name').fill('Rob')
  edit(rename('/screens/rider/title', 'titel'))
  const notice = page.getByText('This is the last version that worked.')
  await notice.waitFor()
  await page.getByText('Did you mean "title"?').waitFor()
  await product.getByRole('heading', { name: 'Who rides?' }).waitFor()
  await page.getByRole('button', { name: /^Fix: .*"title"/ }).click()
  await notice.waitFor({ state: 'detached' })
  await expectPage(page.getByText(/bicycle\.json is not saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await notice.waitFor()
  edit(put('/screens/rider/blocks/rider/fields/name/rules/minLength/is', 5))
  await notice.waitFor({ state: 'detached' })
  await expectPage(product.getByLabel('Name')).toHaveValue('Rob')
  await product.getByRole('button', { name: 'Continue' }).click()
  await product.getByText('Name is short').first().waitFor()
})

it('a link leads from the product to the studio', async () => {
  const { page, address } = await inDevelopment()
  await page.goto(address)
  await page.getByRole('link', { name: 'Open in the studio' }).click()
  await page.getByRole('heading', { level: 1, name: 'Formway studio' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/studio/bicycle')
})

it('an edit of a flow reaches the product without a reload, and what was typed stays', { tags: ['long'] }, async () => {
  const { page, address, edit } = await inDevelopment()
  edit((unchanged) => unchanged)
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByLabel('Name').fill('Rob')
  edit(put('/screens/rider/title', 'Who is it?'))
  await page.getByRole('heading', { name: 'Who is it?' }).waitFor()
  await expectPage(page.getByLabel('Name')).toHaveValue('Rob')
})

it('the pages beside the flows have their styles while they are written', { tags: ['long'] }, async () => {
  const { page } = await inDevelopment()
  await page.goto(new URL('help.html', page.url()).href)
  const ground = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-surface'),
  )
  expect(ground).toBe('#ffffff')
})

/** The app as `npm start` serves it, with the small flow in a folder of its own, and what edits its document. */
async function writtenInDevelopment() {
  const folder = writtenFlows({ 'bicycle.json': bicycle() })
  const address = await served(folder)
  const storage = Object.entries(savedConfiguration('bicycle')).map(([name, value]) => ({ name, value }))
  const browser = await connectedBrowser()
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage: storage }] },
  })
  context.setDefaultTimeout(PATIENCE)
  endLater({ close: () => context.close() })
  const page = await context.newPage()
  // Asked before unsaved text is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  return {
    page,
    address,
    edit: (change: Edit) => write(folder, 'bicycle.json', change(bicycle())),
    addFlow: (id: string) => write(folder, `${id}.json`, { ...bicycle(), id }),
    readDisk: () => readFileSync(path.join(folder, 'bicycle.json'), 'utf8'),
  }
}

/** The studio with the small flow as it is at first. */
async function inStudio() {
  const { page, address, edit, addFlow, readDisk } = await inDevelopment()
  edit((unchanged) => unchanged)
  await page.goto(address)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(`${address}#/studio/bicycle`)
  const product = page.frameLocator('iframe[title="Product"]')
  await product.getByRole('button', { name: 'Begin' }).waitFor()
  const text = page.getByRole('textbox', { name: /bicycle\.json/ })
  await text.waitFor()
  return { page, edit, addFlow, readDisk, product, text }
}

/** Starts the development server in a process of its own: vitest's NODE_ENV is not that of development. */
async function served(folder: string): Promise<string> {
  const options = { cacheDir: writtenFlows({}), logLevel: 'error', server: { host: '127.0.0.1', port: 0 } }
  const script = `const server = await (await import('vite')).createServer(${JSON.stringify(options)})
    await server.listen()
    console.log(server.resolvedUrls.local[0])`
  const { VITEST: _vitest, ...environment } = process.env
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...environment, NODE_ENV: 'development', FORMWAY_FLOWS: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endLater({ close: async () => void server.kill() })
  const [line] = await once(server.stdout, 'data')
  return String(line).trim()
}
