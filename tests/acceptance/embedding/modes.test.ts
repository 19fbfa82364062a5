import { expect, it } from 'vitest'
import { walk } from '../harness/journey'
import { someOf } from '../harness/someOf'
import { stops } from '../tenantScreening'
import { openHost } from './openHost'

const config = { useCase: 'tenant-screening', brand: { name: 'Harbour Homes' } }
const MARK = 'Test: nothing is sent'

it.each(someOf([375, 1280]))(
  'EDG-03 in test mode every screen says that nothing is sent, and what is submitted says so too, %i px wide',
  async (width) => {
    const host = await openHost({ width })
    await host.open({ ...config, mode: 'test' })
    const flow = await host.flow()
    const order = [
      'intro',
      'number',
      'code',
      'identity',
      'employed',
      'reference',
      'payroll',
      'skipBank',
      'withFamily',
      'review',
    ] as const
    for (const name of order) {
      await flow.expectScreen(stops[name].screen)
      await flow.expectText(MARK)
      await walk(flow, [stops[name]])
    }
    await flow.expectScreen('Application Submitted')
    await flow.expectText(MARK)
    await expect.poll(() => host.heard('onSuccess')).toMatchObject([{ submission: { mode: 'test' } }])
  },
)

it('EDG-03 in live mode an action that nobody carries out has failed, and the page is told at once which are missing', async () => {
  const host = await openHost()
  host.problems.expectConsoleErrors(/is missing|nubmer|The action "sendCode" failed/)
  await host.open({ ...config, mode: 'live', prefill: { phone: { nubmer: '+14165550123' } } })
  const flow = await host.flow()
  await flow.expectNoText(MARK)
  for (const words of ['\\"sendCode\\" is missing', 'Did you mean \\"number\\"?']) {
    await expect.poll(async () => JSON.stringify(await host.heard('onError'))).toContain(words)
  }
  await walk(flow, [stops.intro, { ...stops.number, wait: 0 }])
  await flow.expectText("We couldn't send the code. Check the number and try again.")
})
