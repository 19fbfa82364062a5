import { expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { openAt } from './tenantScreening'

/** The bar of a meter is a part of the browser's own element, of whose style and motion it says nothing: what it takes its time from does. */
it.each([
  ['take a moment', false, /^(150ms|0?\.15s)/],
  ['take no time for who asked for less motion, also inside the browser’s own elements', true, /^0s$/],
])('changes that are shown in motion %s', async (_, reducedMotion, time) => {
  const { page } = await openAt('intro', { reducedMotion })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion'))).toMatch(time)
})

it('MOM-04 the list of problems comes softly, and at once for who asked for less motion', async () => {
  for (const [reducedMotion, duration] of [[false, '0.15s'], [true, '1e-05s']] as const) {
    const flow = await openAt('identity', { reducedMotion })
    await flow.press('Scan ID')
    const summary = flow.page.getByRole('group', { name: wording.wording.problem })
    await summary.waitFor()
    expect(await flow.animationOf(summary)).toEqual({ name: 'message-in', duration })
  }
})
