/** What a page around the flow may ask for; auto is what the device asks for. */
type AskedScheme = 'light' | 'dark' | 'auto'

const ALWAYS = 'all'
const NEVER = 'not all'

/** The conditions that the styles were written with, by rule. */
const written = new WeakMap<CSSMediaRule, string>()

/** Shows a page in a scheme, whatever the device asks for. To be called again when styles came that were not there. */
export function showIn(scheme: AskedScheme, page: Document): void {
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) askFor(scheme, sheet.cssRules)
  page.documentElement.dataset['scheme'] = scheme
}

function askFor(scheme: AskedScheme, rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = written.get(rule) ?? rule.media.mediaText
      if (condition.includes('prefers-color-scheme')) {
        written.set(rule, condition)
        rule.media.mediaText = answered(scheme, condition)
      }
    }
    if (rule instanceof CSSGroupingRule) askFor(scheme, rule.cssRules)
  }
}

function answered(scheme: AskedScheme, condition: string): string {
  if (scheme === 'auto') return condition
  return condition.includes(scheme) ? ALWAYS : NEVER
}

/** Says to the styles (embedded.css) which part of the frame can be seen, in CSS px from its top: there dialogs stand. */
export function showVisible(page: Document, { top, height }: { readonly top: number; readonly height: number }): void {
  const { style } = page.documentElement
  style.setProperty('--visible-top', `${top}px`)
  style.setProperty('--visible-height', `${height}px`)
}

/** The least height of a frame, in CSS px: a dialog has room in it. */
const LEAST = 400

/** How often the height may turn back within a second before the frame only grows. */
const MOST_TURNS = 6

/**
 * Tells how high the content is, at most once a frame and only when it is another; after the content went to and fro
 * more often than anybody can do it, only of more. Gives the function that ends it.
 */
export function watchHeight(mount: HTMLElement, tell: (height: number) => void): () => void {
  let told = 0
  let frame: number | null = null
  let turns: readonly number[] = []
  const measure = (): void => {
    frame = null
    // What stands above it is shown, too.
    const height = Math.max(LEAST, Math.ceil(mount.offsetTop + mount.scrollHeight))
    if (height === told) return
    const now = performance.now()
    turns = [...turns, now].filter((time) => now - time < 1000)
    if (height < told && turns.length > MOST_TURNS) return
    told = height
    tell(height)
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
