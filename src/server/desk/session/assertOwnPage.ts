import { RequestRefusal } from '../../refusals/requestRefusal'

/**
 * Lets pass what a page of this server sends. Behind a proxy the server does not know its scheme: hosts are compared, and a
 * page of another scheme is told apart by Sec-Fetch-Site.
 * @throws RequestRefusal where another page sent it, or one that does not say which it is.
 */
export function assertOwnPage({ headers, url }: Request): void {
  const origin = headers.get('origin') ?? ''
  const site = headers.get('sec-fetch-site')
  const isOwn =
    URL.canParse(origin) && new URL(origin).host === new URL(url).host && (site === null || site === 'same-origin')
  if (!isOwn) throw new RequestRefusal('ownPage')
}
