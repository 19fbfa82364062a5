import { text as textOf } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { COMPANY, FULL, openAfter, SHORTEST, stops } from './tenantScreening'

const SUBMITTED = 'Application Submitted'
const SENT = 'See what you sent'
/** What is typed as the name of a landlord: markup. */
const LANDLORD = '<img src=x onerror=alert(1)>'
const REFERENCE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/

it('ANS-04 the receipt says what was sent, in the words of what was chosen, and is a file under the reference number that can be read without the app', async () => {
  const flow = await openAfter(FULL.slice(0, FULL.indexOf('rentDetails')))
  await walk(flow, [
    { ...stops.rentDetails, fill: { ...stops.rentDetails.fill, 'Landlord name': LANDLORD } },
    stops.review,
  ])
  const reference = await expectReference(flow)
  const receipt = flow.within('Your receipt')
  await receipt.expectNoText('stub-1.pdf')
  await flow.page.getByText(SENT).click()
  const said = ['Rental Application, Apt 4', 'March 10, 2026', 'Alex', 'stub-1.pdf', '••••\u00A06789', LANDLORD]
  for (const words of ['Full time', 'Renting', '$1,800.00', ...said]) await receipt.expectText(words)
  const download = flow.page.waitForEvent('download')
  await flow.press('Download')
  const file = await download
  expect(file.suggestedFilename()).toBe(`receipt-${reference}.html`)
  const body = await textOf(await file.createReadStream())
  const page = await flow.page.context().newPage()
  await page.route('**/receipt', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(new URL('receipt', flow.page.url()).href)
  expect(await page.title()).toBe(`Your receipt – ${COMPANY}`)
  const words = await page.locator('main').innerText()
  for (const text of [reference, ...said]) expect(words).toContain(text)
  expect(await page.locator('img').count()).toBe(0)
})

it('the reference number is selected by one press, and copied and downloaded with the receipt by keyboard', async () => {
  const flow = await openAfter(SHORTEST.slice(0, -1))
  const download = flow.page.waitForEvent('download')
  await walkByKeyboard(flow, [
    stops.review,
    { screen: SUBMITTED, press: 'Copy Your reference number' },
    { screen: SUBMITTED, press: 'Download' },
  ])
  await flow.expectAnnounced('Copied')
  const reference = await expectReference(flow)
  expect(await flow.page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.html$/)
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await flow.page.keyboard.press(key)
  await flow.within('Your receipt').expectHeading('Contact')
  await flow.page.getByText(reference).first().click()
  expect(await flow.page.evaluate(() => getSelection()?.toString().trim())).toBe(reference)
})

it('on paper a screen is black on white, without side panel, buttons and progress; the receipt is open, behind what happens next, and closed again afterwards', async () => {
  const flow = await openAfter(SHORTEST.slice(0, -1), { dark: true, broken: /receiptDocument/ })
  flow.expectConsoleErrors(/503/)
  await flow.expectScreen('Review Application')
  await flow.page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'banner'] as const)
    await expect.poll(() => flow.page.getByRole(role).count(), { message: role }).toBe(0)
  await flow.expectText('12 Maple Street, Toronto')
  const colors = await flow.page.getByText('12 Maple Street, Toronto').evaluate((element) => ({
    text: getComputedStyle(element).color,
    page: getComputedStyle(document.body).backgroundColor,
  }))
  expect(colors).toEqual({ text: 'rgb(0, 0, 0)', page: 'rgb(255, 255, 255)' })
  await flow.page.emulateMedia({ media: 'screen' })
  await walk(flow, [stops.review])
  await flow.expectScreen(SUBMITTED)
  await flow.page.emulateMedia({ media: 'print' })
  const top = (words: string) =>
    flow.page.getByRole('heading', { name: words }).evaluate((heading) => heading.getBoundingClientRect().top)
  expect(await top('What happens next')).toBeLessThan(await top('Your receipt'))
  await flow.page.emulateMedia({ media: 'screen' })
  const sent = flow.page.locator('details')
  await sent.evaluate((details: HTMLDetailsElement) =>
    addEventListener('beforeprint', () => details.setAttribute('data-printed', String(details.open))),
  )
  await flow.page.pdf()
  expect(await sent.getAttribute('data-printed')).toBe('true')
  expect(await sent.getAttribute('open')).toBeNull()
  // Its file cannot be made where what makes it does not come.
  await flow.press('Download')
  await flow.expectText("We couldn't download the receipt. Try again in a moment, or print this page.")
})

/** The submitted screen shows a reference number; gives it. */
async function expectReference(flow: FlowPage): Promise<string> {
  await flow.expectScreen(SUBMITTED)
  const term = flow.page.getByRole('term').filter({ hasText: 'Your reference number' })
  const reference = await term.locator('xpath=following-sibling::dd').innerText()
  expect(reference).toMatch(REFERENCE)
  return reference
}
