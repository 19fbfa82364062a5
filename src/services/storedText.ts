/** The text that the browser keeps by a key; null where there is none, and where storage is blocked. */
export function storedText(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}
