import { describe, expect, inject, it } from 'vitest'
import type { FlowPage } from '../harness/flowPage'
import { openApp } from '../harness/openApp'
import { openAt } from '../tenantScreening'

/** What a screen reader says of something that is done, once everything is said. */
async function heardOf(flow: FlowPage, done: () => Promise<void>): Promise<readonly string[]> {
  await flow.page.evaluate(() => window.takeHeard())
  await done()
  await flow.wait(300)
  return (await flow.page.evaluate(() => window.takeHeard())).map(({ text }) => text)
}

/** What the screen says while digits are missing. */
const MISSING = 'Enter all 4 digits to continue.'

describe('a main button that waits for answers', () => {
  it('EAR-04 is reached with the Tab key and says what is missing, as Enter in an unfinished field does', async () => {
    const flow = await openAt('code', { hears: true })
    await flow.page.getByLabel('Verification code').focus()
    const button = flow.page.getByRole('button', { name: 'Verify Code' })
    expect(await heardOf(flow, () => flow.page.keyboard.press('Enter'))).toEqual([MISSING])
    const reached: string[] = []
    for (let presses = 0; presses < 6 && !reached.includes('Verify Code'); presses += 1) {
      await flow.page.keyboard.press('Tab')
      reached.push(await flow.page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(reached).toContain('Verify Code')
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    expect(await heardOf(flow, () => flow.page.keyboard.press('Enter'))).toEqual([MISSING])
    await flow.expectScreen('Enter your code')
  })
})

describe('a form', () => {
  it('EAR-06 EAR-09 says on a failed Continue how many problems there are and which, and its groups are fieldsets with a legend and headings on the review', async () => {
    const flow = await openApp({ flow: 'bicycle', site: inject('siteWithMore'), hears: true })
    await flow.press('Begin')
    await flow.fill('Name', 'R')
    expect(await heardOf(flow, () => flow.press('Continue'))).toEqual([
      'There is a problem, group, 2 problems: Fill in the rest. Name is short. Choose one',
    ])
    const group = flow.page.getByRole('group', { name: 'Size', exact: true })
    expect(
      await group.evaluate(({ localName, firstElementChild }) => [localName, firstElementChild?.localName]),
    ).toEqual(['fieldset', 'legend'])
    await flow.fill('Name', 'Robin')
    await flow.choose('Age', 'Child')
    await flow.fill('Height in cm', '120')
    await flow.press('Continue')
    await flow.expectScreen('Review')
    await expect.poll(() => flow.page.getByRole('heading', { name: 'Size' }).count()).toBe(1)
  })
})
