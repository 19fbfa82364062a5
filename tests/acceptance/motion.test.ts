import { expect, it } from 'vitest'
import { openAt } from './tenantScreening'

/** The bar of a meter is a part of the browser's own element, of whose style and motion it says nothing: what it takes its time from does. */
it.each([
  ['take a moment', false, /^(150ms|0?\.15s)/],
  ['take no time for who asked for less motion, also inside the browser’s own elements', true, /^0s$/],
])('changes that are shown in motion %s', async (_, reducedMotion, time) => {
  const { page } = await openAt('intro', { reducedMotion })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion'))).toMatch(time)
})
