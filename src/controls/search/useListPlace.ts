import { type RefObject, useLayoutEffect } from 'react'

/** In px: less room than this below an input, and its list stands above it. */
const LEAST_ROOM = 200

/** Whether the browser can draw something above the page. */
export function isAbovePage(): boolean {
  return 'showPopover' in HTMLElement.prototype
}

/**
 * Places the list of an input while it is open. Parts of a long form clip what leaves them: so the list is drawn above the
 * page, where the browser can.
 */
export function useListPlace(input: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!isOpen || element === null || !isAbovePage()) return undefined
    const follow = (): void => {
      if (input.current !== null) place(element, input.current.getBoundingClientRect())
    }
    element.showPopover()
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      element.hidePopover()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [input, list, isOpen])
}

/** Below the input, or above it where there is more room. A keyboard on the screen takes room from the visual viewport. */
function place({ style }: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom
  const isAbove = below < LEAST_ROOM && top > below
  style.left = `${left}px`
  style.width = `${width}px`
  style.top = isAbove ? 'auto' : `${bottom}px`
  style.bottom = isAbove ? `${window.innerHeight - top}px` : 'auto'
  style.maxHeight = `min(20rem, ${Math.max(0, isAbove ? top : below)}px)`
}
