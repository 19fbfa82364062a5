import type { Look } from '../../engine/session/useCase'

/** What the placeholders say, by the word after "brand.". */
export type Values = Readonly<Partial<Look>>

/**
 * Fills the placeholders in the words and attributes of everything below a node. Images whose address was one get it now;
 * those that there are none of go: each would report an error.
 */
export function fillWords(root: DocumentFragment, values: Values): void {
  const nodes = document.createTreeWalker(root)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    for (const part of node instanceof Element ? node.attributes : [node])
      part.nodeValue = filledWords(part.nodeValue ?? '', values)
  }
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-src]')) {
    const src = image.dataset['src']
    if (src) image.src = src
    else image.remove()
  }
}

/** A text with its placeholders filled, such as {{brand.name}}. */
export function filledWords(text: string, values: Values): string {
  return text.replaceAll(/{{brand.(\w+)}}/g, (_, name: keyof Values) => values[name] ?? '')
}
