import { paletteOf, type Scheme } from '../../renderer/theme/palette'

const DARK = '(prefers-color-scheme: dark)'

/** What holds for every page and for none, to stand in the place of a question about the scheme. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/**
 * Gives a page inside this one its styles, as someone sees them whose browser asks for a scheme, whatever this browser
 * asks for. Constructed stylesheets: the policy allows no others, and these are there at once.
 */
export function copyStyles(page: Document, scheme: Scheme): void {
  const view = page.defaultView
  if (view === null) return
  page.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    const copy = new view.CSSStyleSheet()
    const rules = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
    // Written as in their file, which these stand beside no more.
    const found = rules.replaceAll(/url\("(\..*?)"\)/g, (_, file: string) => `url("${new URL(file, sheet.href ?? document.baseURI).href}")`)
    // This page has the typeface already: a frame may wait for it.
    const fonts = found.replaceAll('font-display: optional', 'font-display: block')
    copy.replaceSync(fonts.replaceAll(DARK, scheme === 'dark' ? ALWAYS : NEVER))
    return copy
  })
  page.adoptedStyleSheets.push(new view.CSSStyleSheet())
}

/** Colours a page that `copyStyles` gave its styles after a primary colour (#RRGGBB). It does not scroll, and nothing in it moves. */
export function colourPage(page: Document, scheme: Scheme, primary: string): void {
  const roles = Object.entries(paletteOf(primary, scheme)).map(([role, colour]) => `--color-${role}:${colour}`)
  const still = '*,::before,::after{animation:none!important;transition:none!important}'
  page.adoptedStyleSheets.at(-1)?.replaceSync(`:root{color-scheme:${scheme};overflow:hidden;${roles.join(';')}}${still}`)
}

/** Says in which language (BCP 47) a page is written, once that is known. */
export function nameLanguage(page: Document, language: string): void {
  if (language !== '') page.documentElement.lang = language
}
