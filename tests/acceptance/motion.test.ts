import { expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { sharedPage } from './harness/sharedPage'
import { openAt } from './tenantScreening'

/** One visit in motion, and one with less of it. */
const inMotion = sharedPage(() => openAt('identity', { reducedMotion: false }))
const withLess = sharedPage(() => openAt('identity', { reducedMotion: true }))

/** The bar of a meter is a part of the browser's own element, of whose style and motion it says nothing: what it takes its time from does. */
it.each([
  ['take a moment', inMotion, /^(150ms|0?\.15s)/],
  ['take no time for who asked for less motion, also inside the browser’s own elements', withLess, /^0s$/],
])('changes that are shown in motion %s', async (_, open, time) => {
  const { page } = await open()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion'))).toMatch(
    time,
  )
})

it('MOM-04 the list of problems comes softly, and at once for who asked for less motion', async () => {
  for (const [open, duration] of [
    [inMotion, '0.15s'],
    [withLess, '1e-05s'],
  ] as const) {
    const flow = await open()
    await flow.press('Scan ID')
    const summary = flow.page.getByRole('group', { name: wording.wording.problem })
    await summary.waitFor()
    expect(await flow.animationOf(summary)).toEqual({ name: 'message-in', duration })
  }
})
