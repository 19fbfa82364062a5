import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The flows of a build, as its contracts have them.
 * @throws Error where there is no build.
 */
export function builtFlows(build: string): readonly unknown[] {
  const folder = path.join(build, 'contracts')
  if (!existsSync(folder)) throw new Error(`There is no build in ${build}: make one with "npm run build", or name it by FORMWAY_BUILD.`)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.flow.json'))
    .toSorted()
    .map((name): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
}
