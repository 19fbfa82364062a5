import { expect, it } from 'vitest'
import { FULL, openAfter, openAt } from './tenantScreening'

it('ANS-04 review and receipt say the words of what was chosen', async () => {
  const flow = await openAfter(FULL.slice(0, -1))
  await flow.expectScreen('Review Application')
  for (const [section, words] of [['Employment', 'Full time'], ['Rental history', 'Renting']] as const) {
    await flow.within(section).expectText(words)
  }
  expect(await flow.page.locator('main').innerText()).not.toMatch(/fullTime|renting/)
  await flow.press('Submit Application')
  await flow.wait(2000)
  await flow.expectScreen('Application Submitted')
  await flow.page.getByText('See what you sent').click()
  for (const words of ['Full time', 'Renting']) await flow.within('Your receipt').expectText(words)
})

it('ANS-04 what is chosen on a card is its value', async () => {
  const flow = await openAt('unemployed')
  const values = flow.page.getByRole('radio').evaluateAll((radios: HTMLInputElement[]) => radios.map(({ value }) => value))
  expect(await values).toEqual(['fullTime', 'partTime', 'selfEmployed', 'unemployed'])
})
