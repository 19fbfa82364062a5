import { describe, expect, it } from 'vitest'
import { findEdgeColor } from '../../../src/configure/logo/LogoFile'

type Pixel = readonly [number, number, number, number]

const PAPER: Pixel = [250, 250, 248, 255]
const INK: Pixel = [20, 40, 160, 255]
const NOTHING: Pixel = [0, 0, 0, 0]

describe('the colour along the edge of a picture', () => {
  it('MOM-08 goes on around it, whatever is in its middle', () => {
    expect(
      findEdgeColor(
        picture((x, y) => (x > 2 && x < 17 && y > 2 && y < 7 ? INK : PAPER)),
        20,
      ),
    ).toBe('#fafaf8')
  })

  it('is found where a JPEG made it uneven', () => {
    expect(
      findEdgeColor(
        picture((x, y) => [250 - ((x * 7 + y) % 5), 250, 248, 255]),
        20,
      ),
    ).toBe('#f8faf8')
  })

  it.each([
    ['can be seen through', () => NOTHING],
    ['has several', (x: number) => (x < 10 ? PAPER : INK)],
    ['is touched by what is in it', (_: number, y: number) => (y > 2 && y < 7 ? INK : PAPER)],
  ] as const)('is none where the edge %s', (_, at) => {
    expect(findEdgeColor(picture(at), 20)).toBeNull()
  })
})

/** A picture of 20 by 10 px. */
function picture(at: (x: number, y: number) => Pixel): Uint8ClampedArray {
  return new Uint8ClampedArray(
    Array.from({ length: 200 }, (_, index) => [...at(index % 20, Math.floor(index / 20))]).flat(),
  )
}
