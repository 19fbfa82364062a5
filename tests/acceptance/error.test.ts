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
  await flow.press('Try again')
  await flow.expectScreen(INTRO)
})
