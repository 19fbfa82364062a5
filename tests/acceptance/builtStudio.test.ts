import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../src/tools/plugin/hostingFiles'
import type { Page } from 'playwright'
import { bicycle } from '../fixtures/bicycle'
import { all, type Edit, put } from '../fixtures/edits'
import { writtenFlows } from '../fixtures/writtenFlows'
import { connectedBrowser } from './harness/connection'
import { endLater } from './harness/ending'
import { expect as expectPage, PATIENCE } from './harness/patience'
import { watchProblems } from './harness/problems'
import { sharedPage } from './harness/sharedPage'
import { buildStudio, serveSite } from './harness/site'
import { axeProblems, OF_COLOURS } from './states/checks/axe'

const inBuiltStudio = sharedPage(openBuiltStudio)

/** The studio loads it, but a draft does not. */
const FOREIGN_LOGO = 'https://example.com/logo.png'

const PLOT = {
  title: 'Garden plot',
  type: 'object',
  properties: {
    owner: { type: 'string', title: 'Your name' },
    size: { type: 'integer', title: 'Size', colour: 'red' },
  },
}

/** The two files of a form of another product. */
const FORM = [
  ['uiSchema.json', { size: { 'ui:help': 'In square metres' } }],
  ['schema.json', PLOT],
] as const

const NEEDLESS_CONDITION = put('/screens/review/blocks/notice/when', { 'rider.name': { given: true } })

it('STU-11 the built studio keeps the policy of the product: text, form, product, ways, changes, and the download of one', async () => {
  const { page, folder, address } = await inBuiltStudio()
  const response = await page.goto(`${address}#/studio/tenant-screening`)
  expect(response?.headers()['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
  await page.getByRole('textbox', { name: /tenant-screening\.json/ }).waitFor()
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

it('STU-04 what is proven is shown in the product, at the element that it speaks of', async () => {
  const { page, product } = await inStudio(NEEDLESS_CONDITION)
  const found = page.getByRole('listitem').filter({ hasText: '/screens/review/blocks/notice/when' })
  await found.getByText('On Who rides? press Continue.').waitFor()
  await found.getByRole('button', { name: 'Show' }).click()
  await product.getByRole('heading', { level: 1, name: 'Review' }).waitFor()
  const meant = product.locator('[data-studio-meant]').filter({ hasText: 'Check your answers.' })
  await expectPage(meant).toBeVisible()
})

it('STU-03 a press on a word of the product puts the caret where it is written', async () => {
  const { page, product, text } = await inStudio()
  await product.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Edit what I press' }).click()
  await product.getByRole('heading', { name: 'Who rides?' }).click()
  await expectPage(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await expectPage(page.getByText(/bicycle\.json is not saved/)).toBeVisible()
})

it('STU-12 the link to a draft opens the product in another browser, marked, and touches neither storage nor other sites', async () => {
  const { page, product } = await inStudio(
    all(put('/screens/welcome/title', 'A draft'), put('/provider/logo', FOREIGN_LOGO)),
  )
  await product.getByRole('heading', { name: 'A draft' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy draft link' }).click()
  await page.getByText(/^The link is copied/).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const browser = await connectedBrowser()
  const context = await browser.newContext()
  endLater({ close: () => context.close() })
  const draft = await context.newPage()
  const { origin } = new URL(link)
  const elsewhere: string[] = []
  // What the page's policy refuses never comes here.
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await draft.goto(link)
  await draft.getByRole('button', { name: 'Begin' }).click()
  await draft.getByLabel('Name').fill('Rob')
  await draft.getByLabel('Name').blur()
  await expectPage(draft.getByText('Draft: nothing here is sent or kept.')).toBeVisible()
  await expectPage(draft.getByText(`Not loaded, because it is not of this site: ${FOREIGN_LOGO}`)).toBeVisible()
  expect(await axeProblems(draft)).toEqual([])
  await draft.goto(`${origin}/favicon.svg`)
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
  expect(elsewhere).toEqual([])

  await page.getByText('Proving…').waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Approval page' }).click(),
  ])
  const problems: string[] = []
  draft.on('console', (message) => problems.push(message.text()))
  await context.setOffline(true)
  await draft.goto('about:blank')
  await draft.setContent(await readText(await download.createReadStream()))
  await expectPage(draft.getByRole('heading', { level: 1, name: 'Bicycle Rental' })).toBeVisible()
  const widths = await draft.evaluate(() =>
    [...document.querySelectorAll('.approval-picture')].map(({ clientWidth }) => clientWidth),
  )
  expect(widths.length).toBeGreaterThan(5)
  expect(new Set(widths)).toEqual(new Set([375]))
  expect(await axeProblems(draft)).toEqual([])
  expect(problems).toEqual([])
})

it('STU-10 axe finds nothing in any panel, in the form, the search and the list of completions, in light and dark', async () => {
  const { page, text } = await inStudio(NEEDLESS_CONDITION)
  const check = async (name: string, part?: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await axeProblems(page, {}, part), `${name}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, OF_COLOURS, part), `${name}, dark`).toEqual([])
  }
  await page.getByRole('button', { name: 'Show', exact: true }).first().waitFor()
  for (const name of await namesOfTabs(page, 'Product')) {
    await page.getByRole('tab', { name, exact: true }).click()
    await check(name, '.studio-product')
  }
  for (const name of await namesOfTabs(page, 'View')) {
    await page.getByRole('tab', { name, exact: true }).first().click()
    await check(name, '.studio-views')
  }
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await check('Commands', 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Both', exact: true }).click()
  await page.getByRole('heading', { name: 'Document', exact: true }).waitFor()
  await check('Form', '.studio-text')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await check('Search', '.studio-text')
  await page.keyboard.press('Escape')
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('{ "')
  await page.getByRole('listbox', { name: 'Completions' }).waitFor()
  await check('Completions')
  await page.emulateMedia({ colorScheme: null })
})

it('STU-10 the keyboard reaches every pane, sees where it is, and leaves the editor by Tab', async () => {
  const { page } = await inStudio()
  const met: string[] = []
  for (let count = 0; count < 100; count += 1) {
    await page.keyboard.press('Tab')
    const { place, isSeen } = await page.evaluate(readFocus)
    if (place === '') break
    expect(isSeen, `the focus on ${place}`).toBe(true)
    met.push(place)
  }
  const last = (part: string): number => met.findLastIndex((place) => place.includes(part))
  const parts = ['Flow', 'States', 'Width', 'in the product', 'Document', 'Undo', 'Text of']
  for (const part of parts) expect(last(part), `${part} among ${met.join(', ')}`).toBeGreaterThan(-1)
  // Another press than that which reaches the text leaves it.
  expect(met.filter((place) => place.includes('Text of'))).toHaveLength(1)
})

it('STU-10 with text of 200 % and at 320 px no part is cut off or scrolls sideways, and forced colours show what is chosen', async () => {
  const { page } = await inStudio()
  const sizes = [
    { width: 1280, height: 800, text: '200%' },
    { width: 320, height: 640, text: '100%' },
  ]
  for (const { text, ...size } of sizes) {
    await page.setViewportSize(size)
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), text)
    for (const name of ['Answers', 'Why', 'States']) {
      await page.getByRole('tab', { name, exact: true }).click()
      expect(await page.evaluate(findCutParts), `${name}, ${text} at ${size.width}`).toEqual([])
    }
    for (const part of [page.locator('.studio-text-editor'), page.locator('.studio-stage')]) {
      const box = await part.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(200)
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  const borderOf = (name: string): Promise<string> =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).borderTopWidth)
  expect([await borderOf('Text'), await borderOf('Form')]).toEqual(['3px', '1px'])
  await page.emulateMedia({ forcedColors: null })
})

it('a form of another product that is dropped opens as a flow, and what is lost stays readable', async () => {
  const { page } = await inStudio()
  const dropped = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const [name, document] of files) transfer.items.add(new File([JSON.stringify(document)], name))
    return transfer
  }, FORM)
  const studio = page.locator('.studio')
  await studio.dispatchEvent('dragover', { dataTransfer: dropped })
  await page.getByText(/^Drop the form here/).waitFor()
  await studio.dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: 'New flow from a form of another product' })
  await dialog.getByText('/schema/properties/size/colour').waitFor()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(findCutParts), `at ${width}`).toEqual([])
  }
  expect(await axeProblems(page, {}, 'dialog')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, OF_COLOURS, 'dialog')).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  await dialog.getByLabel('Id of the new flow').fill('plot')
  await dialog.getByRole('button', { name: 'Open as a new flow' }).click()
  const product = page.frameLocator('iframe[title="Product"]')
  await product.getByLabel('Your name').waitFor()
  await expectPage(page.getByText('flows/plot.json is not saved.')).toBeVisible()
  await page.getByText(/^Nothing found\./).waitFor()
  await page.getByRole('tab', { name: 'Import', exact: true }).click()
  await page.getByText('/schema/properties/size/colour').waitFor()
})

async function namesOfTabs(page: Page, list: string): Promise<readonly string[]> {
  return page.getByRole('tablist', { name: list, exact: true }).getByRole('tab').allInnerTexts()
}

/** What has the focus, inside the editor and the product too; '' if nothing has. */
async function readFocus(): Promise<{ readonly place: string; readonly isSeen: boolean }> {
  // The editor draws its ring a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50))
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (element === null || element === document.body) return { place: '', isSeen: false }
  if (element.matches('iframe')) return { place: 'in the product', isSeen: true }
  const { top, bottom, width } = element.getBoundingClientRect()
  const ring = [element, element.closest('.cm-editor')].some(
    (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none',
  )
  const label = element instanceof HTMLSelectElement ? element.labels[0]?.textContent : null
  return {
    place: element.getAttribute('aria-label') ?? label ?? element.textContent ?? '?',
    isSeen: ring && width > 0 && bottom > 0 && top < window.innerHeight,
  }
}

/** The parts of the studio that the window or their own box cuts off, but the editor and the product. */
function findCutParts(): readonly string[] {
  const parts = [...document.querySelectorAll('.studio *')].filter(
    (part) => part.closest('.studio-text-editor, .studio-stage, .visually-hidden, select, input') === null,
  )
  return parts.flatMap((part) => {
    const { overflowX, overflowY } = getComputedStyle(part)
    const isOutside = part.getBoundingClientRect().right > window.innerWidth + 1
    const isCut = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
    const isShort = overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1
    return isOutside || isCut || isShort ? [`${part.tagName} ${part.className}`] : []
  })
}

/** The editor within its budget, and RJSF in a script that only the form loads. */
function expectScriptsApart(folder: string): void {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const editor = scripts.find((name) => name.startsWith('editor-')) ?? ''
  expect(brotliCompressSync(readFileSync(path.join(folder, editor))).length).toBeLessThanOrEqual(160_000)
  const withForms = scripts.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('rjsf'))
  expect(withForms).toEqual([expect.stringMatching(/^FormPane-/)])
}

/** Serves the built studio with the project's documents and the small flow, and fails at anything that the policy forbids. */
async function openBuiltStudio() {
  const built = await buildStudio(writtenFlows({ 'bicycle.json': bicycle() }))
  endLater({ close: () => built.remove() })
  const { address, close } = await serveSite(built.path)
  endLater({ close })
  const context = await (await connectedBrowser()).newContext()
  context.setDefaultTimeout(PATIENCE)
  // A picture that is opened by itself has no link to an icon, and some browsers look for one.
  const problems = await watchProblems(
    context,
    new URL(address).origin,
    (asked) => asked === FOREIGN_LOGO || asked.endsWith('/favicon.ico'),
  )
  endLater({ check: () => problems.check(), close: () => context.close() })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, folder: built.path, address }
}

/** The studio with the small flow, changed but not saved if a change is given. */
async function inStudio(change?: Edit) {
  const { page, address } = await inBuiltStudio()
  await page.goto(`${address}favicon.svg`)
  const edited = change === undefined ? null : JSON.stringify(change(bicycle()))
  await page.evaluate(async (text) => {
    sessionStorage.clear()
    const { texts }: { texts: Record<string, string> } = await (await fetch('documents.json')).json()
    const file = Object.keys(texts).find((name) => name.endsWith('/bicycle.json'))
    if (file !== undefined && text !== null)
      sessionStorage.setItem('formway-studio', JSON.stringify({ [file]: { text, was: texts[file] } }))
  }, edited)
  await page.goto(`${address}#/studio/bicycle`)
  const product = page.frameLocator('iframe[title="Product"]')
  await product.getByRole('button', { name: 'Begin' }).waitFor()
  const text = page.getByRole('textbox', { name: /bicycle\.json/ })
  await text.waitFor()
  return { page, product, text }
}
