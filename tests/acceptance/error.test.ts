import { it } from 'vitest'
import { openApp } from './harness/openApp'
import { INTRO } from './tenantScreening'

it('ERR-01 the error page shows status and status text when the flow cannot be loaded, and a way back', async () => {
  const flow = await openApp({ flow: 'tenant-screening', broken: /tenant-screening/ })
  flow.expectConsoleErrors(/Failed to (load resource|fetch)|could not be loaded/)
  await flow.press('Continue')
  await flow.expectScreen('Unexpected Application Error')
  await flow.expectText(/503 Service Unavailable/)
  await flow.mend()
  // It reloads the page, where a click would be tried again if it came late.
  await flow.page.getByRole('button', { name: 'Try again', exact: true }).press('Enter')
  await flow.expectScreen(INTRO)
})
