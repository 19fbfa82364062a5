import { describe, expect, it } from 'vitest'
import wording from '../../../flows/shared/wording.json'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { wayThrough } from '../../browsers/shortestWay'
import { walkThrough } from '../../browsers/walk'
import { productFlows } from '../../flows/flowsOnDisk'
import { shown } from '../../promises/promise'
import { openApp } from '../harness/openApp'
import { someOf } from '../harness/someOf'
import { INTRO } from '../tenantScreening'
import { walkingPage } from './walkingPage'

const { failure } = wording.wording

/** One of them in the short run: that with the fewest screens. */
const tried = someOf(
  productFlows.toSorted((one, other) => Object.keys(one.screens).length - Object.keys(other.screens).length),
)

describe('without network', () => {
  it.each(tried.map((flow) => [flow.id, flow] as const))(
    'an applicant who has left the first screen gets to the end of %s',
    async (id, document) => {
      const flow = await openApp({ flow: id })
      flow.allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const program = compileCheckedFlow(document)
      let isOffline = false
      await walkThrough(
        { page: walkingPage(flow), program, by: 'pointer', wait: (milliseconds) => flow.wait(milliseconds) },
        {
          arrived: async () => {
            if (isOffline) return
            // What draws the screens behind the first form is on its way.
            await flow.page.waitForLoadState('networkidle')
            await flow.page.context().setOffline(true)
            isOffline = true
          },
        },
        wayThrough(program),
      )
      await flow.expectScreen('Application Submitted')
      expect(isOffline).toBe(true)
    },
  )

  it('a first screen that cannot be left says so, and can be once the network is back', async ({ task }) => {
    const flow = await openApp({ flow: 'tenant-screening', broken: /assets\/start-/ })
    flow.allowConsoleErrors(/./)
    await flow.page.context().setOffline(true)
    await flow.press('Continue')
    await flow.expectScreen(failure.title)
    await flow.page.context().setOffline(false)
    await flow.mend()
    await flow.page.getByText(failure.tryAgain, { exact: true }).click()
    await flow.expectScreen(INTRO)
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    shown(task, 'Whoever has left the first screen gets to the end without network', tried.length + 1)
  })
})
