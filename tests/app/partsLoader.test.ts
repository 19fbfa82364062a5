import { describe, expect, it, vi } from 'vitest'
import { createPartsLoader } from '../../src/app/partsLoader'
import type { ScreenParts } from '../../src/renderer/session/loadedFlow'

const all: ScreenParts = { controls: {}, blocks: {}, icons: {} }

describe('the renderers of a flow', () => {
  it('are complete if the module of the flow has them all', () => {
    const parts = createPartsLoader(all)
    expect(parts.get()).toBe(all)
    expect([parts.canDraw('any'), parts.canLeave('any')]).toEqual([true, true])
  })

  it('suffice for the first screens until the rest is loaded', async () => {
    const parts = createPartsLoader({ firstScreens: ['intro', 'form'], firstIcons: {}, load: async () => all })
    const heard = vi.fn<() => void>()
    parts.subscribe(heard)
    expect(['intro', 'form', 'next'].map(parts.canDraw)).toEqual([true, true, false])
    expect(['intro', 'form', 'next'].map(parts.canLeave)).toEqual([true, false, false])
    await Promise.all([parts.load(), parts.load()])
    expect(heard).toHaveBeenCalledOnce()
    expect(parts.get()).toBe(all)
    expect([parts.canDraw('next'), parts.canLeave('form')]).toEqual([true, true])
  })

  it('are requested again after a failed fetch', async () => {
    const load = vi.fn<() => Promise<ScreenParts>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(all)
    const parts = createPartsLoader({ firstScreens: ['intro'], firstIcons: {}, load })
    await expect(parts.load()).rejects.toThrow('offline')
    await parts.load()
    expect(parts.get()).toBe(all)
  })
})
