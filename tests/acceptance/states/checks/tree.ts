import { expect } from '../../harness/patience'
import type { ShownState } from '../drive'

const ROLES = 'button|link|textbox|combobox|radio|checkbox|spinbutton|dialog|progressbar|group|radiogroup|table'

/** A line about something that needs a name and has none. */
const CONTROL = new RegExp(`^\\s*- (${ROLES})\\b(?! ")`)

/** As many options in a row or more, such as all countries, are counted and not listed. */
const MANY_OPTIONS = /(?:^ *- option .*\n){20,}/gm

/** A reference number, which is another one each time. */
const REFERENCE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g

/** Where the app is served, which is another port each time. */
const HOST = /http:\/\/127\.0\.0\.1:\d+/g

/** A time of day, which is a later one on a slow machine. */
const TIME = /\b\d{1,2}:\d{2}\s[ap]\.m\./gu

/** A closed `details`: its summary says what it is. */
const DISCLOSURE = /^\s*- group: /

/**
 * The page as assistive technology meets it, as YAML, without what is told for a moment. Of long lists of options only
 * what is chosen is named.
 */
export async function treeOf({ page: { page } }: ShownState): Promise<string> {
  // What is read of a picture comes once it is read.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(leaveOutAnnouncements, true)
  const tree = `${await page.locator('body').ariaSnapshot()}\n`
  await page.evaluate(leaveOutAnnouncements, false)
  return tree
    .replaceAll(REFERENCE, 'XXXX-XXXX')
    .replaceAll(HOST, 'http://site')
    .replaceAll(TIME, '0:00 a.m.')
    .replaceAll(MANY_OPTIONS, (options) => {
      const lines = options.trimEnd().split('\n')
      const indent = / */.exec(options)?.[0] ?? ''
      const chosen = lines.filter((line) => line.includes('[selected]'))
      return [...chosen, `${indent}- text: ${lines.length} options`, ''].join('\n')
    })
}

/** Runs in the page. */
function leaveOutAnnouncements(isLeftOut: boolean): void {
  for (const region of document.body.querySelectorAll('[data-announcer]')) {
    if (isLeftOut) region.setAttribute('aria-hidden', 'true')
    else region.removeAttribute('aria-hidden')
  }
}

/** Stands for a banner that is the same as when the screen was come to. */
const SAME_BANNER = '- banner: as before\n'

/** Makes trees short: of what frames a screen, only the first tree of each screen says what it is while it stays so. */
export function bannerOnce(): (screen: string, tree: string) => string {
  const banners = new Map<string, string>()
  return (screen, tree) => {
    const [banner] = /^- banner:\n( .*\n)*/m.exec(tree) ?? []
    if (banner === undefined) return tree
    const before = banners.get(screen)
    banners.set(screen, before ?? banner)
    return banner === before ? tree.replace(banner, SAME_BANNER) : tree
  }
}

/** What a tree is without its words: what there is, in what order, and the state of each. What frames the screen is left out. */
export function skeletonOf(tree: string): readonly string[] {
  return (
    tree
      .replace(/^- banner:.*\n(?: .*\n)*/m, '')
      .split('\n')
      .filter((line) => !line.includes('/url:'))
      // A name with a colon in it has the whole line in quotes.
      .map((line) =>
        line
          .replace(/^(\s*- )'/, '$1')
          .replace(/^(\s*- [^\s:]+)(?: "(?:[^"\\]|\\.)*"| \/.*?\/)?((?: \[[^\]]*\])*).*$/, '$1$2'),
      )
  )
}

/** Controls and groups that have no name. */
export function namelessProblems(tree: string): readonly string[] {
  return tree
    .split('\n')
    .filter((line) => CONTROL.test(line) && !DISCLOSURE.test(line))
    .map((line) => `has something without a name: ${line.trim()}`)
}
