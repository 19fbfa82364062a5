import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openAt as openBillsAt, stops } from '../acceptance/billFinancing'
import { walk } from '../acceptance/harness/journey'
import { DRIVEN, wear } from '../acceptance/states/appearance'
import { INTRO, openAt } from '../acceptance/tenantScreening'
import { keepSheet, type Labelled } from './contactSheet'

/** What clients choose, and what is hardest to make handsome. */
const BRANDS = {
  gold: '#B5830F',
  green: '#0F7A4D',
  indigo: '#4338CA',
  yellow: '#FFFF00',
  sun: '#FFD400',
  lime: '#A3E635',
  mint: '#98FFD0',
  cyan: '#00FFFF',
  teal: '#147870',
  navy: '#0A1F44',
  blue: '#0000FF',
  lavender: '#C4B5FD',
  violet: '#8B5CF6',
  pink: '#FF4FA3',
  salmon: '#FA8072',
  red: '#FF0000',
  orange: '#FF6A00',
  maroon: '#800000',
  brown: '#6B3E26',
  olive: '#808000',
  'pure green': '#00FF00',
  'mid grey': '#808080',
  'near black': '#0B0B0C',
  'near white': '#F5F5F5',
}

/** The screens to see them on: each with the way to get there. */
const SCREENS = {
  intro: async () => {
    const flow = await openAt('intro')
    await flow.expectScreen(INTRO)
    return flow
  },
  choices: async () => {
    const flow = await openAt('unemployed')
    await flow.choose('Employment status', 'Full time')
    await flow.upload('Pay stubs', ['stub-1.pdf'])
    return flow
  },
  errors: async () => {
    const flow = await openBillsAt('bills')
    await flow.press('Continue')
    return flow
  },
  payment: () => openBillsAt('payment'),
  bank: async () => {
    const flow = await openBillsAt('connectBank')
    await walk(flow, [stops.connectBank])
    return flow
  },
}

describe.each(Object.entries(SCREENS))('every brand on %s', (name, open) => {
  it('is kept as a picture, light and dark', async () => {
    const flow = await open()
    for (const scheme of ['light', 'dark'] as const) {
      const pictures: Labelled[] = []
      for (const [brand, color] of Object.entries(BRANDS)) {
        await wear(flow, { scheme, color, width: DRIVEN.width })
        await flow.page.setViewportSize({ width: DRIVEN.width, height: 900 })
        pictures.push({ label: `${brand} ${color}`, png: await flow.page.screenshot({ caret: 'initial' }) })
      }
      const file = await keepSheet(`brands/${name}-${scheme}`, pictures)
      expect(existsSync(file)).toBe(true)
    }
  })
})
