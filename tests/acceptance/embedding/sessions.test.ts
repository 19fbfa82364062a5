import { inject, it } from 'vitest'
import { FlowPage } from '../harness/flowPage'
import { walk } from '../harness/journey'
import { stops } from '../tenantScreening'
import { type Host, openHost, pageOf } from './openHost'

const SESSIONS = ['unit-4', 'unit-5', '']

/** Shows the flow of each session, one below the other. */
async function openAll({ page }: Host): Promise<void> {
  await page.evaluate(
    ([src, sessions]) => {
      for (const session of sessions) {
        const container = document.createElement('div')
        document.body.append(container)
        window.Formway?.create({
          src,
          container,
          useCase: 'tenant-screening',
          brand: { name: 'Harbour Homes' },
          ...(session === '' ? {} : { session }),
        }).open()
      }
    },
    [inject('site'), SESSIONS] as const,
  )
}

/** The flow of each session, once it shows. */
async function flowsOn(host: Host): Promise<readonly FlowPage[]> {
  return Promise.all(
    SESSIONS.map(async (_, place) => {
      const element = host.page.locator('iframe').nth(place)
      await element.contentFrame().getByRole('heading', { level: 1 }).waitFor()
      const frame = await (await element.elementHandle())?.contentFrame()
      if (frame === null || frame === undefined) throw new Error('There is no such frame.')
      return new FlowPage(pageOf(frame, host.page), host.problems)
    }),
  )
}

it('EDG-04 two sessions of one use case on a page never meet each other’s answers, nor do those of a later visit', async () => {
  const host = await openHost()
  await openAll(host)
  const [first, second] = await flowsOn(host)
  if (first === undefined || second === undefined) throw new Error('Two flows have to be there.')
  for (const [flow, number] of [
    [first, '416 555 0123'],
    [second, '647 555 0199'],
  ] as const) {
    await walk(flow, [stops.intro, { ...stops.number, phone: { 'Phone number': number } }])
    await flow.expectScreen('Enter your code')
  }
  await host.page.reload()
  await openAll(host)
  const [firstAgain, secondAgain, third] = await flowsOn(host)
  await firstAgain?.expectText(/555-0123/)
  await secondAgain?.expectText(/555-0199/)
  await third?.expectScreen(stops.intro.screen)
})
