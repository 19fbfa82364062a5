import type { CDPSession, Page } from 'playwright'
import { expect } from '../acceptance/harness/patience'
import type { Labelled } from './contactSheet'

/** How many pictures a strip has. */
export const FRAMES = 8

/** What is left around the part that moves, in CSS pixels. */
const MARGIN = 12

/** A motion that the page is about to begin. */
export interface Moving {
  /** The names of its keyframes, the properties of its transitions; `animate` for what a script moves. */
  readonly names: readonly string[]
  /** The selector of the part that moves; of several, the first in sight. */
  readonly part: string
  readonly begin: () => Promise<void>
}

/**
 * Pictures of a motion at even shares of its time. The browser's own clock of motions stands still meanwhile, so that
 * they are exact on any machine.
 */
export async function filmStrip(page: Page, moving: Moving): Promise<readonly Labelled[]> {
  // What moved before is over.
  await expect.poll(() => page.evaluate(countMoving)).toBe(0)
  const client = await page.context().newCDPSession(page)
  const hidden = await watchHidden(client)
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await moving.begin()
  let motion = { duration: 0, isEndless: false }
  await expect
    .poll(
      async () => {
        const inside = hidden.find(({ name }) => moving.names.includes(name))
        motion =
          inside === undefined
            ? await page.evaluate(motionNamed, moving.names)
            : { duration: inside.duration, isEndless: false }
        return motion.duration
      },
      { message: `a motion of ${moving.names.join(' or ')}` },
    )
    .toBeGreaterThan(0)
  // What goes round ends as it begins.
  const last = motion.isEndless ? FRAMES : FRAMES - 1
  const times = Array.from({ length: FRAMES }, (_, frame) => (motion.duration * frame) / last)
  // Past its end a motion is no longer found.
  const held = await page.evaluateHandle(() => document.getAnimations())
  const seek = async (time: number): Promise<void> => {
    await held.evaluate(seekAll, time)
    const animations = hidden.map(({ id }) => id)
    if (animations.length > 0) await client.send('Animation.seekAnimations', { animations, currentTime: time })
  }
  const places: Place[] = []
  for (const time of [0, times.at(-1) ?? 0]) {
    await seek(time)
    places.push(await page.evaluate(placeOf, moving.part))
  }
  const clip = around(places, page.viewportSize() ?? { width: 0, height: 0 })
  const frames: Labelled[] = []
  for (const time of times) {
    await seek(time)
    // Hiding the caret would add an inline style, which the policy forbids.
    frames.push({ label: `${Math.round(time)} ms`, png: await page.screenshot({ clip, caret: 'initial' }) })
  }
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await client.detach()
  return frames
}

/** A motion inside one of the browser's own elements, of which the page itself is told nothing. */
interface Hidden {
  readonly id: string
  readonly name: string
  /** In ms. */
  readonly duration: number
}

async function watchHidden(client: CDPSession): Promise<readonly Hidden[]> {
  const hidden: Hidden[] = []
  client.on('Animation.animationStarted', ({ animation: { id, name, source } }) => {
    if (name === 'inline-size' || name === 'width') hidden.push({ id, name, duration: source?.duration ?? 0 })
  })
  await client.send('Animation.enable')
  return hidden
}

interface Place {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The part of the window that has all of these in it. */
function around(
  places: readonly Place[],
  window: { readonly width: number; readonly height: number },
): { x: number; y: number; width: number; height: number } {
  const x = Math.max(0, Math.floor(Math.min(...places.map(({ left }) => left)) - MARGIN))
  const y = Math.max(0, Math.floor(Math.min(...places.map(({ top }) => top)) - MARGIN))
  const right = Math.min(window.width, Math.ceil(Math.max(...places.map((place) => place.right)) + MARGIN))
  const bottom = Math.min(window.height, Math.ceil(Math.max(...places.map((place) => place.bottom)) + MARGIN))
  return { x, y, width: right - x, height: bottom - y }
}

/** Runs in the page: how many motions are under way that come to an end. */
function countMoving(): number {
  return document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length
}

/** Runs in the page: how long the longest motion of these names takes with what it waits for, in ms; 0 as long as there is none. */
function motionNamed(names: readonly string[]): { duration: number; isEndless: boolean } {
  const nameOf = (motion: Animation): string => {
    if (motion instanceof CSSAnimation) return motion.animationName
    return motion instanceof CSSTransition ? motion.transitionProperty : 'animate'
  }
  const timings = document
    .getAnimations()
    .flatMap((motion) => (names.includes(nameOf(motion)) ? (motion.effect?.getComputedTiming() ?? []) : []))
  const isEndless = timings.some(({ endTime }) => endTime === Infinity)
  return {
    duration: Math.max(0, ...timings.map(({ duration, endTime }) => Number(isEndless ? duration : endTime))),
    isEndless,
  }
}

/** Runs in the page: holds motions at a time after their beginning, in ms. */
function seekAll(motions: readonly Animation[], time: number): void {
  for (const motion of motions) {
    motion.pause()
    motion.currentTime = time
  }
}

/** Runs in the page: where a part is in the window, which is scrolled to where it can be seen. */
function placeOf(selector: string): Place {
  const part = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())
  if (part === undefined) throw new Error(`Nothing in sight is ${selector}.`)
  const isInSight = (): boolean =>
    part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().bottom <= innerHeight
  if (!isInSight() && !part.matches('dialog')) part.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return { left, top, right, bottom }
}
