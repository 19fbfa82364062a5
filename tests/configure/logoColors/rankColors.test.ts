import { describe, expect, it } from 'vitest'
import { type Pixels, rankColors } from '../../../src/configure/logo/LogoColors'

const SIDE = 64

describe('the colours of a logo', () => {
  it('MOM-08 are the vivid ones before the greys, those first that stand out most', () => {
    expect(rankColors(stripes([10, '#0B5FA5'], [4, '#F2A33A'], [26, '#1D1F22'], [24, '#FFFFFF']))).toEqual([
      '#0B5FA5',
      '#F2A33A',
      '#1D1F22',
    ])
  })

  it('MOM-08 count as one where they are alike, by the most frequent of them', () => {
    expect(rankColors(stripes([10, '#D81E5B'], [20, '#D21E58'], [34, '#FFFFFF']))).toEqual(['#D21E58'])
  })

  it('are four at most', () => {
    const all = stripes(
      [11, '#E11D48'],
      [11, '#F59E0B'],
      [11, '#16A34A'],
      [11, '#0EA5E9'],
      [11, '#7C3AED'],
      [9, '#111111'],
    )
    expect(rankColors(all)).toEqual(['#F59E0B', '#0EA5E9', '#E11D48', '#7C3AED'])
  })

  it('are not those that an edge mixes, nor a speck', () => {
    expect(rankColors(stripes([30, '#0B5FA5'], [1, '#85AFD2'], [33, '#FFFFFF']))).toEqual(['#0B5FA5'])
    expect(rankColors(picture((x, y) => (x < 5 && y < 5 ? '#16A34A' : '#0B5FA5')))).toEqual(['#0B5FA5'])
  })

  it('are found in thin lines, too', () => {
    expect(rankColors(picture((x, y) => (x % 21 === 0 || y % 21 === 0 ? '#0A7D4F' : null)))).toEqual(['#0A7D4F'])
  })

  it('are none where it is white or can be seen through', () => {
    expect(rankColors(stripes([30, '#FFFFFF'], [20, '#E8E9EA'], [14, null]))).toEqual([])
    expect(rankColors(picture(() => null))).toEqual([])
  })

  it('are the same each time, and found at once in a picture of nothing but different pixels', () => {
    const noise = picture(
      (x, y) => `#${((x * 104_729 + y * 1_299_709) % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`,
    )
    const start = performance.now()
    const found = rankColors(noise)
    expect(performance.now() - start).toBeLessThan(2000)
    expect(found).toHaveLength(4)
    expect(rankColors(noise)).toEqual(found)
  })
})

/** A picture of upright stripes, each so many px wide. */
function stripes(...all: readonly (readonly [number, string | null])[]): Pixels {
  const columns = all.flatMap(([width, color]) => Array.from({ length: width }, () => color))
  return picture((x) => columns[x] ?? null)
}

/** A picture by the colour of each pixel; null can be seen through. */
function picture(at: (x: number, y: number) => string | null): Pixels {
  const colors = Array.from({ length: SIDE * SIDE }, (_, index) => at(index % SIDE, Math.floor(index / SIDE)))
  const data = colors.flatMap((hex) =>
    hex === null ? [0, 0, 0, 0] : [...[1, 3, 5].map((start) => Number(`0x${hex.slice(start, start + 2)}`)), 255],
  )
  return { data: new Uint8ClampedArray(data), width: SIDE }
}
