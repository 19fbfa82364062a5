import { describe, expect, it } from 'vitest'
import { listFilesThatRan } from '../structure/filesThatRan'
import { showTenantAt } from './shownWays'

describe('a reader follows', () => {
  it('a key in a field through at most 28 files', async () => {
    const flow = await showTenantAt('identity')
    await flow.type('Email', 'a')
    const first = await listFilesThatRan(() => flow.type('Email', 'b'))
    // What still loads may end during one of the keys.
    const ran = (await listFilesThatRan(() => flow.type('Email', 'c'))).filter((file) => first.includes(file))
    expect(ran).toContain('src/engine/transition/transition.ts')
    expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(28)
  })

  it('a Continue that fails through at most 70 files', async () => {
    const flow = await showTenantAt('identity')
    const ran = await listFilesThatRan(() => flow.press('Scan ID'))
    expect(ran).toContain('src/renderer/screen/ScreenMessages.tsx')
    expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(70)
  })
})
