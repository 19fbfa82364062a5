import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { DESK_TOKEN } from '../../server/harness/clerk'
import { takenBy } from '../../server/harness/deskServer'
import { ORIGIN } from '../../server/harness/visitor'
import { connectedBrowser } from '../harness/connection'
import { PATIENCE } from '../harness/patience'
import { watchProblems } from '../harness/problems'
import { axeProblems, OF_COLOURS } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'
import { runningServer } from './runningServer'

it(
  'SRV-08 by keyboard alone a clerk signs in, finds an application, has one value shown, exports, takes the portable file, deletes and looks at counts; axe finds nothing, light and dark, at 375 px',
  { timeout: 300_000 },
  async () => {
    const server = await runningServer({ deskToken: DESK_TOKEN, origins: [ORIGIN] })
    const [{ reference }, other] = [
      await takenBy(server, 'tenant-screening'),
      await takenBy(server, 'mortgage-pre-qualification'),
    ]
    const page = await deskPage(server.address)
    await page.goto(`${server.address}desk`)

    await expectSound(page, 'Sign in')
    await types(page, page.getByLabel('Your name'), 'Robin Clerk')
    await types(page, page.getByLabel('Desk token'), DESK_TOKEN)
    await page.keyboard.press('Enter')

    await expectSound(page, 'Applications')
    await types(page, page.getByLabel('Reference', { exact: true }), reference.slice(0, 6).toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: other.reference }).waitFor({ state: 'detached' })
    await presses(page, page.getByRole('link', { name: reference }))

    await expectSound(page, `Application ${reference}`)
    expect(await page.getByText('0042 8813 6789').count()).toBe(0)
    await presses(page, page.getByRole('button', { name: 'Show Account number' }))
    await expectInSight(page.getByText('0042 8813 6789'))
    await expectSound(page, `Application ${reference}`)
    const file = await downloads(page, page.getByRole('link', { name: 'Employment letter: file-1.pdf' }))
    expect([file.name, file.text.slice(0, 5)]).toEqual(['file-1.pdf', '%PDF-'])
    const portable = await downloads(page, page.getByRole('button', { name: 'Download the portable file' }))
    expect(JSON.parse(portable.text)).toMatchObject({
      reference,
      submission: { answers: { bank: { accounts: [{ accountNumber: '0042 8813 6789' }] } } },
    })

    await presses(page, page.getByRole('link', { name: 'Applications' }))
    const csv = await downloads(page, page.getByRole('button', { name: 'As CSV' }))
    expect(
      csv.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(1, reference.length + 1))
        .toSorted(),
    ).toEqual([other.reference, reference].toSorted())
    await presses(page, page.getByRole('link', { name: reference }))
    await presses(page, page.getByRole('link', { name: 'Delete the application' }))
    await expectSound(page, `Delete application ${reference}?`)
    await presses(page, page.getByRole('button', { name: 'Delete permanently' }))
    await page.getByText('The application and everything that came with it have been deleted.').waitFor()
    expect(await server.database.rows('select reference from applications')).toEqual([{ reference: other.reference }])

    await presses(page, page.getByRole('link', { name: 'Notifications' }))
    await expectSound(page, 'Notifications')

    // Of a week that is over.
    await server.database.rows(
      "insert into counts select flow, revision, '2026-03-02', 'came', 'identity', 'forward', 57 from flows where flow = 'tenant-screening'",
    )
    await presses(page, page.getByRole('link', { name: 'Counts' }))
    await expectSound(page, 'Counts')
    await presses(page, page.getByRole('link', { name: '2026-03-02 – 2026-03-08' }))
    await page.getByText('forward: 50, back: under 10').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: /^Graph of the flow\./ })
          .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 500),
      )
      .toBe(true)
    await tabsTo(page, page.getByRole('region', { name: 'The flow, and how many visits reached each screen' }))
    await expectSound(page, 'Counts of Tenant Screening')

    await presses(page, page.getByRole('link', { name: 'Audit log' }))
    await page.getByText('The log is intact: 6 entries').waitFor()
    await expectSound(page, 'Audit log')
    await presses(page, page.getByRole('button', { name: 'Sign out' }))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  },
)

/** A phone's window at the desk, watched. */
async function deskPage(address: string): Promise<Page> {
  const browser = await connectedBrowser()
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
    locale: 'en-CA',
  })
  context.setDefaultTimeout(PATIENCE)
  const problems = await watchProblems(context, new URL(address).origin, () => false)
  onTestFinished(() => problems.check().finally(() => context.close()))
  return context.newPage()
}

/** The page of this heading, in the product's look and open to all, in both schemes, on a phone and on a desktop. */
async function expectSound(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  // The heading is there before the stylesheet.
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  for (const [colorScheme, ground] of [
    ['dark', 'rgb(14, 16, 19)'],
    ['light', 'rgb(245, 246, 248)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    expect(await axeProblems(page, colorScheme === 'dark' ? OF_COLOURS : {})).toEqual([])
  }
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    for (const problems of [sidewaysProblems, cutOffProblems, targetProblems]) expect(await problems(page)).toEqual([])
  }
}

/** It stands in the window without anybody scrolling there. */
async function expectInSight(target: Locator): Promise<void> {
  await target.waitFor()
  await expect
    .poll(() =>
      target.evaluate(
        (element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
}

/** Presses Tab until something has the focus, whose ring is seen. */
async function tabsTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < 60 && !(await target.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  expect(
    await target.evaluate((element) => [element === document.activeElement, getComputedStyle(element).outlineStyle]),
  ).toEqual([true, 'solid'])
}

async function types(page: Page, field: Locator, text: string): Promise<void> {
  await tabsTo(page, field)
  await page.keyboard.type(text)
}

async function presses(page: Page, target: Locator): Promise<void> {
  await tabsTo(page, target)
  await page.keyboard.press('Enter')
}

/** What comes when something is pressed that gives a file. */
async function downloads(page: Page, target: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const coming = page.waitForEvent('download')
  await presses(page, target)
  const download = await coming
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}
