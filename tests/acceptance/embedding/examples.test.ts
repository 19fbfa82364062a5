import type { FrameLocator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { openApp } from '../harness/openApp'
import { someOf } from '../harness/someOf'

const INTRO = /uses Linkwell to connect your account/

/** The page of examples beside the build. */
async function openExamples(width: number): Promise<Page> {
  const app = await openApp({ width })
  // Beside the build the page has its origin: a sandbox keeps such a frame in no longer.
  app.allowConsoleErrors(/allow-scripts and allow-same-origin/)
  const { page } = app
  await page.goto(new URL('examples.html', page.url()).href)
  return page
}

/** The flow that an example shows once its button is pressed. */
async function getShownKey(page: Page, example: string): Promise<FrameLocator> {
  const section = page.getByRole('region', { name: example, exact: true }).first()
  await section.getByRole('button', { name: 'Apply now' }).click()
  return (example.includes('dialog') ? page.locator('dialog') : section).locator('iframe').first().contentFrame()
}

it('EMB-05 the example of own actions sends the requested code, and accepts only the right one', async () => {
  const page = await openExamples(1280)
  const flow = await getShownKey(page, 'Your own actions')
  await flow.getByRole('button', { name: 'Continue' }).click()
  await flow.getByLabel('Phone number', { exact: true }).pressSequentially('4165550123')
  await flow.getByRole('button', { name: 'Send SMS Code' }).click()
  const said = page.locator('#actions output')
  await expect.poll(() => said.innerText()).toMatch(/A text message to \+14165550123: \d{4}/)
  const code = /: (\d{4})/.exec(await said.innerText())?.[1] ?? ''
  const field = flow.locator('input[autocomplete="one-time-code"]')
  // At once, in the same place, it would be the second tap of a double tap.
  await page.waitForTimeout(700)
  await field.pressSequentially(code === '0000' ? '1111' : '0000')
  await flow.getByRole('button', { name: 'Verify Code' }).click()
  await flow.getByText("That code didn't work.").first().waitFor()
  await field.fill(code)
  await flow.getByRole('button', { name: 'Verify Code' }).click()
  await expect.poll(() => flow.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/code/i)
})

it.each(someOf([375, 1280] as const))(
  'EMB-01 every example shows the flow, and its own code, at %i px',
  async (width) => {
    const page = await openExamples(width)
    for (const example of ['Attributes', 'Element', 'Script, in the page', 'React']) {
      const flow = await getShownKey(page, example)
      await expect.poll(() => flow.getByRole('heading', { level: 1 }).innerText()).toMatch(INTRO)
    }
    const code = await page.locator('section[data-example] pre').allTextContents()
    expect(code.filter((text) => !text.includes(new URL('.', page.url()).href))).toEqual([])
    expect(code.filter((text) => text.includes('../host'))).toEqual([])
    const flow = await getShownKey(page, 'Script, in a dialog')
    await expect.poll(() => flow.getByRole('heading', { level: 1 }).innerText()).toMatch(INTRO)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)
