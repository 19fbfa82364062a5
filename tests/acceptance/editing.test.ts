import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bicycle } from '../fixtures/bicycle'
import { all, type Edit, put, rename } from '../fixtures/edits'
import { write, writtenFlows } from '../fixtures/writtenFlows'
import { connectedBrowser } from './harness/connection'
import { endLater } from './harness/ending'
import { expect as expectPage, PATIENCE } from './harness/patience'
import { savedConfiguration } from './harness/savedConfiguration'
import { sharedPage } from './harness/sharedPage'

const inDevelopment = sharedPage(writtenInDevelopment)

it(
  'an edit of a flow reaches the page without a reload, after a mistake what last worked stays below what is wrong, what was typed stays, and what is found is shown and marked',
  { tags: ['long'] },
  async () => {
    const { page, edit } = await inDevelopment()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByLabel('Name').fill('Rob')

    edit(put('/screens/rider/title', 'Who is it?'))
    await page.getByRole('heading', { name: 'Who is it?' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Rob')

    edit(rename('/screens/rider/title', 'titel'))
    const banner = page.getByRole('status').filter({ hasText: 'This is the last version that worked.' })
    await banner.getByText('Did you mean "title"?').waitFor()
    await page.getByRole('heading', { name: 'Who is it?' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Rob')

    const stricter = put('/screens/rider/blocks/rider/fields/name/rules/minLength/is', 5)
    edit(all(put('/screens/rider/title', 'Who again?'), stricter))
    await page.getByRole('heading', { name: 'Who again?' }).waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name').inputValue()).toBe('Rob')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Name is short').first().waitFor()

    edit(put('/screens/review/blocks/notice/when', { 'rider.name': { given: true } }))
    await page.getByRole('button', { name: '3 warnings' }).click()
    const found = page
      .getByRole('listitem')
      .filter({ hasText: '/screens/review/blocks/notice/when' })
      .filter({ hasText: 'always-holds' })
    await found.getByText('On Who rides? press Continue.').waitFor()
    await found.getByRole('button', { name: 'Show me' }).click()
    const review = page.getByRole('heading', { level: 1, name: 'Review' })
    await review.waitFor()
    const meant = page.locator('[data-editing-meant]').filter({ hasText: 'Check your answers.' })
    await meant.waitFor()
    await review.click()
    await meant.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Which document?' }).click()
    // The page hears the pointer once it has drawn what was pressed: a hand moves on.
    await expectPage(async () => {
      await page.mouse.move(0, 0)
      await review.hover()
      await expectPage(page.getByText('/screens/review/title')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: PATIENCE })
    await page
      .getByText(/bicycle\.json:\d+:\d+$/)
      .last()
      .waitFor()

    edit((unchanged) => unchanged)
    await page.getByRole('button', { name: '2 warnings' }).waitFor()
    await review.waitFor()
  },
)

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
  await page.goto(address)
  return { page, edit: (change: Edit) => write(folder, 'bicycle.json', change(bicycle())) }
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
