import type { Locator, Page, Route } from 'playwright'
import { expect, inject, it } from 'vitest'
import { builtFlows } from '../../../src/server/applications/servedFlows'
import { walk } from '../harness/journey'
import { openApp } from '../harness/openApp'
import { openServed, runningServer } from '../server/runningServer'
import { axeProblems } from '../states/checks/axe'

const USE_CASE = 'room-rental'
const QUESTION = 'Choisissez votre langue'
const TITLE = 'Location d’une chambre'

it('LNG-05 the first screen asks for the language, French before English and as large; no address answers it, a reload keeps it, and who starts over is asked anew', async () => {
  const flow = await openApp({
    site: inject('siteWithMore'),
    hash: `${USE_CASE}.html?lang=en-CA`,
    storage: { language: 'en-CA' },
  })
  const { page } = flow
  await flow.expectScreen(QUESTION)
  expect(await offersOn(page)).toEqual([
    { language: 'fr-CA', heading: `H1 ${QUESTION}`, button: 'Continuer en français' },
    { language: 'en-CA', heading: 'H2 Choose your language', button: 'Continue in English' },
  ])
  const [french, english] = await boxes(page)
  expect([
    french.top - english.top,
    french.width >= english.width,
    french.height >= english.height,
    french.size >= english.size,
    french.left < english.left,
  ]).toEqual([0, true, true, true, true])
  expect(await axeProblems(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 812 })
  const [above, below] = await boxes(page)
  expect([
    above.left - below.left,
    above.width >= below.width,
    above.height >= below.height,
    above.top < below.top,
  ]).toEqual([0, true, true, true])
  expect([above.button, below.button].every((height) => height >= 44)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await axeProblems(page)).toEqual([])

  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Continuer en français')
  await page.keyboard.press('Enter')
  await flow.expectScreen(TITLE)
  await expect.poll(() => focused(page)).toBe(TITLE)
  expect([await page.evaluate(() => document.documentElement.lang), new URL(page.url()).search]).toEqual([
    'fr-CA',
    '?lang=fr-CA',
  ])
  await flow.reload()
  await flow.expectScreen(TITLE)
  await page.getByRole('link', { name: 'English' }).click()
  await flow.expectScreen('Room Rental')
  await flow.reload()
  await flow.expectScreen('Room Rental')
  // Somebody else may open another tab of this browser, or come later.
  const other = await flow.openTab(`${USE_CASE}.html?lang=en-CA`)
  await other.expectScreen(QUESTION)
  await other.page.close()
  await walk(flow, [
    { screen: 'Room Rental', press: 'Continue' },
    { screen: 'Who are you?', fill: { 'Full name': 'Robin Lee' } },
  ])
  await flow.press('Forget what I entered')
  await flow.press('Forget everything')
  await flow.expectScreen(QUESTION)
})

it('LNG-05 the choice and its day are sent with the language that was read, whatever the page around asks for; the server takes no other', async () => {
  const build = inject('siteWithMoreFiles')
  const server = await runningServer({ build, flows: builtFlows(build).filter((flow) => Object(flow).id === USE_CASE) })
  const host = await openServed(server, USE_CASE)
  const page = await host.flow()
  await walk(page, [
    { screen: QUESTION, press: 'Continuer en français' },
    { screen: TITLE, press: 'Continuer' },
    {
      screen: 'Qui êtes-vous?',
      fill: { 'Nom complet': 'Robin Lee', Courriel: 'robin@example.com' },
      press: 'Continuer',
    },
    {
      screen: 'Votre séjour',
      choose: { 'Combien de temps voulez-vous rester?': '12 mois' },
      upload: { 'Lettre de votre école ou de votre employeur': ['letter.pdf'] },
      press: 'Continuer',
    },
    {
      screen: 'Vos consentements',
      check: ['J’accepte que vous communiquiez avec la personne qui me louait mon dernier logement'],
      press: 'Continuer',
    },
  ])
  await page.expectScreen('Révision de la demande')
  await page.page.getByRole('link', { name: 'English' }).click()
  await page.expectScreen('Review Application')

  host.problems.expectConsoleErrors(/status of 422/)
  const forgeries: readonly (readonly [change: object, pointer: string])[] = [
    [{ languageChoice: undefined }, '/languageChoice'],
    [{ languageChoice: { language: 'es-419', on: '2026-03-10' } }, '/languageChoice/language'],
    [{ languageChoice: { language: 'fr-CA', on: '2026-03-11' } }, '/languageChoice/on'],
    [{ language: 'es-419' }, '/language'],
  ]
  for (const [change, pointer] of forgeries) {
    const forge = async (route: Route): Promise<void> => {
      const sent = JSON.parse(route.request().postData() ?? '')
      await route.continue({ postData: JSON.stringify({ ...sent, submission: { ...sent.submission, ...change } }) })
    }
    await host.page.route('**/api/applications', forge)
    const answered = host.page.waitForResponse('**/api/applications')
    await page.press('Submit Application')
    const answer = await answered
    expect([answer.status(), await answer.json()]).toMatchObject([
      422,
      { code: 'submission', problems: [{ code: 'language', pointer }] },
    ])
    await page.expectText(
      "Harbour Homes can't accept your application as it is. Check your answers and submit it again, or ask them what's missing.",
    )
    await host.page.unroute('**/api/applications', forge)
  }
  expect(await server.database.rows('select id from applications')).toEqual([])

  await page.press('Submit Application')
  await page.expectScreen('Application Submitted')
  const [kept] = await server.database.rows<{ submission: object }>('select submission from applications')
  expect(kept?.submission).toMatchObject({
    submittedOn: '2026-03-10',
    language: 'en-CA',
    languageChoice: { language: 'fr-CA', on: '2026-03-10' },
    answers: { consent: { references: { language: 'fr-CA' } } },
  })
})

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of its words and of its heading, in px. */
  readonly size: number
  /** How high its button is. */
  readonly button: number
}

/** The boxes of the first two offers, as they are on the page. */
async function boxes(page: Page): Promise<readonly [Box, Box]> {
  const [first, second] = await offers(page).evaluateAll((sections) =>
    sections.map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect()
      const sizes = [...section.querySelectorAll('h1, h2, p')].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      )
      return {
        left,
        top,
        width,
        height,
        size: Math.min(...sizes),
        button: section.querySelector('button')?.getBoundingClientRect().height ?? 0,
      }
    }),
  )
  if (first === undefined || second === undefined) throw new Error('Two languages are offered.')
  return [first, second]
}

function offersOn(page: Page): Promise<unknown> {
  return offers(page).evaluateAll((sections) =>
    sections.map((section) => {
      const heading = section.querySelector('h1, h2')
      return {
        language: section.getAttribute('lang'),
        heading: `${heading?.tagName} ${heading?.textContent}`,
        button: section.querySelector('button')?.textContent,
      }
    }),
  )
}

function offers(page: Page): Locator {
  return page.locator('main section[lang]')
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}
