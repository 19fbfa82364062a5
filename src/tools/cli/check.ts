import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { hasErrors, type Finding } from '../../engine/values/finding'
import {
  judgeAllFlows,
  type Judgement,
  type Judging,
  defaultJudging,
  type CheckResult,
  type Undecided,
} from '../../explorer/judging'
import {
  createDiskSources,
  toDisplayPath,
  isInside,
  resolveAuthoringFolders,
  type FileCache,
  createFileCache,
  CACHE_FOLDER,
  writeAllOrNone,
} from '../disk/diskSources'
import { hasSameAnswers, type SourceQuestion, type Sources, traceSources } from '../../compiler/documents/sources'
import { toFindingJson, formatFindingLines, formatFixedLines } from '../../compiler/findings/findingText'
import { fixAll } from '../../compiler/fixes/applyFixes'
import { suggestName } from '../../compiler/findings/quoting'
import { getFindingFacts, findingCodes, isFindingCode } from '../../engine/values/findingCodes'
import { type Command, type CommandInput, NOT_UNDERSTOOD } from './command'

/**
 * Checks every flow, part and brand preset of a folder and of FORMWAY_FLOWS. With `files`, checks only what includes
 * these documents or those of a named folder; a document in another folder may use parts of the main one.
 */
export function checkFlows(
  flowsFolder: string,
  files: readonly string[] = [],
  judging: Judging = defaultJudging,
): readonly Finding[] {
  return judgeFlowFolder(flowsFolder, files, judging).findings
}

/** Checks as `checkFlows` does, and also lists conditions on calculations that could not be decided. */
export function judgeFlowFolder(
  flowsFolder: string,
  files: readonly string[] = [],
  judging: Judging = defaultJudging,
): CheckResult {
  const { sources, names } = findChecked(flowsFolder, files)
  return judgeAllFlows(sources, names, judging)
}

interface Checked {
  readonly sources: Sources
  readonly names: readonly string[]
}

function findChecked(flowsFolder: string, files: readonly string[]): Checked {
  const known = resolveAuthoringFolders(flowsFolder)
  const requested = files.flatMap(listDocuments).map((file) => path.resolve(file))
  const others = requested
    .filter((file) => !known.some((folder) => isInside(folder, file)))
    .map((file) => path.dirname(file))
  const [main, ...added] = known
  const disk = createDiskSources([main, ...added, ...new Set(others)])
  const names = requested.map(toDisplayPath)
  const other = new Set(others.map(toDisplayPath))
  // In a folder of a named file, only the named files count.
  const list = (folder: string): readonly string[] =>
    other.has(folder) ? names.filter((name) => toDisplayPath(path.dirname(name)) === folder) : disk.list(folder)
  return { sources: { ...disk, list }, names }
}

export interface FixResult extends CheckResult {
  /** The findings that are mended, with their places before. */
  readonly fixed: readonly Finding[]
  /** The changed documents, which are not written yet. */
  readonly documents: readonly { readonly file: string; readonly text: string }[]
}

/** Checks as `judgeFlowFolder` does, and applies the fixes of what is found until there are no more. */
export function fixFlowFolder(
  flowsFolder: string,
  files: readonly string[] = [],
  judging: Judging = defaultJudging,
): FixResult {
  const { sources, names } = findChecked(flowsFolder, files)
  const { texts, applied, result } = fixAll(sources.read, (read) => judgeAllFlows({ ...sources, read }, names, judging))
  return { ...result, fixed: applied, documents: [...texts].map(([file, text]) => ({ file, text })) }
}

function listDocuments(named: string): readonly string[] {
  if (!existsSync(named) || !statSync(named).isDirectory()) return [named]
  const inside = readdirSync(named, { recursive: true, encoding: 'utf8' })
  return inside.filter((name) => name.endsWith('.json')).map((name) => path.join(named, name))
}

/** Returns 1 if there is an error, or with `strict` any finding. */
export function getExitCode(findings: readonly Finding[], strict = false): 0 | 1 {
  return hasErrors(findings) || (strict && findings.length > 0) ? 1 : 0
}

interface CachedJudgement {
  readonly asked: readonly SourceQuestion[]
  readonly judgement: Judgement
}

/** Judges only flows that changed since the last time. `code` is a hash of the checker: other code judges again. */
export function createCachedJudging(kept: FileCache, code: string, anew: Judging = defaultJudging): Judging {
  const keyOf = ({ folders }: Sources, file: string): string => hashText(JSON.stringify([code, folders, file]))
  const before = (sources: Sources, file: string): Judgement | null => {
    const text = kept.read(keyOf(sources, file))
    const found = text === null ? null : parseCached(text)
    return found !== null && hasSameAnswers(sources, found.asked, hashText) ? found.judgement : null
  }
  return {
    listed: (sources, file) => before(sources, file) ?? anew.listed(sources, file),
    judged: (sources, file) => {
      const known = before(sources, file)
      if (known !== null) return known
      const traced = traceSources(sources, hashText)
      const judgement = anew.judged(traced.sources, file)
      kept.write(keyOf(sources, file), JSON.stringify({ asked: traced.asked(), judgement } satisfies CachedJudgement))
      return judgement
    },
  }
}

function parseCached(text: string): CachedJudgement | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Judgements in the cache: those of all flows for a few versions of the checker. */
const CACHE_SIZE = 200

const FINDINGS_GUIDE = 'flows/findings.md'

export const checkCommand: Command = {
  usage: '[file or folder…]',
  description: [
    'Checks every flow of flows/, and says where each finding is; with files or folders only what concerns those.',
    'Ends with 1 where there is an error.',
  ].join('\n'),
  options: {
    strict: { description: 'Ends with 1 on a warning too.' },
    fix: { description: 'Mends in the documents what has one known repair, and says what is left.' },
    json: { description: 'Prints the findings for programs (src/tools/cli/findings.schema.json).' },
    undecided: { description: 'Lists the conditions on calculations that nothing decides.' },
    explain: { value: 'CODE', description: 'Prints what a finding means, with an example.' },
  },
  run: (input) => {
    const code = input.values.get('explain')
    return code === undefined ? checkAll(input) : printExplanation(code)
  },
}

function printExplanation(code: string): number {
  const { found, text } = explainFindingCode(code)
  if (found) console.log(text)
  else console.error(text)
  return found ? 0 : NOT_UNDERSTOOD
}

/** Returns the guide's section on a code, or a message that there is no such code. */
export function explainFindingCode(code: string): { readonly found: boolean; readonly text: string } {
  const sections = new Map(
    readFileSync(FINDINGS_GUIDE, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]),
  )
  const section = sections.get(code)
  if (section !== undefined) return { found: true, text: section }
  if (isFindingCode(code))
    return { found: true, text: `${getFindingFacts(code).severity} ${code}: ${FINDINGS_GUIDE} has no example of it.` }
  return { found: false, text: `No finding is called "${code}". ${suggestName(code, Object.keys(findingCodes)).text}` }
}

function checkAll({ names, switches, code }: CommandInput): number {
  const judging =
    code === null ? defaultJudging : createCachedJudging(createFileCache(`${CACHE_FOLDER}/judged`, CACHE_SIZE), code)
  const { fixed, documents, findings, undecided }: FixResult = switches.has('fix')
    ? fixFlowFolder('flows', names, judging)
    : { ...judgeFlowFolder('flows', names, judging), fixed: [], documents: [] }
  const problem = writeAllOrNone(documents)
  if (problem !== null) {
    console.error(problem)
    return 1
  }
  if (switches.has('json')) {
    const mended = fixed.map((finding) => ({ ...toFindingJson(finding), isFixed: true }))
    console.log(JSON.stringify([...mended, ...findings.map(toFindingJson)], null, 2))
  } else {
    for (const line of formatFixedLines(fixed)) console.log(line)
    for (const line of findings.flatMap(formatFindingLines)) console.log(line)
    const warnings = findings.filter(({ severity }) => severity === 'warning').length
    const errors = findings.length - warnings
    console.log(findings.length === 0 ? 'flows: nothing found' : `flows: ${errors} errors, ${warnings} warnings`)
    for (const line of formatUndecided(undecided, switches.has('undecided'))) console.log(line)
  }
  return getExitCode(findings, switches.has('strict'))
}

/** Counts the undecided conditions, and with `isListed` lists them. */
export function formatUndecided(undecided: readonly Undecided[], isListed: boolean): readonly string[] {
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
