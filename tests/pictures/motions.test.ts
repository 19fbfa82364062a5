import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../structure/sources'
import { keepSheet } from './contactSheet'
import { filmStrip, FRAMES } from './filmStrip'
import { MOTIONS, openBefore } from './productMotions'

/** Keyframes that wait or blink: nothing moves. */
const STILL = ['unavailable', 'last-place-gone', 'otp-caret']

describe.each([1280, 375])('in a window of %d px', (width) => {
  it.each(Object.entries(MOTIONS))('%s, as a film strip', async (name, motion) => {
    const flow = await openBefore(motion, width)
    const frames = await filmStrip(flow.page, { ...motion, begin: () => motion.begin(flow) })
    const file = await keepSheet(`motions/${name.replaceAll(/\W+/g, '-')}-${width}`, frames, {
      columns: FRAMES,
      width: 320,
      title: `${name}, ${width} px`,
    })
    expect(existsSync(file)).toBe(true)
    expect(frames).toHaveLength(FRAMES)
    expect(frames.at(0)?.png.equals(frames.at(-1)?.png ?? new Uint8Array())).toBe(false)
  })
})

it('each motion of the styles has its strip', () => {
  const keyframes = sourcesIn('src', ['.css']).flatMap(({ text }) =>
    [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name ?? ''),
  )
  const shown = Object.values(MOTIONS).flatMap(({ names }) => names)
  expect(keyframes.filter((name) => !shown.includes(name)).toSorted()).toEqual(STILL.toSorted())
})
