import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findFlowFile, listFlowFiles } from '../../compiler/documents/flowDocument'
import { cacheSources, type Sources } from '../../compiler/documents/sources'
import { formatFindingLine } from '../../compiler/findings/findingText'
import { suggestName } from '../../compiler/findings/quoting'
import { formatComparison } from '../../explorer/changes/changesText'
import { compareFlows, type FlowComparison, readFlowVersion } from '../../explorer/changes/compareFlows'
import { type Finding, isError } from '../../engine/values/finding'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import { type Command, type CommandInput, NOT_UNDERSTOOD } from './command'

const FORMATS = ['text', 'markdown', 'json'] as const

export const diffCommand: Command = {
  usage: '<flow> [<older file or git revision>]',
  description: [
    'Says what changed in a flow since the last commit, or since another revision or file: in words and ways, and what',
    'follows for applications under way, for the contract and for translations.',
  ].join('\n'),
  options: {
    format: { value: FORMATS.join('|'), description: 'How it is printed; text if left out.' },
    'fail-on': { value: 'breaking', description: 'Ends with 1 where the contract of applications is broken.' },
  },
  run: printComparison,
}

function printComparison({ names: [id, older = 'HEAD', ...others], values }: CommandInput): number {
  const format = FORMATS.find((name) => name === (values.get('format') ?? 'text'))
  const failing = values.get('fail-on')
  if (id === undefined || others.length > 0 || format === undefined || (failing ?? 'breaking') !== 'breaking') {
    console.error(`Write formway diff ${diffCommand.usage} [--format ${FORMATS.join('|')}] [--fail-on breaking].`)
    return NOT_UNDERSTOOD
  }
  const comparison = compareWithRevision(id, older)
  if (typeof comparison === 'string') {
    console.error(comparison)
    return 1
  }
  console.log(format === 'json' ? JSON.stringify(comparison, null, 2) : formatComparison(comparison, format))
  return failing !== undefined && comparison.isBreaking ? 1 : 0
}

/** Compares a flow on disk with an older version; returns why it cannot. */
function compareWithRevision(id: string, older: string): FlowComparison | string {
  const disk = cacheSources(createDiskSources(resolveAuthoringFolders('flows')))
  const file = findFlowFile(disk, id)
  if (file === null) return `There is no flow "${id}". ${suggestName(id, listFlowFiles(disk).keys()).text}`
  const earlier = existsSync(older) ? withFile(disk, file, older) : readRevision(disk, older)
  if (typeof earlier === 'string') return earlier
  if (earlier.read(file) === null) return `There is no ${file} in ${older}.`
  const [before, after] = [readFlowVersion(earlier, file), readFlowVersion(disk, file)]
  if (!('flow' in before)) return formatErrors(`The flow has errors in ${older}:`, before)
  if (!('flow' in after)) return formatErrors('The flow has errors:', after)
  return compareFlows(before, after)
}

function formatErrors(heading: string, findings: readonly Finding[]): string {
  return [heading, ...findings.filter(isError).map(formatFindingLine)].join('\n')
}

/** The documents on disk, with another text of one of them. */
function withFile(disk: Sources, file: string, older: string): Sources {
  return { ...disk, read: (name) => (name === file ? readFileSync(older, 'utf8') : disk.read(name)) }
}

/** The documents of a commit; why they cannot be read. */
function readRevision(disk: Sources, revision: string): Sources | string {
  const git = (...words: readonly string[]): string | null => {
    try {
      return execFileSync('git', words, {
        encoding: 'utf8',
        maxBuffer: 100_000_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch {
      return null
    }
  }
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim()
  if (commit === undefined) return `There is no file and no git revision "${revision}".`
  const list = (folder: string): readonly string[] =>
    (git('ls-tree', '-r', '--name-only', '-z', commit, '--', `${folder}/`) ?? '')
      .split('\0')
      .filter((name) => name.endsWith('.json'))
  return cacheSources({ ...disk, list, read: (file) => git('show', `${commit}:./${file}`) })
}
