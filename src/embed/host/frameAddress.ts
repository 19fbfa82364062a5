/** The address at which a build shows itself in a frame. */
const EMBEDDED = '#/embedded'

/**
 * Where a build shows itself in a frame.
 * @throws TypeError when `src` is no http(s) address.
 */
export function frameAddress(src: string): URL {
  const address = new URL(src, document.baseURI)
  if (!/^https?:$/.test(address.protocol)) throw new TypeError(`src must be an http or https address, not ${address.protocol}`)
  address.hash = EMBEDDED
  return address
}
