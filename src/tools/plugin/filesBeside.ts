import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ResolvedConfig, Rolldown } from 'vite'
import { createEmbedderPolicy, generateHostingFiles, SECURITY_HEADERS } from './hostingFiles'
import { generateContractFiles } from './contractFiles'
import { generateEmbedFiles, FRAME_SCRIPT } from './embedFiles'
import type { FlowModules } from './flowModules'
import {
  DESK_STYLES,
  renderFlowPages,
  INDEX,
  loadMarkupModule,
  PAGE_STYLES,
  buildPageStyles,
  renderStyledPages,
  withTypeface,
} from './flowPages'
import { EMBEDDING } from './moduleCode'
import { isJsonObject } from '../../compiler/documents/json'
import { getOwnValue } from '../../engine/values/answers'
import { generateSampleFiles } from './sampleFiles'

/** What makes the pages of a build, from the project's root. */
export interface BuiltPages {
  /** The module that writes what they show at first (see `MarkupModule`). */
  readonly markup: string
  /** The one that their first script loads once that is painted. */
  readonly application: string
  /** The one that is loaded to show another use case than the page's (see `loadTemplate`). */
  readonly elsewhere: string
  /** The stylesheet of the pages of the public folder, which they name `page.css`. */
  readonly styles: string
  /** The one of the pages of the server's desk, `desk.css`. */
  readonly deskStyles: string
}

/** What is built. */
export interface Built {
  readonly modules: FlowModules
  readonly config: Pick<ResolvedConfig, 'root' | 'publicDir'>
  readonly pages: BuiltPages | undefined
  /** Whether it brings what pages and servers of clients load (see `generateEmbedFiles`); without the app's page there is nothing to embed. */
  readonly isEmbeddable: boolean
}

type Files = readonly (readonly [name: string, source: string])[]

/** What a build has beside its scripts: what hosts, clients and their servers read; and its pages, from the one that Vite wrote. */
export async function generateCompanionFiles(bundle: Rolldown.OutputBundle, built: Built): Promise<Files> {
  const {
    modules,
    config: { root, publicDir },
    isEmbeddable,
  } = built
  const flows = modules.flows()
  const files = [
    ...(await generateContractFiles(flows, modules.translated)),
    ...(isEmbeddable && INDEX in bundle
      ? await generateEmbedFiles(root, modules.load(EMBEDDING) ?? '', modules.page().useCases)
      : []),
    ...generateHostingFiles({ ...SECURITY_HEADERS, ...createEmbedderPolicy(flows) }),
    ...noticeFiles(bundle, root),
    ...(built.pages === undefined
      ? []
      : [...(await stylesOf(built.pages, root, bundle)), ...generateSampleFiles(flows)]),
  ]
  const pages = await pagesOf(bundle, built)
  const others = new Set([...files.map(([name]) => name), ...(existsSync(publicDir) ? readdirSync(publicDir) : [])])
  const taken = pages.flatMap(([name]) => (others.has(name) ? [name] : []))
  if (taken.length > 0)
    throw new Error(
      `The page of a flow has the name of another file of the build: ${taken.join(', ')}. Give the flow another id.`,
    )
  return [...styled(files, publicDir, typefaceIn(bundle)), ...pages]
}

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
function noticeFiles(bundle: Rolldown.OutputBundle, root: string): ReadonlyMap<string, string> {
  const sources = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames,
  )
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
  if (helper !== undefined && HELPERS.includes(helper))
    return path.dirname(createRequire(import.meta.url).resolve(`${helper}/package.json`))
  const file = path.resolve(root, source.replace(/^\0/, '').replace(/\?.*$/, ''))
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/')) ?? []
  return folder ?? null
}

/** The texts of licences whose packages bring none, by the licence's name, as SPDX has them (https://spdx.org/licenses/). */
export const standardLicences: Readonly<Record<string, string>> = {
  Unlicense: `This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute this software, either in source code form or as a compiled
binary, for any purpose, commercial or non-commercial, and by any means.

In jurisdictions that recognize copyright laws, the author or authors of this software dedicate any and all copyright interest in the
software to the public domain. We make this dedication for the benefit of the public at large and to the detriment of our heirs and
successors. We intend this dedication to be an overt act of relinquishment in perpetuity of all present and future rights to this
software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR
OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE
OR OTHER DEALINGS IN THE SOFTWARE.

For more information, please refer to <https://unlicense.org/>`,
}

function packageIn(folder: string): ShippedPackage {
  const described: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = isJsonObject(described) ? described : {}
  const own = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => path.join(folder, file))
    .map((file) => partOf(readFileSync(file, 'utf8')))
  const standard = typeof license === 'string' ? getOwnValue(standardLicences, license) : undefined
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

async function stylesOf(
  { styles, deskStyles }: BuiltPages,
  root: string,
  bundle: Rolldown.OutputBundle,
): Promise<Files> {
  return [
    [PAGE_STYLES, await buildPageStyles(root, styles, bundle)],
    [DESK_STYLES, await buildPageStyles(root, deskStyles, bundle)],
  ]
}

/** With the pages of the public folder, each of them asking for the typeface that its styles are written for. */
function styled(files: Files, publicDir: string, typeface: string | null): Files {
  if (typeface === null || !existsSync(publicDir)) return files
  const made = new Set(files.map(([name]) => name))
  return [
    ...files.map(([name, source]) => [name, name.endsWith('.html') ? withTypeface(source, typeface) : source] as const),
    ...renderStyledPages(publicDir, typeface).filter(([name]) => !made.has(name)),
  ]
}

async function pagesOf(
  bundle: Rolldown.OutputBundle,
  { modules, config: { root }, pages, isEmbeddable }: Built,
): Promise<Files> {
  const index = bundle[INDEX]
  if (pages === undefined || index?.type !== 'asset') return []
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const typeface = typefaceIn(bundle)
  const markup = await loadMarkupModule(path.resolve(root, pages.markup))
  return [
    ...renderFlowPages({
      markup,
      application: path.resolve(root, pages.application),
      elsewhere: path.resolve(root, pages.elsewhere),
      ...modules.page(),
      chunks,
      typeface,
      framed: isEmbeddable ? [FRAME_SCRIPT] : null,
      html: String(index.source),
    }),
  ]
}

/** The file of the typeface; null where there is none. */
function typefaceIn(bundle: Rolldown.OutputBundle): string | null {
  return Object.keys(bundle).find((name) => name.endsWith('.woff2')) ?? null
}
