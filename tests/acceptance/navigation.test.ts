import { it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { INTRO, openAt } from './tenantScreening'

it('NAV-01 NAV-02 KND-10 each page has an address of its own, after a reload and with a query too; any other leads to the flow', async () => {
  const flow = await openApp({ flow: 'tenant-screening', hash: '#/' })
  await flow.expectScreen(INTRO)
  await flow.visit('#/configure')
  await flow.expectScreen('Configure Your Company')
  await flow.reload()
  await flow.expectScreen('Configure Your Company')
  await flow.expectPath('#/configure')
  for (const hash of ['#/nope', '#/configure/x', '#nope']) {
    await load(flow, hash)
    await flow.expectScreen(INTRO)
    await flow.expectPath('#/')
  }
  await load(flow, '#/?from=letter')
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
  await flow.expectPath('#/?from=letter')
})

it('NAV-06 NAV-07 NAV-08 KND-10 Back of the browser closes a dialog, leads through the screens and the configuration as that of the page does, and Forward goes the same way again, after a reload too', async () => {
  const flow = await openAt('skipBank', { hash: '#/' })
  await flow.press('Skip')
  await flow.expectDialog('Skip Bank Connection')
  await flow.browserBack()
  await flow.expectNoDialog()
  await flow.visit('#/configure')
  await flow.expectScreen('Configure Your Company')
  await flow.browserBack()
  await flow.expectScreen('Connect your Bank')
  await flow.browserBack()
  await flow.expectScreen('Employment Information')
  await flow.reload()
  await flow.expectScreen('Employment Information')
  await flow.expectChosen('Employment status', 'Unemployed')
  await flow.browserForward()
  await flow.expectScreen('Connect your Bank')
  await flow.press('Back')
  await flow.expectScreen('Employment Information')
  await flow.browserBack()
  await flow.expectValue('Email', 'jordan@example.com')
  await flow.press('Back')
  await flow.expectScreen('Getting started')
  await flow.browserBack()
  await flow.expectScreen(INTRO)
})

/** Loads the app at a route, as if it had been opened there. */
async function load({ page }: FlowPage, hash: string): Promise<void> {
  const address = new URL(hash, page.url())
  await page.goto('about:blank')
  await page.goto(address.href)
}
