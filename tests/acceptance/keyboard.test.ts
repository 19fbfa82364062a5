import { describe, it } from 'vitest'
import { stops as bills } from './billFinancing'
import { stops as credit } from './creditBuilding'
import type { Stop } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { openApp } from './harness/openApp'
import { someOf } from './harness/someOf'
import { FULL, SHORTEST, stops } from './tenantScreening'

/** Two go the screens of the first: each of them at one width; so do all in the short run. */
const journeys: readonly (readonly [flow: string, stops: readonly Stop[], widths: readonly number[]])[] = [
  ['tenant-screening', FULL.map((name) => stops[name]), someOf([1280, 375])],
  ['mortgage-pre-qualification', SHORTEST.map((name) => stops[name]), [1280]],
  ['auto-lending', SHORTEST.map((name) => stops[name]), [375]],
  ['credit-building', Object.values(credit).filter((stop) => stop !== credit.skipBank), someOf([1280, 375])],
  ['bill-financing', Object.values(bills), someOf([375, 1280])],
]

describe.each(journeys)('by keyboard alone %s', (id, journey, widths) => {
  it.each(widths)('NAV-03 NAV-05 goes from the intro to the submitted application at %i px', async (width) => {
    const flow = await openApp({ flow: id, width })
    await walkByKeyboard(flow, journey)
    await flow.expectScreen('Application Submitted')
  })
})
