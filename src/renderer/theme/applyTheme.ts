import { createPalette, type Palette, type Scheme } from './palette'

let sheet: CSSStyleSheet | undefined

/**
 * Colours the page after the brand's primary colour (#RRGGBB), in both schemes. A constructed stylesheet,
 * because the content security policy allows neither style elements nor style attributes.
 */
export function applyTheme(primary: string): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(themeCss(primary))
  document.adoptedStyleSheets = [sheet]
}

/** The rules that `applyTheme` sets. */
function themeCss(primary: string): string {
  const rule = (scheme: Scheme) => `:root{${declarations(createPalette(primary, scheme))}}`
  return `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}`
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, colour]) => `--color-${role}:${colour}`)
    .join(';')
}
