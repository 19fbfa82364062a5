import { describe, it } from 'vitest'
import { stops as bills } from './billFinancing'
import { stops as credit } from './creditBuilding'
import type { Stop } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { FULL, SHORTEST, stops } from './tenantScreening'

/** Two go the screens of another, each at one width; the short run has the first, at one. */
const journeys: readonly (readonly [flow: string, stops: readonly Stop[], widths: readonly number[]])[] = [
  ['bill-financing', Object.values(bills), someOf([375, 1280])],
  ['tenant-screening', FULL.map((name) => stops[name]), [1280, 375]],
  ['mortgage-pre-qualification', SHORTEST.map((name) => stops[name]), [1280]],
  ['auto-lending', SHORTEST.map((name) => stops[name]), [375]],
  ['credit-building', Object.values(credit).filter((stop) => stop !== credit.skipBank), [1280, 375]],
]

const walks = someOf(journeys).flatMap(([id, journey, widths]) => widths.map((width) => [id, width, journey] as const))

describe.each(walks)('by keyboard alone %s at %i px', (id, width, journey) => {
  it('NAV-03 NAV-05 goes from the intro to the submitted application', async () => {
    const flow = await openApp({ flow: id, width })
    await walkByKeyboard(flow, journey)
    await flow.expectScreen('Application Submitted')
  })
})
