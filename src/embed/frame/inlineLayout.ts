/** `auto` follows the device. */
type ColorScheme = 'light' | 'dark' | 'auto'

const ALWAYS = 'all'
const NEVER = 'not all'

const conditions = new WeakMap<CSSMediaRule, string>()

/** Applies a colour scheme by rewriting media rules. Call it again after style sheets changed. */
export function applyScheme(scheme: ColorScheme, page: Document): void {
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) rewriteRules(scheme, sheet.cssRules)
  page.documentElement.dataset['scheme'] = scheme
}

function rewriteRules(scheme: ColorScheme, rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = conditions.get(rule) ?? rule.media.mediaText
      if (condition.includes('prefers-color-scheme')) {
        conditions.set(rule, condition)
        rule.media.mediaText = replaceCondition(scheme, condition)
      }
    }
    if (rule instanceof CSSGroupingRule) rewriteRules(scheme, rule.cssRules)
  }
}

function replaceCondition(scheme: ColorScheme, condition: string): string {
  if (scheme === 'auto') return condition
  return condition.includes(scheme) ? ALWAYS : NEVER
}

/**
 * Sets CSS variables for the visible part of the frame, in CSS px from its top: `embedded.css` places dialogs there.
 */
export function showVisible(page: Document, { top, height }: { readonly top: number; readonly height: number }): void {
  const { style } = page.documentElement
  style.setProperty('--visible-top', `${top}px`)
  style.setProperty('--visible-height', `${height}px`)
}

/** The least height of a frame, in CSS px, so that a dialog fits. */
const LEAST = 400

/** Changes of the height within a second, after which it may only grow. */
const MOST_TURNS = 6

/**
 * Reports the height of the content, at most once per animation frame and only if it changed. If the height alternates
 * faster than a person could cause, it may only grow. Returns the function that stops it.
 */
export function watchHeight(mount: HTMLElement, report: (height: number) => void): () => void {
  let reported = 0
  let frame: number | null = null
  let turns: readonly number[] = []
  const measure = (): void => {
    frame = null
    // Includes what is above the content.
    const height = Math.max(LEAST, Math.ceil(mount.offsetTop + mount.scrollHeight))
    if (height === reported) return
    const now = performance.now()
    turns = [...turns, now].filter((time) => now - time < 1000)
    if (height < reported && turns.length > MOST_TURNS) return
    reported = height
    report(height)
  }
  const observer = new ResizeObserver(() => {
    frame ??= requestAnimationFrame(measure)
  })
  observer.observe(mount)
  return () => {
    observer.disconnect()
    if (frame !== null) cancelAnimationFrame(frame)
  }
}
