import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openInformation } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { openAt } from './tenantScreening'

/** A likeness of a dialog: halfway, and before. */
interface Leaving {
  readonly durations: readonly number[]
  readonly begun: { readonly opacity: number; readonly top: number }
  readonly halfway: { readonly opacity: number; readonly top: number }
  readonly isOutOfReach: boolean
}

it('MOM-04 a screen rises on the way on and sinks on the way back', async () => {
  const flow = await openAt('skipBank', { reducedMotion: false })
  const motion = () =>
    flow.page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).animationName)
  await flow.expectScreen('Connect your Bank')
  expect(await motion()).toBe('heading-in')
  await flow.press('Back')
  await flow.expectScreen('Employment Information')
  expect(await motion()).toBe('heading-back')
  await flow.press('Continue')
  await flow.expectScreen('Connect your Bank')
  expect(await motion()).toBe('heading-in')
  await expectDialogLeaves(flow, { sunk: false, faded: true })
})

it('a closed dialog sinks on a phone within 200 ms, and is out of reach at once', async () => {
  await expectDialogLeaves(await openAt('skipBank', { width: 375, reducedMotion: false }), { sunk: true, faded: false })
})

it('MOM-04 what stands below a removed row closes up within 200 ms, from its place', async () => {
  const flow = await openInformation({ reducedMotion: false })
  await flow.press('Add Another Address')
  await holdMotions(flow.page)
  const before = await heightOf(flow.page)
  await flow.press('Remove Address 1')
  await expect.poll(() => flow.page.evaluate(() => window.held.length)).toBe(1)
  const at = (time: number) =>
    flow.page.evaluate((now) => {
      for (const motion of window.held) motion.currentTime = now
    }, time)
  await at(0)
  expect(await heightOf(flow.page)).toBe(before)
  await at(60)
  const halfway = await heightOf(flow.page)
  await at(200)
  const after = await heightOf(flow.page)
  expect([before > halfway, halfway > after]).toEqual([true, true])
  // Past its end a motion changes nothing.
  await at(1000)
  expect(await heightOf(flow.page)).toBe(after)
})

it('MOM-04 dialogs and removed rows go at once where reduced motion is preferred', async () => {
  const flow = await openInformation({ reducedMotion: true })
  await flow.press('Forget what I entered')
  await flow.expectDialog('Forget what you entered?')
  await flow.page.evaluate(() => {
    new MutationObserver(() => {
      const likeness = document.querySelector('.dialog-leaving')
      if (likeness?.checkVisibility() === true) document.body.dataset['left'] = 'softly'
    }).observe(document.body, { childList: true })
  })
  await flow.press('Keep my answers')
  await flow.expectNoDialog()
  expect(await flow.page.evaluate(() => document.body.dataset['left'])).toBeUndefined()

  await flow.press('Add Another Address')
  await holdMotions(flow.page)
  await flow.press('Remove Address 1')
  await flow.expectText('Address 1 removed.')
  // Until then the layout was computed.
  await flow.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await flow.page.evaluate(() => window.held.length)).toBe(0)
})

/** Expects the dialog to leave within 200 ms, as its window says, and to be out of reach at once. */
async function expectDialogLeaves(
  flow: FlowPage,
  how: { readonly sunk: boolean; readonly faded: boolean },
): Promise<void> {
  await flow.press('Skip')
  await flow.expectDialog('Skip Bank Connection')
  const leaving = watchLeaving(flow.page)
  await flow.press('Go Back')
  const { durations, begun, halfway, isOutOfReach } = await leaving
  expect(Math.max(...durations)).toBeGreaterThan(0)
  expect(Math.max(...durations)).toBeLessThanOrEqual(200)
  expect({
    sunk: halfway.top > begun.top + 10,
    faded: halfway.opacity < begun.opacity && halfway.opacity > 0,
  }).toEqual(how)
  expect(isOutOfReach).toBe(true)
  await expect.poll(() => flow.page.locator('.dialog-leaving').count()).toBe(0)
}

declare global {
  interface Window {
    /** The motions that were begun, held at their beginning. */
    held: Animation[]
  }
}

/** Holds each motion that the page begins from now on. */
function holdMotions(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.held = []
    const begin = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      const motion = begin.apply(this, given)
      motion.pause()
      window.held.push(motion)
      return motion
    }
  })
}

/** How far down the page the main button stands, in px. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.round((document.querySelector('.button-primary')?.getBoundingClientRect().top ?? 0) + scrollY),
  )
}

/** Waits until a likeness comes, and holds its motion at the beginning and halfway before it goes on. */
function watchLeaving(page: Page): Promise<Leaving> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const observer = new MutationObserver(() => {
          const likeness = document.querySelector('.dialog-leaving')
          if (likeness === null) return
          observer.disconnect()
          const motions = likeness.getAnimations({ subtree: true })
          const durations = motions.map(({ effect }) => Number(effect?.getComputedTiming().duration))
          const at = (share: number) => {
            for (const [index, motion] of motions.entries()) motion.currentTime = (durations[index] ?? 0) * share
            const { top, left, width, height } = likeness.getBoundingClientRect()
            const under = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1))
            return {
              opacity: Number(getComputedStyle(likeness).opacity),
              top,
              isHit: under !== null && likeness.contains(under),
            }
          }
          const [begun, halfway] = [at(0), at(0.5)]
          done({ durations, begun, halfway, isOutOfReach: !begun.isHit && !halfway.isHit })
        })
        observer.observe(document.body, { childList: true })
      }),
  )
}
