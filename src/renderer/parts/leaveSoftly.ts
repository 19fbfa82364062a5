/**
 * Lets something go softly that is about to be taken off the page: a likeness of it stays above the page while the
 * animation of its class runs, out of reach of pointers, keys and screen readers. Nothing does where less motion is
 * wanted, or where a browser has no popovers.
 */
export function leaveSoftly(element: HTMLElement, className: string): void {
  if (!('showPopover' in element) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const likeness = likenessOf(element)
  likeness.className = `${element.className} ${className}`
  likeness.popover = 'manual'
  likeness.inert = true
  likeness.setAttribute('aria-hidden', 'true')
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(likeness.style, { left: `${left}px`, top: `${top}px`, inlineSize: `${width}px`, blockSize: `${height}px` })
  document.body.append(likeness)
  likeness.showPopover()
  const motions = likeness.getAnimations({ subtree: true })
  void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => likeness.remove())
}

/** What it shows, without what only one element of a page may have, and without what is read out. */
function likenessOf(element: HTMLElement): HTMLElement {
  const likeness = document.createElement('div')
  likeness.append(...[...element.childNodes].map((child) => child.cloneNode(true)))
  for (const region of likeness.querySelectorAll('[aria-live]')) region.remove()
  for (const named of likeness.querySelectorAll('[id], [name]')) {
    named.removeAttribute('id')
    named.removeAttribute('name')
  }
  return likeness
}
