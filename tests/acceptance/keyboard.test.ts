import { describe, it } from 'vitest'
import { stops as bills } from './billFinancing'
import { stops as credit } from './creditBuilding'
import type { Stop } from './harness/journey'
import { walkByKeyboard } from './harness/keyboard'
import { openApp } from './harness/openApp'
import { FULL, SHORTEST, stops } from './tenantScreening'

const journeys: readonly (readonly [flow: string, stops: readonly Stop[]])[] = [
  ['tenant-screening', FULL.map((name) => stops[name])],
  ['mortgage-pre-qualification', SHORTEST.map((name) => stops[name])],
  ['auto-lending', SHORTEST.map((name) => stops[name])],
  ['credit-building', Object.values(credit).filter((stop) => stop !== credit.skipBank)],
  ['bill-financing', Object.values(bills)],
]

describe.each(journeys)('by keyboard alone %s', (id, journey) => {
  it.each([1280, 375])('goes from the intro to the submitted application at %i px', async (width) => {
    const flow = await openApp({ flow: id, width })
    await walkByKeyboard(flow, journey)
    await flow.expectScreen('Application Submitted')
  })
})
