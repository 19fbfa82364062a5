import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { hasErrors, type Finding } from '../../engine/values/finding'
import { allSaid, type Judging, judgingAnew, type Said } from '../../explorer/judging'
import { diskSources, displayName } from '../disk/diskSources'
import { isInside, writtenFolders } from '../disk/flowFolders'

/**
 * Checks every flow, part and brand preset of a folder (and of those that FORMWAY_FLOWS adds); with `files`, what these
 * documents have a part in, those of a folder that is named among them. A document may stand in another folder and build on the parts of the main one.
 */
export function checkFlows(
  flowsFolder: string,
  files: readonly string[] = [],
  judging: Judging = judgingAnew,
): readonly Finding[] {
  return saidOfFlows(flowsFolder, files, judging).findings
}

/** The same, with what of their calculations nothing decides. */
export function saidOfFlows(flowsFolder: string, files: readonly string[] = [], judging: Judging = judgingAnew): Said {
  const known = writtenFolders(flowsFolder)
  const asked = files.flatMap(documentsIn).map((file) => path.resolve(file))
  const others = asked
    .filter((file) => !known.some((folder) => isInside(folder, file)))
    .map((file) => path.dirname(file))
  const [main, ...added] = known
  const disk = diskSources([main, ...added, ...new Set(others)])
  const names = asked.map(displayName)
  const other = new Set(others.map(displayName))
  // Of another folder only what was asked for is looked at, whatever else stands there.
  const list = (folder: string): readonly string[] =>
    other.has(folder) ? names.filter((name) => displayName(path.dirname(name)) === folder) : disk.list(folder)
  return allSaid({ ...disk, list }, names, judging)
}

/** The documents in a folder; what is no folder is one by itself. */
function documentsIn(named: string): readonly string[] {
  if (!existsSync(named) || !statSync(named).isDirectory()) return [named]
  const inside = readdirSync(named, { recursive: true, encoding: 'utf8' })
  return inside.filter((name) => name.endsWith('.json')).map((name) => path.join(named, name))
}

/** With what the command ends: 1 where there is an error; where it is `strict`, on a warning too. */
export function exitCodeOf(findings: readonly Finding[], strict = false): 0 | 1 {
  return hasErrors(findings) || (strict && findings.length > 0) ? 1 : 0
}
