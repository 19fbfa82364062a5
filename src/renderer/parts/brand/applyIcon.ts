import { isImageAddress } from '../../../services/isImageAddress'

/** Shows the brand's square logo as the icon of the page, in the browser's tab. */
export function applyIcon(logo: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link === null || !isImageAddress(logo)) return
  // The page begins with an icon of its own, of a type that a logo need not have.
  link.removeAttribute('type')
  link.href = logo
}
