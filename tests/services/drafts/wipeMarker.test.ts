import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  markTabSaved,
  removeDrafts,
  hasBeenWiped,
  watchWipe,
  WIPE_MARKER,
} from '../../../src/services/drafts/draftStorage'
import type { TextStorage } from '../../../src/services/storage'

/** Stands for the browser's own, which Node does not have. */
class StorageEventOfTests extends Event {
  constructor(
    readonly key: string | null,
    readonly newValue: string | null,
  ) {
    super('storage')
  }
}

beforeAll(() => void vi.stubGlobal('StorageEvent', StorageEventOfTests))
afterAll(() => void vi.unstubAllGlobals())

describe('wiping everything in one tab', () => {
  it('HRD-06 makes another tab forget once, which ignores other changes of storage', () => {
    const { one, other, forgetIn } = tabs()
    const { page, forget } = listening(other)
    page.dispatchEvent(stored(WIPE_MARKER, 'begun'))
    page.dispatchEvent(stored('draft.first'))
    page.dispatchEvent(stored(null))
    page.dispatchEvent(new Event('pageshow'))
    expect(forget).not.toHaveBeenCalled()
    forgetIn(one)
    page.dispatchEvent(stored(WIPE_MARKER))
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('makes a tab from the back/forward cache forget once it is shown again, whatever began since', () => {
    const { one, other, forgetIn } = tabs()
    const { page, forget } = listening(other)
    forgetIn(one)
    markTabSaved(one)
    page.dispatchEvent(new Event('pageshow'))
    expect([forget.mock.calls.length, hasBeenWiped(one), hasBeenWiped(other)]).toEqual([1, false, true])
  })

  it('concerns only tabs that had saved something', () => {
    const { one, other, forgetIn, tab } = tabs()
    expect([one, other, tab()].map(hasBeenWiped)).toEqual([false, false, false])
    forgetIn(one)
    expect([one, other, tab()].map(hasBeenWiped)).toEqual([false, true, false])
  })

  it('is not assumed where the browser keeps nothing', () => {
    const { one } = tabs(false)
    expect([hasBeenWiped(one), one.texts.size]).toEqual([false, 0])
  })

  it('leaves nothing behind: its marker is removed with the drafts', () => {
    const { one } = tabs()
    const text = one.texts.get(WIPE_MARKER) ?? ''
    const kept: Storage = Object.create({
      getItem: () => text,
      removeItem: (key: string) => Reflect.deleteProperty(kept, key),
    })
    kept[WIPE_MARKER] = text
    removeDrafts(() => kept, '2026-03-31')
    expect(Object.keys(kept)).toEqual([WIPE_MARKER])
    removeDrafts(() => kept, null)
    expect(Object.keys(kept)).toEqual([])
  })
})

/** Two tabs of a browser that have kept something, and more of them. */
function tabs(isKeeping = true) {
  const browser = new Map<string, string>()
  const tab = () => {
    const texts = new Map<string, string>()
    return { texts, tab: storage(texts), browser: storage(browser, isKeeping) }
  }
  const [one, other] = [tab(), tab()]
  for (const places of [one, other]) markTabSaved(places)
  const forgetIn = (places: typeof one): void => {
    for (const place of [places.tab, places.browser]) place.remove(WIPE_MARKER)
  }
  return { one, other, tab, forgetIn }
}

function storage(texts: Map<string, string>, isKeeping = true): TextStorage {
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => isKeeping && texts.set(key, text) === texts,
    remove: (key) => void texts.delete(key),
  }
}

function listening(places: Parameters<typeof watchWipe>[1]) {
  const page = new EventTarget()
  const forget = vi.fn()
  watchWipe(page, places, forget)
  return { page, forget }
}

function stored(key: string | null, newValue: string | null = null): Event {
  return new StorageEventOfTests(key, newValue)
}
