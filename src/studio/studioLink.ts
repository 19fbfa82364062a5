import './studioLink.css'

/** The beginning of the studio's addresses; the id of a flow follows. */
export const PREFIX = '#/studio/'

export function getStudioAddress(id: string): string {
  return `${PREFIX}${encodeURIComponent(id)}`
}

/** Adds a link from the product to the studio with its flow, for the author of the flow. */
export function addStudioLink(subscribe: (listener: () => void) => () => void, getFlow: () => string): void {
  const link = document.createElement('a')
  link.className = 'studio-link'
  link.textContent = 'Open in the studio'
  const update = (): void => {
    link.href = getStudioAddress(getFlow())
  }
  update()
  subscribe(update)
  document.body.append(link)
  // The studio, or a draft, is loaded instead of the product. Before the product hears of the address, which it does not know.
  window.addEventListener('hashchange', (event) => {
    if (!window.location.hash.startsWith('#/studio')) return
    event.stopImmediatePropagation()
    window.location.reload()
  })
}
