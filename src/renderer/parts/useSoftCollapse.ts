import { type RefObject, useEffect } from 'react'

/** In ms, the same as `--motion`. */
const DURATION = 150

/** Animates the gap that a removed row leaves. `root` contains the rows, or a list of them. */
export function useSoftCollapse(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = root.current
    if (box === null) return
    let previousRows: readonly Element[] = []
    let previousHeight = 0
    let frame = 0
    // Called after layout and before paint.
    const observer = new ResizeObserver(() => {
      const rows = [...box.querySelectorAll(':scope > :not(button), :scope > ul > li')]
      const { height } = box.getBoundingClientRect()
      const gap = previousHeight - height
      const hasRemoved = previousRows.some((row) => !rows.includes(row))
      previousRows = rows
      previousHeight = height
      if (gap <= 0 || !hasRemoved || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const target = rows.find((row) => row.matches('.undo-strip, :has(> .undo-strip)')) ?? rows.at(-1)
      if (target === undefined) return
      // The animation changes the height in this frame: an observer would then report "undelivered notifications" as an error.
      observer.unobserve(box)
      frame = requestAnimationFrame(() => observer.observe(box))
      target.animate({ marginBlockEnd: [`${gap}px`, '0px'] }, { duration: DURATION, easing: 'ease-out' })
    })
    observer.observe(box)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [root])
}
