import { describe, expect, it, vi } from 'vitest'
import { tellForgotten, whenForgotten } from '../../src/services/forgetting'

/** Stands for the browser's own, which Node does not have. */
class StorageEventOfTests extends Event {
  constructor(
    readonly key: string | null,
    readonly newValue: string | null,
  ) {
    super('storage')
  }
}

describe('a tab in which everything is forgotten', () => {
  it('HRD-06 has another tab forget once, and leaves nothing', () => {
    vi.stubGlobal('StorageEvent', StorageEventOfTests)
    const other = new EventTarget()
    const kept = new Map<string, string>()
    const forget = vi.fn()
    whenForgotten(other, forget)
    const write = (key: string, text: string): boolean => {
      kept.set(key, text)
      return other.dispatchEvent(new StorageEventOfTests(key, text))
    }
    const remove = (key: string): void => {
      kept.delete(key)
      other.dispatchEvent(new StorageEventOfTests(key, null))
    }
    write('draft.first', 'kept')
    remove('draft.first')
    other.dispatchEvent(new StorageEventOfTests(null, null))
    expect(forget).not.toHaveBeenCalled()
    tellForgotten({ read: () => null, write, remove })
    expect(forget).toHaveBeenCalledTimes(1)
    expect([...kept]).toEqual([])
    vi.unstubAllGlobals()
  })
})
