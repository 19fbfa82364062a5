import { expect, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { openAt } from './tenantScreening'

it('MOM-04 changes take a moment and the list of problems comes softly; for who asked for less motion both are at once, also inside the browser’s own elements', async () => {
  for (const [reducedMotion, time, duration] of [
    [false, /^(150ms|0?\.15s)/, '0.15s'],
    [true, /^0s$/, '1e-05s'],
  ] as const) {
    const flow = await openAt('identity', { reducedMotion })
    // The bar of a meter is a part of the browser's own element, of whose style and motion it says nothing: what it takes its time from does.
    const motion = () => getComputedStyle(document.documentElement).getPropertyValue('--motion')
    expect(await flow.page.evaluate(motion)).toMatch(time)
    await flow.press('Scan ID')
    const summary = flow.page.getByRole('group', { name: wording.wording.problem })
    await summary.waitFor()
    expect(await flow.animationOf(summary)).toEqual({ name: 'message-in', duration })
  }
})
