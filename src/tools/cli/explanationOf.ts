import { readFileSync } from 'node:fs'
import { didYouMean } from '../../compiler/findings/suggestion'

/** Where every code stands with an example of it and its repair. */
export const FINDINGS_GUIDE = 'flows/findings.md'

/** What the guide says of a code, or that there is none of that name. */
export function explanationOf(code: string): { readonly found: boolean; readonly text: string } {
  const sections = new Map(
    readFileSync(FINDINGS_GUIDE, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]),
  )
  const section = sections.get(code)
  if (section !== undefined) return { found: true, text: section }
  return { found: false, text: `No finding is called "${code}". ${didYouMean(code, sections.keys())}` }
}
