import { describe, it } from 'vitest'
import { stops as bills } from './billFinancing'
import { stops as credit } from './creditBuilding'
import type { Stop } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { FULL, SHORTEST, stops } from './tenantScreening'

const BOTH = [1280, 375]

/** Two go the same screens: each of them at one width; so do two more in the short run. */
const journeys: readonly (readonly [flow: string, stops: readonly Stop[], widths: readonly number[]])[] = [
  ['tenant-screening', FULL.map((name) => stops[name]), BOTH],
  ['mortgage-pre-qualification', SHORTEST.map((name) => stops[name]), [1280]],
  ['auto-lending', SHORTEST.map((name) => stops[name]), [375]],
  ['credit-building', Object.values(credit).filter((stop) => stop !== credit.skipBank), someOf([1280, 375])],
  ['bill-financing', Object.values(bills), someOf([375, 1280])],
]

describe.each(journeys)('by keyboard alone %s', (id, journey, widths) => {
  it.each(widths)('goes from the intro to the submitted application at %i px', async (width) => {
    const flow = await openApp({ flow: id, width })
    await walkByKeyboard(flow, journey)
    await flow.expectScreen('Application Submitted')
  })
})
