const BASE = 'https://page.invalid/'

/**
 * Returns whether `address` is allowed for an image: relative, https, http on the page's own origin, or a data URL of
 * an image. Scripts, local files and blobs are not allowed.
 */
export function isImageAddress(address: string, origin?: string): boolean {
  const url = parseUrl(address)
  if (url === null) return false
  if (url.protocol === 'http:') return url.origin === (origin ?? window.location.origin)
  return url.protocol === 'https:' || /^data:image\//i.test(url.href)
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address, BASE)
  } catch {
    return null
  }
}
