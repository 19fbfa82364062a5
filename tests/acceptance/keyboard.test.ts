import { describe, it } from 'vitest'
import { stops as bills } from './billFinancing'
import { stops as credit } from './creditBuilding'
import type { Stop } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { FULL, SHORTEST, stops } from './tenantScreening'

/** Two go the screens of the first, each at one width; the short run has the first two, each at one. */
const journeys: readonly (readonly [flow: string, stops: readonly Stop[], widths: readonly number[]])[] = [
  ['tenant-screening', FULL.map((name) => stops[name]), someOf([1280, 375])],
  ['bill-financing', Object.values(bills), someOf([375, 1280])],
  ['mortgage-pre-qualification', SHORTEST.map((name) => stops[name]), [1280]],
  ['auto-lending', SHORTEST.map((name) => stops[name]), [375]],
  ['credit-building', Object.values(credit).filter((stop) => stop !== credit.skipBank), [1280, 375]],
]

const walks = someOf(journeys, 2).flatMap(([id, journey, widths]) =>
  widths.map((width) => [id, width, journey] as const),
)

describe.each(walks)('by keyboard alone %s at %i px', (id, width, journey) => {
  it('NAV-03 NAV-05 goes from the intro to the submitted application', async () => {
    const flow = await openApp({ flow: id, width })
    await walkByKeyboard(flow, journey)
    await flow.expectScreen('Application Submitted')
  })
})
