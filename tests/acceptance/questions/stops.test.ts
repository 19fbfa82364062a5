import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { someOf } from '../harness/someOf'
import { takeScreenshot } from '../harness/screenshot'
import { axeProblems } from '../states/checks/axe'
import { askedFlow } from './askedFlow'

/** A flow that who is under 16 cannot go on with. */
function stoppingFlow(): string {
  const flow = JSON.parse(
    askedFlow({ born: { type: 'date', label: 'Date of birth', rules: { required: 'Enter your date of birth' } } }),
  )
  const { ride } = flow.screens
  const young = {
    step: ride.step,
    layout: 'outcome',
    stops: 'forget',
    title: 'You are too young to ride',
    description: 'You can ride from the age of 16.',
    buttons: { leave: { label: 'Leave', style: 'secondary' } },
    on: { leave: { restart: true } },
  }
  const onward = [{ when: { 'ride.born': { minimumAge: 16 } }, goto: ride.next }, { goto: 'young' }]
  return JSON.stringify({
    ...flow,
    screens: { ...flow.screens, ride: { ...ride, title: 'Your ride', next: onward }, young },
  })
}

describe('a screen that stops', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it.each(
    someOf([
      [375, false],
      [1280, true],
    ] as const),
  )(
    'says plainly that one cannot apply, leads back to a slip, and begins anew, at %i px, dark: %s',
    async (width, dark) => {
      const flow = await page.open(stoppingFlow(), { width, dark })
      await flow.expectScreen('Your ride')
      await flow.date('Date of birth', '2015-05-17')
      await flow.press('Continue')
      await flow.expectScreen('You are too young to ride')
      await flow.expectFocus('You are too young to ride')
      expect(await flow.page.locator('.outcome-mark').count()).toBe(0)
      expect(await axeProblems(flow.page)).toEqual([])
      await takeScreenshot(flow.page, `stops ${width}`)
      await flow.press('Back')
      await flow.expectScreen('Your ride')
      await flow.date('Date of birth', '1990-05-17')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      await flow.press('Back')
      await flow.date('Date of birth', '2015-05-17')
      await flow.press('Continue')
      await flow.expectScreen('You are too young to ride')
      await flow.press('Leave')
      await flow.expectScreen('Your ride')
      expect(await flow.page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('')
      expect(await flow.stored('sent')).toBeNull()
    },
  )
})
