/** Runs `work` when the browser is idle, or after 200 ms where it has no idle callbacks (Safari). */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
