/** Scrolls a list to one of its elements, but not the page around it. */
export function scrollInside(list: HTMLElement | null, element: Element | null | undefined): void {
  if (list === null || element === null || element === undefined) return
  const [box, own] = [list.getBoundingClientRect(), element.getBoundingClientRect()]
  if (own.top < box.top) list.scrollTop -= box.top - own.top
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom
}
