import { expect, inject, it } from 'vitest'
import { sharedPage } from '../harness/sharedPage'
import { type Host, openHost, type PlainConfig } from './openHost'

const INTRO = 'Client Homes uses Linkwell to connect your account'
const config: PlainConfig = { useCase: 'tenant-screening', brand: { name: 'Client Homes' }, history: true }

/** A client's page on which a closed flow loses nothing. */
const keeping = sharedPage(() => openHost({ body: '<div id="here"></div><div id="there"></div>' }))

/** Leads the router of a client's page to a second place, and opens the flow there. */
async function openAtSecond(host: Host, given: PlainConfig): Promise<void> {
  await host.page.evaluate(() => history.pushState({ own: 2 }, '', '#second'))
  await host.open(given)
  await expect.poll(() => host.heard('onReady')).toHaveLength(1)
}

/** Where the page is, by its own address and state. */
const place = ({ page }: Host): Promise<unknown> => page.evaluate(() => [location.hash, history.state])

/** Back, Escape in the flow, Escape on the button, and ×. */
const WAYS: readonly ((host: Host) => Promise<unknown>)[] = [
  ({ page }) => page.goBack(),
  ({ page }) => page.keyboard.press('Escape'),
  async ({ page }) => {
    await page.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
  },
  ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
]

it('EDG-10 Back, Escape and × ask in a dialog where something would be lost, close it, and leave the page where it was', async () => {
  const host = await openHost({ blockedStorage: true })
  for (const press of WAYS) {
    await openAtSecond(host, { ...config, display: 'dialog' })
    const flow = await host.flow()
    await flow.press('Continue')
    await flow.phone('Phone number', '416 555 0123')
    await press(host)
    await flow.expectDialog('Leave this application?')
    await flow.press('Stay')
    await flow.expectScreen('Getting started')
    expect(await host.page.evaluate(() => location.hash)).toBe('#second')
    expect(await host.heard('onExit')).toEqual([])
    await flow.page.getByLabel('Phone number', { exact: true }).focus()
    await press(host)
    await flow.expectDialog('Leave this application?')
    await flow.press('Leave')
    await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
    expect(await host.page.locator('dialog, iframe').count()).toBe(0)
    await expect.poll(() => place(host)).toEqual(['#second', { own: 2 }])
    // Nothing of it is in the way of the next press.
    await host.page.goBack()
    expect(await place(host)).toEqual(['', null])
  }

  // A second Escape on the button closes no dialog over the question.
  await openAtSecond(host, { ...config, display: 'dialog' })
  const flow = await host.flow()
  await flow.press('Continue')
  await flow.phone('Phone number', '416 555 0123')
  for (let time = 0; time < 3; time += 1) {
    await host.page.getByRole('button', { name: 'Close' }).focus()
    await host.page.keyboard.press('Escape')
    // Once it shows, the question has taken the focus: an Escape in between would be its answer.
    await flow.expectDialog('Leave this application?')
  }
  // The browser closes it first, and tells of that a moment later.
  await expect.poll(() => host.page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await flow.press('Stay')
  await flow.expectScreen('Getting started')
  expect(await host.heard('onExit')).toEqual([])
})

it('EDG-10 Back goes back in a flow in the page, and leaves from its first screen only', async () => {
  const host = await keeping()
  await openAtSecond(host, config)
  const flow = await host.flow()
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
  await host.page.goBack()
  await flow.expectScreen(INTRO)
  expect(await host.page.evaluate(() => location.hash)).toBe('#second')
  await host.page.goBack()
  await expect.poll(() => place(host)).toEqual(['', null])
})

it('EDG-10 Back passes between places of the page’s own above the flow, and two flows hold one entry', async () => {
  const host = await keeping()
  await openAtSecond(host, { ...config, session: 'between' })
  const before = await host.page.evaluate(() => history.length)
  await host.page.evaluate(
    (src) =>
      new Promise<void>((resolve) =>
        window.Formway?.create({ src, container: '#there', history: true, session: 'other', onReady: resolve }).open(),
      ),
    inject('site'),
  )
  expect(await host.page.evaluate(() => history.length)).toBe(before)
  const flow = await host.flow()
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
  await host.page.evaluate(() => {
    history.pushState({ own: 3 }, '', '#third')
    history.pushState({ own: 4 }, '', '#fourth')
  })
  await host.page.goBack()
  expect(await place(host)).toEqual(['#third', { own: 3 }])
  await host.page.goBack()
  await flow.expectScreen('Getting started')
  // The other flow is on its first screen: this one goes back.
  await host.page.goBack()
  await flow.expectScreen(INTRO)
  expect(await host.page.evaluate(() => location.hash)).toBe('#second')
})
