import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedIcons } from '../../../src/tools/build/namedIcons'
import { writtenFlows } from '../../fixtures/writtenFlows'
import { built } from './built'

const ICONS = path.resolve('src/renderer/parts/icons/icons.ts')

describe('a build', () => {
  it('holds the icons that a document names, and no others', async () => {
    const folder = writtenFlows({ 'rides.json': { icon: 'piggy-bank' }, 'parts/part.json': { icon: 'home' } })
    const code = `import { icons } from ${JSON.stringify(ICONS)}\nglobalThis.icons = icons\n`
    const [chunk] = await built(code, [namedIcons(folder)])
    expect(chunk?.code).toMatch(/"piggy-bank"/)
    expect(chunk?.code).toMatch(/\bhome:/)
    expect(chunk?.code).not.toMatch(/\bwallet:|"badge-check"|'badge-check'/)
  }, 60_000)
})
