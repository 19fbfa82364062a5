import type { NotShownWording } from '../../language/wording'

/** Says in the page's own words that nothing shows here, with a link to the flow in a tab of its own where there may be one. */
export function showNotice(mount: HTMLElement, words: NotShownWording, address: string | null): void {
  const page = mount.ownerDocument
  const main = page.createElement('main')
  main.className = 'error-page'
  const heading = page.createElement('h1')
  heading.textContent = words.title
  const text = page.createElement('p')
  text.textContent = words.text
  main.append(heading, text)
  if (address !== null) {
    const ways = page.createElement('div')
    ways.className = 'buttons'
    const link = page.createElement('a')
    link.className = 'button button-primary'
    link.href = address
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = words.open
    ways.append(link)
    main.append(ways)
  }
  page.title = words.title
  mount.replaceChildren(main)
}
