import { describe, expect, it } from 'vitest'
import { createStorage, scopeStorage } from '../../src/services/storage'

describe('storage', () => {
  it('stores texts in the browser', () => {
    const { browser, texts } = fakeStorage()
    const storage = createStorage(() => browser)
    expect(storage.write('key', 'text')).toBe(true)
    expect(texts.get('key')).toBe('text')
    expect(storage.read('key')).toBe('text')
    storage.remove('key')
    expect(storage.read('key')).toBeNull()
  })

  it('works in memory where the browser refuses it, and says that nothing is kept', () => {
    const storage = createStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(storage.write('key', 'text')).toBe(false)
    expect(storage.read('key')).toBe('text')
    storage.remove('key')
    expect(storage.read('key')).toBeNull()
  })

  it('EDG-04 keeps scopes apart', () => {
    const { browser, texts } = fakeStorage()
    const [first, second, whole] = ['#unit-4', '#unit-5', ''].map((scope) =>
      scopeStorage(
        createStorage(() => browser),
        scope,
      ),
    )
    first?.write('key', 'of the first')
    expect([first, second, whole].map((storage) => storage?.read('key'))).toEqual(['of the first', null, null])
    second?.remove('key')
    expect([...texts]).toEqual([['key#unit-4', 'of the first']])
  })

  it('returns the newest text when the browser is full', () => {
    const { browser, texts } = fakeStorage()
    const storage = createStorage(() => browser)
    storage.write('key', 'old')
    browser.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(storage.write('key', 'new')).toBe(false)
    expect(storage.read('key')).toBe('new')
    expect(texts.get('key')).toBe('old')
  })
})

function fakeStorage(): { browser: Storage; texts: Map<string, string> } {
  const texts = new Map<string, string>()
  const browser: Storage = {
    get length() {
      return texts.size
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
  }
  return { browser, texts }
}
