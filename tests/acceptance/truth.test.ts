import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { openAt as openBills, stops as billStops } from './billFinancing'
import { openCreditAfter } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { openApp } from './harness/openApp'
import { sharedPage } from './harness/sharedPage'
import { someOf } from './harness/someOf'
import { INTRO, openAfter as openTenantAfter, openAt as openTenant, SHORTEST, stops } from './tenantScreening'

const FORGOTTEN =
  'Welcome back. For your security, your details were forgotten when this page was closed. Please enter them again.'
const WELCOME = /Welcome back/

/** What the pages that speak of it say is kept. */
const claims = {
  help: [
    /If you close it, your details are forgotten/,
    /Answers that say nothing about who you are stay on this device for 7 days/,
  ],
  privacy: [
    /Your files are\s+encrypted, and are kept only until you submit/,
    /Sensitive answers, such as a social insurance number, are never kept/,
    /For up to a\s+week, this device remembers answers that say nothing about who you are/,
  ],
}

/** What was entered of the person on the way to the bank of Credit Building. */
const PERSONAL = /Jordan|1990-05-17|4165550123|12 Maple|Toronto|M5V/

/** The intro of each, on one visit. */
const intros = [
  'tenant-screening',
  'credit-building',
  'bill-financing',
  'mortgage-pre-qualification',
  'auto-lending',
].map((flow) => [flow, sharedPage(() => openApp({ flow }))] as const)

describe('what the intro, help and privacy say is kept', () => {
  it.each(someOf(intros, 3))(
    'MOM-01 of %s the intro says that details are forgotten when the page is closed',
    async (_flow, open) => {
      const app = await open()
      await app.expectText(/Keep this page open: for your security, your details are forgotten when you close it\./)
      await app.expectNoText(/go on later/)
    },
  )

  it('MOM-01 is what the browser holds after the page was closed, and what it says to who comes back', async () => {
    const flow = await openCreditAfter(['intro', 'number', 'code', 'person', 'address'])
    await flow.page.evaluate(() => void dispatchEvent(new Event('pagehide')))
    // While the page is open a reload finds it; a number that is sensitive is not kept at all.
    expect(await keptIn(flow, 'sessionStorage')).toMatch(PERSONAL)
    expect(await keptIn(flow, 'sessionStorage')).not.toMatch(/123.?456.?789/)
    const { page } = flow
    const later = await flow.openTab('#/')
    await page.close()
    await later.expectText(FORGOTTEN)
    expect(await keptIn(later, 'localStorage')).not.toMatch(PERSONAL)
    expect(await keptIn(later, 'sessionStorage')).not.toMatch(PERSONAL)
  })

  it.each(someOf(intros.slice(0, 3)))(
    'MOM-01 of a way through %s that nothing was entered on, nothing is said',
    async (_flow, open) => {
      const flow = await open()
      await walk(flow, [stops.intro])
      await flow.expectScreen('Getting started')
      await flow.page.evaluate(() => void dispatchEvent(new Event('pagehide')))
      await flow.reload()
      await flow.expectScreen('Getting started')
      await flow.expectNoText(WELCOME)
      const later = await flow.openTab('#/')
      await later.page.getByRole('heading', { level: 1 }).waitFor()
      await later.expectNoText(WELCOME)
      await later.expectNoText('Start over')
    },
  )

  it.each(Object.entries(claims))('MOM-01 is said by the page of %s', async (page, sentences) => {
    const words = await (await fetch(new URL(`${page}.html`, inject('site')))).text()
    for (const sentence of sentences)
      expect(words.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(sentence.source.replaceAll(String.raw`\s+`, ' ')))
    expect(words).not.toMatch(/go on later|What you entered waits/)
  })
})

it('what src/verify/README.md says of a draft is true once it was sent: the tab keeps it for that screen until the applicant returns home', async () => {
  const flow = await openTenantAfter(SHORTEST)
  await flow.expectScreen('Application Submitted')
  const keptInTab = async () => {
    await flow.page.evaluate(() => void dispatchEvent(new Event('pagehide')))
    return keptIn(flow, 'sessionStorage')
  }
  expect(await keptInTab()).toContain('jordan@example.com')
  await flow.press('Return to Home')
  await flow.expectScreen(INTRO)
  expect(await keptInTab()).not.toContain('jordan@example.com')
  const [, kept = ''] =
    /^\| session storage \| the draft of this tab[^|]*\| ([^|]+) \|$/m.exec(
      await readFile('src/verify/README.md', 'utf8'),
    ) ?? []
  expect(kept).toContain('once the application is sent it stays for that screen and its receipt')
  expect(kept).not.toContain('until the application is sent')
})

describe('after the bank was skipped', () => {
  it('MOM-02 nothing of Bill Financing says paid or completed, and what has to be done for it is said', async () => {
    const flow = await openBills('connectBank')
    await flow.expectScreen('Connect your Bank')
    await walk(flow, [{ screen: 'Connect your Bank', press: 'Skip', dialog: ['Skip Bank Connection', 'Skip Anyway'] }])
    await flow.expectScreen('Review Application')
    await flow.expectText(
      "Until you connect one, your bills won't be paid and no payments will be taken. This schedule assumes you connect one today.",
    )
    await expectSchedule(flow)
    await expectSkipped(flow, 'Bank')
    await walk(flow, [billStops.review])
    await flow.expectScreen('Application Submitted')
    await flow.expectText('Connect a bank account to go ahead')
    await flow.expectNoText(/is paid|is taken|post the payment/)
  })

  it('MOM-02 its step is skipped and not completed in the list', async () => {
    const flow = await openTenant('skipBank')
    await walk(flow, [stops.skipBank])
    await flow.expectScreen('Rental History')
    await expectSkipped(flow, 'Income')
  })

  it('MOM-02 with an account the bill is paid, and the payments stand on the review', async () => {
    const flow = await openBills('review')
    await expectSchedule(flow)
    await flow.expectNoText('No account is connected')
    await walk(flow, [billStops.review])
    await flow.expectText('Your bill is paid')
    await flow.expectNoText('Connect a bank account to go ahead')
  })
})

/** The payments stand on the review, and are the sum that is said. */
async function expectSchedule({ page }: FlowPage): Promise<void> {
  const table = page.getByRole('table', { name: 'Payment schedule', exact: true })
  await table.waitFor()
  const cents = (await table.getByRole('cell').allTextContents()).map((amount) =>
    Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100),
  )
  expect(cents.length).toBeGreaterThan(2)
  expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(cents.at(-1))
}

async function expectSkipped({ page }: FlowPage, step: string): Promise<void> {
  const item = page.getByRole('list', { name: /^Step/ }).getByRole('listitem').filter({ hasText: step })
  await expect.poll(() => item.textContent()).toContain(step)
  await expect.poll(() => item.getByRole('button').getAttribute('aria-label')).toContain('Skipped')
}

async function keptIn({ page }: FlowPage, storage: 'localStorage' | 'sessionStorage'): Promise<string> {
  return page.evaluate(
    (name) => JSON.stringify({ ...(name === 'localStorage' ? localStorage : sessionStorage) }),
    storage,
  )
}
