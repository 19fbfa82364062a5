import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openAt as openBillsAt } from './billFinancing'
import { FULL as CREDIT, openCreditAfter } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { sharedPage } from './harness/sharedPage'
import { COMPANY, FULL, openAfter, SHORTEST, stops } from './tenantScreening'

const SUBMITTED = 'Application Submitted'
const SENT = 'See what you sent'
/** What is typed as the name of a landlord: markup. */
const LANDLORD = '<img src=x onerror=alert(1)>'

/** The end of each way, on one visit, with what was sent folded. */
const atEnd = sharedPage(() => openAfter(SHORTEST))
const atEndOfBills = sharedPage(() => openBillsAt())
const atEndOfCredit = sharedPage(() => openCreditAfter(CREDIT))
const atFullEnd = sharedPage(async () => {
  const flow = await openAfter(FULL.slice(0, FULL.indexOf('rentDetails')))
  await walk(flow, [
    { ...stops.rentDetails, fill: { ...stops.rentDetails.fill, 'Landlord name': LANDLORD } },
    stops.review,
  ])
  return flow
})

const REFERENCE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/

describe('the reference number', () => {
  it('is wholly selected by one press on it', async () => {
    const flow = await atEnd()
    const reference = await expectReference(flow)
    // The focus that goes to the new screen ends a selection that was quicker.
    await flow.expectFocus('Application Submitted')
    await flow.page.getByText(reference).first().click()
    expect(await flow.page.evaluate(() => getSelection()?.toString().trim())).toBe(reference)
  })

  it('is shown with its name, and stands in what was sent too', async () => {
    const flow = await atEnd()
    const reference = await expectReference(flow)
    await flow.within('Your receipt').expectNoText(reference)
    await flow.page.getByText(SENT).click()
    await flow.within('Your receipt').expectText(reference)
    await flow.page.getByText(SENT).click()
  })

  it('is another for another application', async () => {
    const flow = await atEnd()
    const first = await expectReference(flow)
    const other = await openAfter(SHORTEST)
    expect(await expectReference(other)).not.toBe(first)
  })

  it('is copied by a button that says so', async () => {
    const flow = await atEnd()
    const reference = await expectReference(flow)
    await flow.press('Copy Your reference number')
    await flow.expectAnnounced('Copied')
    expect(await flow.page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  })
})

describe('what happens next', () => {
  it('is a list in order, in the words of the use case', async () => {
    const flow = await atEnd()
    const steps = flow.page.locator('ol', { hasText: 'The landlord decides about the apartment' }).getByRole('listitem')
    await expect.poll(() => steps.first().innerText()).toContain(`${COMPANY} checks what you sent`)
    expect(await steps.count()).toBe(2)
  })

  it('has the payments of the plan, here and in the file', async () => {
    const flow = await atEndOfBills()
    await flow.expectScreen(SUBMITTED)
    await flow.page.getByText(SENT).click()
    const table = flow.page.getByRole('table', { name: 'Payment schedule' })
    await expect.poll(() => table.getByRole('row').count()).toBe(6)
    await flow.within('Your receipt').expectText('March 31, 2026')
    const { text } = await downloaded(flow)
    for (const said of ['March 10, 2026 (First payment)', '$53.46', 'March 31, 2026', '$24.02', '$125.50']) {
      expect(text).toContain(said)
    }
  })

  it('names the bill that is paid, and the plan, on another day too', async () => {
    const flow = await atEndOfBills()
    await flow.expectScreen(SUBMITTED)
    await flow.wait(1000)
    await flow.page.clock.setSystemTime(new Date('2026-03-12T20:00:00-06:00'))
    await flow.reload()
    await flow.expectText('Lakeshore Hydro will post the payment by Sunday the 15th.')
    await flow.expectText('4 Weeks: each payment on its day. Your receipt lists them.')
  })
})

describe('the receipt', () => {
  it('ANS-04 says what was sent, to whom and when, and what was chosen in its words', async () => {
    const flow = await atFullEnd()
    const receipt = flow.within('Your receipt')
    await receipt.expectNoText('stub-1.pdf')
    await flow.page.getByText(SENT).click()
    for (const text of [COMPANY, 'Rental Application, Apt 4', 'March 10, 2026']) await receipt.expectText(text)
    for (const section of ['Contact', 'Identity', 'Employment', 'Reference', 'Income', 'Rental history']) {
      await receipt.expectHeading(section)
    }
    for (const text of ['stub-1.pdf', 'Full time', 'Renting', '$1,800.00', /••••\u00A06789/, 'Not provided'])
      await receipt.expectText(text)
  })

  it('shows no digit of the SIN and only the end of the account number, here and in the file', async () => {
    const flow = await atEndOfCredit()
    await flow.expectScreen(SUBMITTED)
    await flow.page.getByText(SENT).click()
    const receipt = flow.within('Your receipt')
    await receipt.expectText('Jordan Lee')
    await receipt.expectText(/^••••$/)
    await receipt.expectText(/••••\u00A06789/)
    await receipt.expectNoButton('Show Social Insurance Number (SIN)')
    const { text } = await downloaded(flow)
    expect(text).toContain('Jordan Lee')
    for (const page of [text, await flow.page.content()]) expect(page).not.toMatch(/123-?456|456-?789|8813|0042/)
  })

  it('is a file under the reference number that can be read without the app', async () => {
    const flow = await atFullEnd()
    const reference = await expectReference(flow)
    const { name, text } = await downloaded(flow)
    expect(name).toBe(`receipt-${reference}.html`)
    const page = await flow.page.context().newPage()
    await page.route('**/receipt', (route) => route.fulfill({ contentType: 'text/html', body: text }))
    await page.goto(new URL('receipt', flow.page.url()).href)
    expect(await page.title()).toBe(`Your receipt – ${COMPANY}`)
    const words = await page.locator('main').innerText()
    for (const said of [
      reference,
      'Rental Application, Apt 4',
      'March 10, 2026',
      'Alex',
      'stub-1.pdf',
      '••••\u00A06789',
      LANDLORD,
    ]) {
      expect(words).toContain(said)
    }
    expect(await page.locator('img').count()).toBe(0)
  })

  it('lets go of the file once it is saved', async () => {
    const flow = await atEnd()
    await flow.page.evaluate(() => {
      const revoke = URL.revokeObjectURL.bind(URL)
      URL.revokeObjectURL = (address) => {
        revoke(address)
        document.body.setAttribute('data-revoked', address)
      }
    })
    await downloaded(flow)
    expect(await flow.page.locator('body').getAttribute('data-revoked')).toBeNull()
    await flow.wait(60_000)
    expect(await flow.page.locator('body').getAttribute('data-revoked')).toMatch(/^blob:/)
  })

  it('is the same after a reload on another day, but for what is sensitive', async () => {
    const flow = await atEndOfCredit()
    const reference = await expectReference(flow)
    await flow.wait(1000)
    await flow.page.clock.setSystemTime(new Date('2026-03-12T20:00:00-06:00'))
    await flow.reload()
    expect(await expectReference(flow)).toBe(reference)
    await flow.page.getByText(SENT).click()
    const receipt = flow.within('Your receipt')
    for (const text of ['March 10, 2026', 'Jordan Lee', /Lakeshore Credit Union/]) await receipt.expectText(text)
    await receipt.expectNoText(/Social Insurance Number|6789/)
  })

  it('says so when what makes the file cannot be loaded', async () => {
    const flow = await openAfter(SHORTEST, { broken: /receiptDocument/ })
    flow.expectConsoleErrors(/503/)
    await flow.press('Download')
    await flow.expectText("We couldn't download the receipt. Try again in a moment, or print this page.")
  })

  it('is reached and used by keyboard', async () => {
    const flow = await openAfter(SHORTEST.slice(0, -1))
    const download = flow.page.waitForEvent('download')
    await walkByKeyboard(flow, [
      stops.review,
      { screen: SUBMITTED, press: 'Copy Your reference number' },
      { screen: SUBMITTED, press: 'Download' },
    ])
    expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.html$/)
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await flow.page.keyboard.press(key)
    await flow.within('Your receipt').expectHeading('Contact')
  })
})

describe('on paper', () => {
  it('a screen is black on white, without side panel, buttons and progress', async () => {
    const flow = await openAfter(SHORTEST.slice(0, -1), { dark: true })
    await flow.expectScreen('Review Application')
    await flow.page.emulateMedia({ media: 'print' })
    for (const role of ['button', 'banner'] as const) {
      await expect.poll(() => flow.page.getByRole(role).count(), { message: role }).toBe(0)
    }
    await flow.expectText('12 Maple Street, Toronto')
    const colors = await flow.page.getByText('12 Maple Street, Toronto').evaluate((element) => ({
      text: getComputedStyle(element).color,
      page: getComputedStyle(document.body).backgroundColor,
    }))
    expect(colors).toEqual({ text: 'rgb(0, 0, 0)', page: 'rgb(255, 255, 255)' })
  })

  it('what happens next stands before what was sent, so that no last page has it alone', async () => {
    const flow = await atEnd()
    await flow.page.emulateMedia({ media: 'print' })
    const top = (words: string) =>
      flow.page.getByRole('heading', { name: words }).evaluate((heading) => heading.getBoundingClientRect().top)
    expect(await top('What happens next')).toBeLessThan(await top('Your receipt'))
    await flow.page.emulateMedia({ media: 'screen' })
  })

  it('the receipt is open, and closed again afterwards', async () => {
    const flow = await atEnd()
    const sent = flow.page.locator('details')
    await sent.evaluate((details: HTMLDetailsElement) =>
      addEventListener('beforeprint', () => details.setAttribute('data-printed', String(details.open))),
    )
    await flow.page.pdf()
    expect(await sent.getAttribute('data-printed')).toBe('true')
    expect(await sent.getAttribute('open')).toBeNull()
  })

  it('is what the button Print asks for', async () => {
    const flow = await atEnd()
    await flow.page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await flow.press('Print')
    await expect.poll(() => flow.page.locator('body[data-printed]').count()).toBe(1)
  })
})

/** The submitted screen shows a reference number; gives it. */
async function expectReference(flow: FlowPage): Promise<string> {
  await flow.expectScreen(SUBMITTED)
  const term = flow.page.getByRole('term').filter({ hasText: 'Your reference number' })
  const reference = await term.locator('xpath=following-sibling::dd').innerText()
  expect(reference).toMatch(REFERENCE)
  return reference
}

/** What the button Download gives. */
async function downloaded(flow: FlowPage): Promise<{ readonly name: string; readonly text: string }> {
  const download = flow.page.waitForEvent('download')
  await flow.press('Download')
  const file = await download
  return { name: file.suggestedFilename(), text: await textOf(await file.createReadStream()) }
}
