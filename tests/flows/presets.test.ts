import { describe, expect, it } from 'vitest'
import { readPresets } from '../../src/compiler/presets'
import { oklabOf } from '../../src/renderer/theme/oklab'
import { diskSources } from '../../src/tools/disk/diskSources'
import { flowFolders } from '../../src/tools/disk/flowFolders'

describe('the brand presets of the product', () => {
  it('CFG-06 are a gold, a green and an indigo one, in this order', () => {
    const hues = Object.values(readPresets(diskSources(flowFolders('flows'))).presets).map(({ primaryColor }) => hueOf(primaryColor))
    expect(hues).toHaveLength(3)
    const [gold = 0, green = 0, indigo = 0] = hues
    expect([gold > 60 && gold < 100, green > 130 && green < 175, indigo > 260 && indigo < 295]).toEqual([true, true, true])
  })
})

/** In degrees. */
function hueOf(color: string): number {
  const [, greenRed, blueYellow] = oklabOf(color)
  return ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360
}
