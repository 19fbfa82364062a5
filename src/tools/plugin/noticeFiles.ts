import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Rolldown } from 'vite'
import { isJsonObject } from '../../compiler/documents/jsonValue'
import { ownOf } from '../../engine/values/ownOf'
import { standardLicences } from './standardLicences'

/** Where the notices stand in a build; the app links to it. */
export const NOTICES = 'third-party-notices.txt'

/** A package whose code or files are in a build. */
interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** The name of its licence, as the package writes it. */
  readonly license: string
  /** The full texts of its licence and of its own notices. */
  readonly texts: readonly string[]
}

/** The tools of the build that write helpers of their own into it: modules that are no files. */
const HELPERS: readonly string[] = ['vite', 'rolldown']

/** The name of a file with the words of a licence or a notice. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i

/**
 * The notices of everything of others that is in a build, by the name of their file: of each package whose modules or
 * files it holds. Fails where a package does not say under which licence it stands, or there is no text of it.
 */
export function noticeFiles(bundle: Rolldown.OutputBundle, root: string): ReadonlyMap<string, string> {
  const sources = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames))
  const folders = new Set(sources.flatMap((source) => folderOf(source, root) ?? []))
  const packages = [...folders].map(packageIn).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return new Map([[NOTICES, `${[HEAD, ...packages.map(noticeOf)].join(RULE)}\n`]])
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`
const HEAD = 'This application holds the work of others, under the licences below.'

function noticeOf({ name, version, license, texts }: ShippedPackage): string {
  return [`${name} ${version}`, `Licence: ${license}`, '', texts.join('\n\n')].join('\n')
}

/** The folder of the package that a module or a file belongs to; null where it is the project's own. */
function folderOf(source: string, root: string): string | null {
  const [helper] = /(?<=^\0)\w+/.exec(source) ?? []
  if (helper !== undefined && HELPERS.includes(helper)) return path.dirname(createRequire(import.meta.url).resolve(`${helper}/package.json`))
  const file = path.resolve(root, source.replace(/^\0/, '').replace(/\?.*$/, ''))
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/')) ?? []
  return folder ?? null
}

function packageIn(folder: string): ShippedPackage {
  const described: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = isJsonObject(described) ? described : {}
  const own = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => path.join(folder, file))
    .map((file) => partOf(readFileSync(file, 'utf8')))
  const standard = typeof license === 'string' ? ownOf(standardLicences, license) : undefined
  // Some packages only name their licence.
  const texts = own.length > 0 || standard === undefined ? own : [`(the text of this licence at SPDX)\n\n${standard}`]
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string' || texts.length === 0) {
    throw new Error(`The package in ${folder} does not say under which licence it stands, or brings no text of it.`)
  }
  return { name, version, license, texts }
}

/** A licence's text without those of what is bundled into the tool itself, none of which gets into a build. */
function partOf(text: string): string {
  return (text.split(/^# Licenses of bundled dependencies$/m, 1)[0] ?? text).trim()
}
