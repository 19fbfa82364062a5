import { createHash } from 'node:crypto'
import type { Route } from 'playwright'
import { expect, inject, it } from 'vitest'
import { EXAMPLE_COMPANY } from '../../../src/server/exampleSite'
import { builtFlows } from '../../../src/server/applications/servedFlows'
import type { FlowPage } from '../harness/flowPage'
import { walk } from '../harness/journey'
import { axeProblems } from '../states/checks/axe'
import { openServed, runningServer } from './runningServer'

const USE_CASE = 'room-rental'
const REFERENCES = 'I agree that you may contact my last landlord'
const CREDIT = 'I agree to a credit check'
const WAITING = 'Write to me about other rooms'

it('SRV-10 consent is given for each purpose, never ticked beforehand, taken back until it is sent, and taken by the server with the words that were shown', async () => {
  const build = inject('siteWithMoreFiles')
  const server = await runningServer({ build, flows: builtFlows(build).filter((flow) => Object(flow).id === USE_CASE) })
  const host = await openServed(server, USE_CASE)
  const page = await host.flow()
  await walk(page, [
    { screen: 'Choisissez votre langue', press: 'Continue in English' },
    { screen: 'Room Rental', press: 'Continue' },
    { screen: 'Who are you?', fill: { 'Full name': 'Robin Lee', Email: 'robin@example.com' }, press: 'Continue' },
    {
      screen: 'Your stay',
      choose: { 'How long would you like to stay?': '12 months' },
      upload: { 'Letter from your school or employer': ['letter.pdf'] },
      press: 'Continue',
    },
  ])
  await page.expectScreen('Your consent')
  expect(await ticked(page)).toEqual([false, false, false])
  await page.press('Continue')
  await page.expectSummary(['Agree that we may contact your last landlord, or write to us to arrange another way'])
  expect(await ticked(page)).toEqual([false, false, false])
  expect(await axeProblems(page.page)).toEqual([])
  const words = await wordsShown(page, REFERENCES)
  expect(words).toContain('Kept for 90 days, then deleted. So that we can explain our decision to you.')
  // By keyboard, from one to the next.
  await page.page.getByRole('checkbox', { name: REFERENCES }).focus()
  await page.page.keyboard.press('Space')
  await page.page.keyboard.press('Tab')
  await page.page.keyboard.press('Space')
  await page.page.keyboard.press('Tab')
  await page.page.keyboard.press('Space')
  await page.page.keyboard.press('Space')
  expect(await ticked(page)).toEqual([true, true, false])
  await page.press('Continue')
  await page.expectScreen('Review Application')
  await page.press('Back')
  await page.expectScreen('Your consent')
  expect(await ticked(page)).toEqual([true, true, false])
  await page.uncheck(CREDIT)
  await page.press('Continue')
  await page.expectScreen('Review Application')

  const tamper = async (route: Route): Promise<void> => {
    const sent = JSON.parse(route.request().postData() ?? '')
    sent.submission.answers.consent.references.words = createHash('sha256').update('Other words').digest('hex')
    await route.continue({ postData: JSON.stringify(sent) })
  }
  await host.page.route('**/api/applications', tamper)
  host.problems.expectConsoleErrors(/status of 422/)
  const refused = host.page.waitForResponse('**/api/applications')
  await page.press('Submit Application')
  expect(await (await refused).json()).toMatchObject({
    code: 'submission',
    problems: [{ code: 'consent', pointer: '/answers/consent/references' }],
  })
  await page.expectText(
    `${EXAMPLE_COMPANY.name} can't accept your application as it is. Check your answers and submit it again, or ask them what's missing.`,
  )
  expect(await server.database.rows('select id from applications')).toEqual([])

  await host.page.unroute('**/api/applications', tamper)
  await page.press('Submit Application')
  await page.expectScreen('Application Submitted')
  const [kept] = await server.database.rows<{ submission: { readonly answers: { readonly consent: object } } }>(
    'select submission from applications',
  )
  expect(kept?.submission.answers.consent).toEqual({
    references: {
      purpose: 'references',
      words: createHash('sha256').update(words.join('\n')).digest('hex'),
      language: 'en-CA',
      at: expect.stringMatching(/^2026-03-11T02:\d\d:\d\d\.\d{3}Z$/),
    },
  })
})

/** Which of the consents are ticked, in their order. */
async function ticked({ page }: FlowPage): Promise<readonly boolean[]> {
  const boxes = [REFERENCES, CREDIT, WAITING].map((name) => page.getByRole('checkbox', { name }))
  return Promise.all(boxes.map((box) => box.isChecked()))
}

/** All that stands in the frame around a consent, as it is read, line by line. */
async function wordsShown({ page }: FlowPage, label: string): Promise<readonly string[]> {
  const shown = await page.locator('.consent-box').filter({ hasText: label }).innerText()
  return shown.split('\n').filter((line) => line !== '')
}
