import { readFileSync } from 'node:fs'
import { findingJson, findingLines } from '../../compiler/findings/findingText'
import { didYouMean } from '../../compiler/findings/quoting'
import { factsOf, findingCodes, isFindingCode } from '../../engine/values/findingCodes'
import { judgingAnew, type Undecided } from '../../explorer/judging'
import { KEPT_FOLDER, fileCache } from '../disk/fileCache'
import { exitCodeOf, saidOfFlows } from './checkFlows'
import { type Command, type CommandInput, NOT_UNDERSTOOD } from './command'
import { keptJudging } from './keptJudging'

/** How many flows are remembered: each of a few versions of the checker. */
const MOST = 200

/** Has a section for each code, with an example of it and its repair. */
const FINDINGS_GUIDE = 'flows/findings.md'

export const checkCommand: Command = {
  usage: '[file or folder…]',
  description: [
    'Checks every flow of flows/, and says where each finding is; with files or folders only what concerns those.',
    'Ends with 1 where there is an error.',
  ].join('\n'),
  options: {
    strict: { description: 'Ends with 1 on a warning too.' },
    json: { description: 'Prints the findings for programs (src/tools/cli/findings.schema.json).' },
    undecided: { description: 'Lists the conditions on calculations that nothing decides.' },
    explain: { value: 'CODE', description: 'Prints what a finding means, with an example.' },
  },
  run: (input) => {
    const code = input.values.get('explain')
    return code === undefined ? checkAll(input) : explain(code)
  },
}

function explain(code: string): number {
  const { found, text } = explanationOf(code)
  if (found) console.log(text)
  else console.error(text)
  return found ? 0 : NOT_UNDERSTOOD
}

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

function checkAll({ names, switches, code }: CommandInput): number {
  const judging = code === null ? judgingAnew : keptJudging(fileCache(`${KEPT_FOLDER}/judged`, MOST), code)
  const { findings, undecided } = saidOfFlows('flows', names, judging)
  if (switches.has('json')) console.log(JSON.stringify(findings.map(findingJson), null, 2))
  else {
    for (const line of findings.flatMap(findingLines)) console.log(line)
    const warnings = findings.filter(({ severity }) => severity === 'warning').length
    const errors = findings.length - warnings
    console.log(findings.length === 0 ? 'flows: nothing found' : `flows: ${errors} errors, ${warnings} warnings`)
    for (const line of undecidedLines(undecided, switches.has('undecided'))) console.log(line)
  }
  return exitCodeOf(findings, switches.has('strict'))
}

/** How many conditions nothing decides, and, where they are listed, each of them. */
export function undecidedLines(undecided: readonly Undecided[], isListed: boolean): readonly string[] {
  if (undecided.length === 0) return []
  const count =
    undecided.length === 1 ? '1 condition on a calculation is' : `${undecided.length} conditions on calculations are`
  const each = isListed
    ? undecided.map(
        ({ location, pointer, words }) =>
          `${location === null ? pointer : `${location.file}:${location.line}:${location.column}`} undecided: ${words}`,
      )
    : []
  return [...each, `flows: ${count} not decided${isListed ? '' : ' (--undecided lists them)'}`]
}
