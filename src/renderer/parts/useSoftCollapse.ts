import { type RefObject, useEffect } from 'react'

/** How long it takes, in ms: as `--motion`. */
const TIME = 150

/**
 * Where a row leaves what holds rows, what stands below closes up softly instead of at once. What comes has a motion of
 * its own. `root` holds the rows, or a list of them.
 */
export function useSoftCollapse(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = root.current
    if (box === null) return
    let held: readonly Element[] = []
    let height = 0
    let frame = 0
    // It is called when a change is laid out and not drawn yet.
    const observer = new ResizeObserver(() => {
      const rows = [...box.querySelectorAll(':scope > :not(button), :scope > ul > li')]
      const now = box.getBoundingClientRect().height
      const left = height - now
      const hasLeft = held.some((row) => !rows.includes(row))
      held = rows
      height = now
      if (left <= 0 || !hasLeft || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const place = rows.find((row) => row.matches('.undo-strip, :has(> .undo-strip)')) ?? rows.at(-1)
      if (place === undefined) return
      // Observed in this frame, the height that the motion gives back would be "undelivered", which browsers report as an error.
      observer.unobserve(box)
      frame = requestAnimationFrame(() => observer.observe(box))
      place.animate({ marginBlockEnd: [`${left}px`, '0px'] }, { duration: TIME, easing: 'ease-out' })
    })
    observer.observe(box)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [root])
}
