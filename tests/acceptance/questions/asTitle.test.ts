import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { takeScreenshot } from '../harness/screenshot'
import { ride } from '../compiled/ride'
import { someOf } from '../harness/someOf'

interface Question {
  readonly screen: string
  readonly role: 'textbox' | 'radiogroup' | 'group'
  readonly field: Extract<FieldDocument, { asTitle?: true }>
  readonly message: string
}

const choices = { cat: 'Cat', dog: 'Dog', none: 'None of these' }

/** Each is the only question of a screen, in this order, before the review. */
const questions: readonly Question[] = [
  {
    screen: 'name',
    role: 'textbox',
    field: {
      type: 'text',
      label: 'What is the name of the one who rides with you?',
      asTitle: true,
      hint: 'As it stands on a card.',
      rules: { required: 'Enter a name' },
    },
    message: 'Enter a name',
  },
  {
    screen: 'kind',
    role: 'radiogroup',
    field: {
      type: 'choice',
      label: 'Which animal comes along?',
      asTitle: true,
      choices,
      rules: { required: 'Choose an animal' },
    },
    message: 'Choose an animal',
  },
  {
    screen: 'pets',
    role: 'group',
    field: {
      type: 'choices',
      label: 'Which pets stay at home?',
      asTitle: true,
      choices,
      alone: 'none',
      rules: { required: 'Choose your pets' },
    },
    message: 'Choose your pets',
  },
]

function titledFlow(): string {
  const flow = JSON.parse(ride)
  const { buttons, on } = flow.screens.ride
  const asked = questions.map(({ screen, field }, index) => {
    const next = questions[index + 1]?.screen ?? 'review'
    return [
      screen,
      { step: 'ride', next, blocks: { [screen]: { type: 'form', fields: { [screen]: field } } }, buttons, on },
    ]
  })
  const summaries = questions.map(({ screen }) => [screen, { type: 'summary', title: `About ${screen}`, screen }])
  const review = { ...flow.screens.review, blocks: Object.fromEntries(summaries) }
  return JSON.stringify({
    ...flow,
    start: 'name',
    screens: { ...Object.fromEntries(asked), review, done: flow.screens.done },
  })
}

describe('the question as the heading', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })
  afterAll(() => page.close())

  it.each(someOf([375, 1280]))(
    'WLD-11 is said once, is what one arrives at, and names what is asked, the page and the row of the review, at %d px',
    async (width) => {
      const flow = await page.open(titledFlow(), { width })
      const heading = flow.page.getByRole('heading', { level: 1 })
      for (const [index, { screen, role, field, message }] of questions.entries()) {
        await flow.expectScreen(field.label)
        await expect.poll(() => flow.page.title()).toMatch(field.label)
        expect(await flow.page.getByRole('main').getByText(field.label).count()).toBe(1)
        const control = flow.page.getByRole(role, { name: field.label, exact: true })
        expect(await control.count()).toBe(1)
        // The first screen takes no focus: a page around it may have it.
        await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(index > 0)
        await flow.press('Continue')
        await flow.expectSummary([message])
        await takeScreenshot(flow.page, `${screen} wrong`)
        expect(
          await flow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
        expect(
          await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ).toBeGreaterThanOrEqual(20)
        if (role === 'textbox') await control.fill('Robin')
        else await control.getByLabel('Dog').check()
        await flow.press('Continue')
      }
      await flow.expectScreen('Is this right?')
      expect(await flow.page.getByRole('term').allTextContents()).toEqual(questions.map(({ field }) => field.label))
      await flow.press('Back')
      await flow.expectScreen('Which pets stay at home?')
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )
})
