import { describe, expect, it } from 'vitest'
import { readPresets } from '../../src/compiler/readCatalogue'
import { toOklab } from '../../src/renderer/theme/oklab'
import { createDiskSources, resolveFlowFolders } from '../../src/tools/disk/diskSources'
import { sourcesIn } from '../structure/sources'

describe('the brand presets of the product', () => {
  it('CFG-06 are a gold, a green and an indigo one, in this order', () => {
    const hues = Object.values(readPresets(createDiskSources(resolveFlowFolders('flows'))).presets).map(({ primaryColor }) => hueOf(primaryColor))
    expect(hues).toHaveLength(3)
    const [gold = 0, green = 0, indigo = 0] = hues
    expect([gold > 60 && gold < 100, green > 130 && green < 175, indigo > 260 && indigo < 295]).toEqual([true, true, true])
  })
})

describe('a picture of the product', () => {
  it('draws its words: one that is loaded as an image has no font of the page', () => {
    const pictures = sourcesIn('flows/public', ['.svg'])
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures.filter(({ text }) => text.includes('<text')).map(({ path }) => path)).toEqual([])
  })
})

/** In degrees. */
function hueOf(color: string): number {
  const [, greenRed, blueYellow] = toOklab(color)
  return ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360
}
