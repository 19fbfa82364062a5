/** Runs work when the browser has nothing more urgent to do; soon after, where the browser cannot tell (Safari). */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
