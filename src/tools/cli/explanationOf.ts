import { readFileSync } from 'node:fs'
import { didYouMean } from '../../compiler/findings/quoting'
import { factsOf, isFindingCode, findingCodes } from '../../engine/values/findingCodes'

/** Where the codes stand, each with an example of it and its repair. */
const FINDINGS_GUIDE = 'flows/findings.md'

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
  if (isFindingCode(code))
    return { found: true, text: `${factsOf(code).severity} ${code}: ${FINDINGS_GUIDE} has no example of it.` }
  return { found: false, text: `No finding is called "${code}". ${didYouMean(code, Object.keys(findingCodes)).text}` }
}
