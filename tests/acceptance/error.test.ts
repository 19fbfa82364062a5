import { describe, it } from 'vitest'
import { openApp } from './harness/openApp'
import { INTRO, openAt } from './tenantScreening'

describe('the error page', () => {
  it('ERR-01 shows status and status text when the flow cannot be loaded, and a way back', async () => {
    const flow = await openApp({ flow: 'tenant-screening', broken: /tenant-screening/ })
    flow.expectConsoleErrors(/Failed to (load resource|fetch)|could not be loaded/)
    await flow.press('Continue')
    await flow.expectScreen('Unexpected Application Error')
    await flow.expectText(/503 Service Unavailable/)
    await flow.mend()
    await flow.press('Try again')
    await flow.expectScreen(INTRO)
  })

  it('ERR-01 shows status and status text when the rest of the flow cannot be loaded', async () => {
    const flow = await openApp({ flow: 'tenant-screening', broken: /start-/ })
    flow.expectConsoleErrors(/Failed to (load resource|fetch)/)
    await flow.expectScreen(INTRO)
    await flow.press('Continue')
    await flow.expectScreen('Unexpected Application Error')
  })
})

describe('a saved configuration', () => {
  it('that cannot be read is left aside with a console error, and the default is used', async () => {
    const flow = await openApp({ storage: { flowConfig: '{not json' } })
    flow.expectConsoleErrors(/flowConfig/)
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
  })

  it('whose name holds markup is shown as it is written', async () => {
    const flow = await openAt('intro', { brand: { name: '<b>Elm</b>' } })
    await flow.expectScreen('<b>Elm</b> uses Linkwell to connect your account')
  })
})
