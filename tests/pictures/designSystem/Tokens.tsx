/** Every custom property that the styles declare for the whole page, in their order. */
const tokens: readonly string[] = [
  ...new Set([...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => declaredIn(sheet.cssRules))),
]

function declaredIn(rules: CSSRuleList): readonly string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule && rule.selectorText === ':root')
      return [...rule.style].filter((name) => name.startsWith('--'))
    return rule instanceof CSSGroupingRule ? declaredIn(rule.cssRules) : []
  })
}

/** What a token is, by the beginning of its name: how it is shown. */
const SHOWN: readonly (readonly [prefix: string, kind: string, style: string])[] = [
  ['--color-', 'colour', 'background'],
  ['--font-size-', 'words', 'font-size'],
  ['--font-weight-', 'words', 'font-weight'],
  ['--line-height-', 'words', 'line-height'],
  ['--space-', 'length', 'inline-size'],
  ['--size-', 'length', 'inline-size'],
  ['--ring-', 'length', 'inline-size'],
  ['--radius', 'corner', 'border-radius'],
  ['--shadow', 'corner', 'box-shadow'],
]

/** Gives each token's cell the token. A constructed stylesheet: the policy allows no others. */
export function showTokens(): void {
  const sheet = new CSSStyleSheet()
  const rules = tokens.map((name) => `[data-token="${name}"]{${shownAs(name)[2]}:var(${name})}`)
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets.push(sheet)
}

/** The tokens of the design, each with its name. */
export function Tokens() {
  return tokens
    .filter((name) => shownAs(name)[1] !== '')
    .map((name) => (
      <article key={name} className="cell" data-cell={name}>
        <p className="cell-name">{name}</p>
        <p className={`token token-${shownAs(name)[1]}`} data-token={name}>
          {shownAs(name)[1] === 'words' && 'Application 0123'}
        </p>
      </article>
    ))
}

function shownAs(name: string): readonly [prefix: string, kind: string, style: string] {
  return SHOWN.find(([prefix]) => name.startsWith(prefix)) ?? ['', '', '']
}
