/** Returns the text stored under `key`; null if there is none or if storage is blocked. */
export function readStoredText(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}

export const LANGUAGE_KEY = 'language'
