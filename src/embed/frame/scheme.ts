/** What a page around the flow may ask for; auto is what the device asks for. */
export type AskedScheme = 'light' | 'dark' | 'auto'

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
