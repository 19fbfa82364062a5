/**
 * Tells which part of a frame can be seen, in CSS px from its top, at most once a frame and only when it is another.
 * Gives the function that ends it.
 */
export function watchVisible(frame: HTMLIFrameElement, tell: (range: { readonly top: number; readonly height: number }) => void): () => void {
  let asked: number | null = null
  let told = ''
  const look = (): void => {
    asked = null
    const box = frame.getBoundingClientRect()
    const top = Math.max(0, Math.round(-box.top))
    const height = Math.max(0, Math.round(Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0)))
    if (told === `${top} ${height}`) return
    told = `${top} ${height}`
    tell({ top, height })
  }
  const ask = (): void => {
    asked ??= requestAnimationFrame(look)
  }
  // Scrolling of whatever holds it, too.
  addEventListener('scroll', ask, { capture: true, passive: true })
  addEventListener('resize', ask)
  const observer = new ResizeObserver(ask)
  observer.observe(frame)
  return () => {
    removeEventListener('scroll', ask, { capture: true })
    removeEventListener('resize', ask)
    observer.disconnect()
    if (asked !== null) cancelAnimationFrame(asked)
  }
}
