import { createPalette, type Palette, type Scheme } from './palette'

/**
 * Sets the page's colours from the brand's primary colour (#RRGGBB), for both schemes. Uses a constructed stylesheet,
 * because the content security policy forbids style elements and style attributes.
 */
export function applyTheme(primary: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buildThemeCss(primary))
  document.adoptedStyleSheets = [sheet]
}

function buildThemeCss(primary: string): string {
  const rule = (scheme: Scheme) => `:root{${formatDeclarations(createPalette(primary, scheme))}}`
  return `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}`
}

function formatDeclarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, colour]) => `--color-${role}:${colour}`)
    .join(';')
}
