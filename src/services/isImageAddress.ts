/** In its place an address that is relative to the page becomes absolute. */
const PAGE = 'https://page.invalid/'

/**
 * Whether an image may be asked for at an address: relative to the page, by https, by http where the page comes from
 * the same place, or an image in the address itself. Never a script, a file of the device or what another program made.
 */
export function isImageAddress(address: string, origin?: string): boolean {
  const url = parsed(address)
  if (url === null) return false
  if (url.protocol === 'http:') return url.origin === (origin ?? window.location.origin)
  return url.protocol === 'https:' || /^data:image\//i.test(url.href)
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, PAGE)
  } catch {
    return null
  }
}
