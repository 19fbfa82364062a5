import { readStoredText } from './storedText'

/** Stores texts by key. `write` returns whether the text will outlive the page. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, text: string): boolean
  remove(key: string): void
}

export function scopeStorage({ read, write, remove }: TextStorage, scope: string): TextStorage {
  const scopedKey = (key: string): string => `${key}${scope}`
  return {
    read: (key) => read(scopedKey(key)),
    write: (key, text) => write(scopedKey(key), text),
    remove: (key) => remove(scopedKey(key)),
  }
}

/**
 * Wraps the browser's storage and falls back to memory when it is blocked, full or absent; `write` returns false then.
 * `open` may throw, as reading `window.localStorage` does when it is blocked.
 */
export function createStorage(open: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  const tryStorage = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => memory.get(key) ?? readStoredText(open, key),
    write: (key, text) => {
      const isStored = tryStorage((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, text)
      return isStored
    },
    remove: (key) => {
      memory.delete(key)
      tryStorage((storage) => storage.removeItem(key), undefined)
    },
  }
}
