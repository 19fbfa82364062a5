import { storedText } from './storedText'

/** Texts kept by key. `write` tells whether the text will still be there after the page is closed. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, text: string): boolean
  remove(key: string): void
}

/** A storage whose keys are told from the same ones elsewhere by what is put behind them. */
export function scopeStorage({ read, write, remove }: TextStorage, scope: string): TextStorage {
  const own = (key: string): string => `${key}${scope}`
  return {
    read: (key) => read(own(key)),
    write: (key, text) => write(own(key), text),
    remove: (key) => remove(own(key)),
  }
}

/**
 * The browser's local storage, behind a memory that takes over where storage is blocked, full or absent: then `write`
 * gives false and everything else goes on. `open` may throw itself, as `window.localStorage` does where it is blocked.
 */
export function createStorage(open: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => memory.get(key) ?? storedText(open, key),
    write: (key, text) => {
      const kept = attempt((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (kept) memory.delete(key)
      else memory.set(key, text)
      return kept
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
  }
}
