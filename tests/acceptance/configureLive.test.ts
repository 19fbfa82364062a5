import type { FrameLocator } from 'playwright'
import { expect, it } from 'vitest'
import { LIVE_FRAME } from '../../src/configure/live/liveHandle'
import { createPalette } from '../../src/renderer/theme/palette'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { axeProblems } from './states/checks/axe'

const COLOR = '#7A0F3D'

it.each(
  someOf([
    [375, true],
    [1280, false],
  ] as const),
)(
  'MOM-08 a large flow is clicked through and wears what is typed, %i px wide, and nothing of it is kept',
  async (width, dark) => {
    const flow = await configure(width, dark)
    const live = liveIn(flow)
    await live.getByRole('button', { name: 'Continue' }).press('Enter')
    await live.getByRole('textbox', { name: 'Phone number' }).fill('4165550123')
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.fill('Primary Color', COLOR)
    const send = live.getByRole('button', { name: /^Send/ })
    await expect
      .poll(() => send.evaluate((button) => getComputedStyle(button).backgroundColor))
      .toBe(rgb(createPalette(COLOR, 'light').fill))
    expect(await live.getByRole('textbox', { name: 'Phone number' }).inputValue()).toContain('0123')
    expect(await keptNames(flow)).toEqual(['flowConfig'])
    await press(flow, 'Colors', 'Dark')
    await expect
      .poll(() => send.evaluate((button) => getComputedStyle(button).backgroundColor))
      .toBe(rgb(createPalette(COLOR, 'dark').fill))
    await flow.reload()
    await liveIn(flow).getByRole('button', { name: 'Continue' }).waitFor()
  },
)

it('MOM-08 each of its states is a press away, in which the focus stays', async () => {
  const flow = await configure(1280, false)
  const live = liveIn(flow)
  const shown = {
    Form: 'Verify your Identity',
    Errors: 'There is a problem',
    Review: 'Review Application',
    Done: 'Application Submitted',
    Intro: 'Harbour Homes uses Linkwell to connect your account',
  }
  for (const [name, heading] of Object.entries(shown)) {
    await press(flow, 'Part of the flow', name)
    await live.getByRole('heading', { name: heading }).waitFor()
    await flow.wait(500)
    expect(await flow.page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
  // By key: for a second the page undoes scrolling by scripts, and a click could hit the frame instead.
  await flow.page.getByRole('button', { name: 'Form, Phone, Dark' }).press('Enter')
  await live.getByRole('heading', { name: 'Verify your Identity' }).waitFor()
  expect(await live.locator('body').evaluate(() => window.innerWidth)).toBe(375)
  expect(await axeProblems(flow.page)).toEqual([])
})

async function configure(width: number, dark: boolean): Promise<FlowPage> {
  const flow = await openApp({ flow: 'tenant-screening', hash: '#/configure', width, dark })
  await flow.expectScreen('Configure Your Company')
  await liveIn(flow).getByRole('heading', { level: 1 }).waitFor()
  return flow
}

function liveIn({ page }: FlowPage): FrameLocator {
  return page.frameLocator(`iframe[name="${LIVE_FRAME}"]`)
}

async function press({ page }: FlowPage, group: string, name: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
}

/** What the browser keeps for the site, by name. */
async function keptNames({ page }: FlowPage): Promise<readonly string[]> {
  return page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)))
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
