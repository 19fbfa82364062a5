import { expect, it } from 'vitest'
import { type Stop, walk } from '../harness/journey'
import { someOf } from '../harness/someOf'
import { stops as bills } from '../billFinancing'
import { FULL as CREDIT, stops as credit } from '../creditBuilding'
import { FULL, stops } from '../tenantScreening'
import { openHost } from './openHost'

/** What is typed on the ways below, as it may be written: no event, address, title, console line or storage of the page may hold it. */
const TYPED =
  /canary|416.?555|123.?456.?789|1990.?0?5.?17|Alex|Chen|Rivera|Maple Street|Toronto|M5V|Lakeshore Hydro|125.50|bill\.pdf/i

const tenant = FULL.map((name) => stops[name])

/** The first in the short run. */
const ways: readonly (readonly [flow: string, stops: readonly Stop[]])[] = [
  ['tenant-screening', tenant],
  ['mortgage-pre-qualification', tenant],
  ['auto-lending', tenant],
  ['credit-building', CREDIT.map((name) => credit[name])],
  ['bill-financing', Object.values(bills)],
]

it.each(someOf(ways))(
  'EMB-03 nothing typed in %s is in an event, an address, a title, the console or what the page keeps',
  async (useCase, journey) => {
    const host = await openHost()
    const said: string[] = []
    host.page.on('console', (message) => said.push(message.text()))
    const asked: string[] = []
    host.page.context().on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await host.open({ useCase, brand: { name: 'Harbour Homes' } })
    const flow = await host.flow()
    await walk(
      flow,
      journey.map((stop) => ({ ...stop, ...(stop.fill === undefined ? {} : { fill: withCanary(stop.fill) }) })),
    )
    await flow.expectScreen('Application Submitted')
    await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
    const heard = [
      ...(await host.heard('onEvent')),
      ...(await host.heard('onStep')),
      ...(await host.heard('onExit')),
      ...(await host.heard('onLoad')),
    ]
    expect(heard.length).toBeGreaterThan(20)
    const page = await host.page.evaluate(() => [
      location.href,
      document.title,
      document.querySelector('iframe')?.outerHTML,
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ])
    const frame = await flow.page.evaluate(() => [location.href, document.title, JSON.stringify({ ...localStorage })])
    for (const text of [...said, ...asked, ...page, ...frame, JSON.stringify(heard)])
      expect(text ?? '').not.toMatch(TYPED)
    // The page is handed it all the same, and only then.
    expect(JSON.stringify(await host.heard('onSuccess'))).toMatch(TYPED)
  },
)

/** The same answers, with a mark in each text that takes one. */
function withCanary(fill: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fill).map(([label, text]) => [label, /@/.test(text) ? `canary.${text}` : text]),
  )
}
