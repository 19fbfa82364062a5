/** The page of a build that is made for a frame: it asks at once for all that a flow in a frame takes. */
const FRAMED_PAGE = 'embedded.html'

/**
 * The address of a build: its folder, which may be named without its slash or by its index, or another of its pages.
 * @throws TypeError when `src` is no http(s) address.
 */
export function buildAddress(src: string): URL {
  const address = new URL(src, document.baseURI)
  if (!/^https?:$/.test(address.protocol))
    throw new TypeError(`src must be an http or https address, not ${address.protocol}`)
  const path = address.pathname.replace(/\/index\.html?$/, '/')
  address.pathname = /\/$|\.html?$/.test(path) ? path : `${path}/`
  return address
}

/**
 * Where a build shows a use case in a frame; the first that it has, if none is named.
 * @throws TypeError when `src` is no http(s) address.
 */
export function frameAddress(src: string, useCase?: string): URL {
  const address = buildAddress(src)
  if (address.pathname.endsWith('/')) address.pathname += FRAMED_PAGE
  address.hash = `#/embedded${useCase === undefined ? '' : `/${encodeURIComponent(useCase)}`}`
  return address
}
