import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ResolvedConfig, Rolldown } from 'vite'
import { DOCUMENTS_FILE, type DocumentsMessage } from '../../studio/devMessages'
import { createEmbedderPolicy, generateHostingFiles, SECURITY_HEADERS } from './hostingFiles'
import { generateContractFiles, generateEmbedFiles, FRAME_SCRIPT } from './embedFiles'
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
import { createSample } from '../../explorer/createSample'
import type { Flow } from '../../language/flow'

/** The sources of a build's pages, from the project's root. */
export interface BuiltPages {
  /** The module that renders their first content (see `MarkupModule`). */
  readonly markup: string
  /** The module that their first script loads after the first paint. */
  readonly application: string
  /** The module that is loaded to show another use case than the page's (see `loadTemplate`). */
  readonly elsewhere: string
  /** The stylesheet of the pages in the public folder, `page.css`. */
  readonly styles: string
  /** The stylesheet of the server's desk, `desk.css`. */
  readonly deskStyles: string
}

interface BuildContext {
  readonly modules: FlowModules
  readonly config: Pick<ResolvedConfig, 'root' | 'publicDir'>
  readonly pages: BuiltPages | undefined
  /** Whether to generate files for clients' pages and servers (see `generateEmbedFiles`); only with the app's page. */
  readonly isEmbeddable: boolean
}

type Files = readonly (readonly [name: string, source: string])[]

/** Generates everything of a build besides its scripts: files for hosts, clients and servers, and the pages. */
export async function generateCompanionFiles(bundle: Rolldown.OutputBundle, built: BuildContext): Promise<Files> {
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
    ...generateNotices(bundle, root),
    ...(built.pages === undefined
      ? []
      : [...(await buildStyles(built.pages, root, bundle)), ...generateSampleFiles(flows)]),
  ]
  const pages = await generatePages(bundle, built)
  const others = new Set([...files.map(([name]) => name), ...(existsSync(publicDir) ? readdirSync(publicDir) : [])])
  const taken = pages.flatMap(([name]) => (others.has(name) ? [name] : []))
  if (taken.length > 0)
    throw new Error(
      `The page of a flow has the name of another file of the build: ${taken.join(', ')}. Give the flow another id.`,
    )
  return [...addTypeface(files, publicDir, findTypeface(bundle)), ...pages]
}

/** Generates what the studio has besides its scripts: the documents, the styles of public pages, and files for hosts. */
export async function generateStudioFiles(
  bundle: Rolldown.OutputBundle,
  { modules, config: { root }, styles }: Pick<BuildContext, 'modules' | 'config'> & Pick<BuiltPages, 'styles'>,
  documents: DocumentsMessage,
): Promise<Files> {
  return [
    [DOCUMENTS_FILE, JSON.stringify(documents)],
    [PAGE_STYLES, await buildPageStyles(root, styles, bundle)],
    ...generateHostingFiles({ ...SECURITY_HEADERS, ...createEmbedderPolicy(modules.flows()) }),
    ...generateNotices(bundle, root),
  ]
}

export const NOTICES = 'third-party-notices.txt'

interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The texts of the licence and of the package's notices. */
  readonly texts: readonly string[]
}

/** Tools that add helper modules, which have no file, to the build. */
const HELPERS: readonly string[] = ['vite', 'rolldown']

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i

/**
 * Collects the licences of all packages in a build. Fails if a package does not name its licence or there is no text of
 * it.
 */
function generateNotices(bundle: Rolldown.OutputBundle, root: string): ReadonlyMap<string, string> {
  const sources = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames,
  )
  const folders = new Set(sources.flatMap((source) => findPackageFolder(source, root) ?? []))
  const packages = [...folders].map(readPackage).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return new Map([[NOTICES, `${[HEAD, ...packages.map(formatNotice)].join(RULE)}\n`]])
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`
const HEAD = 'This application holds the work of others, under the licences below.'

function formatNotice({ name, version, license, texts }: ShippedPackage): string {
  return [`${name} ${version}`, `Licence: ${license}`, '', texts.join('\n\n')].join('\n')
}

/** Returns the folder of the package that a module belongs to; null for the project's own. */
function findPackageFolder(source: string, root: string): string | null {
  const [helper] = /(?<=^\0)\w+/.exec(source) ?? []
  if (helper !== undefined && HELPERS.includes(helper))
    return path.dirname(createRequire(import.meta.url).resolve(`${helper}/package.json`))
  const file = path.resolve(root, source.replace(/^\0/, '').replace(/\?.*$/, ''))
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/')) ?? []
  return folder ?? null
}

/** Texts of licences by their SPDX name (https://spdx.org/licenses/), for packages without one. */
export const standardLicences: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH
THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
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

function readPackage(folder: string): ShippedPackage {
  const described: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = isJsonObject(described) ? described : {}
  const own = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => path.join(folder, file))
    .map((file) => cutBundledLicences(readFileSync(file, 'utf8')))
  const standard = typeof license === 'string' ? getOwnValue(standardLicences, license) : undefined
  // Some packages only name their licence.
  const texts = own.length > 0 || standard === undefined ? own : [`(the text of this licence at SPDX)\n\n${standard}`]
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string' || texts.length === 0) {
    throw new Error(`The package in ${folder} does not say under which licence it stands, or brings no text of it.`)
  }
  return { name, version, license, texts }
}

/** Removes licences of packages bundled into a tool, which are not in the build. */
function cutBundledLicences(text: string): string {
  return (text.split(/^# Licenses of bundled dependencies$/m, 1)[0] ?? text).trim()
}

async function buildStyles(
  { styles, deskStyles }: BuiltPages,
  root: string,
  bundle: Rolldown.OutputBundle,
): Promise<Files> {
  return [
    [PAGE_STYLES, await buildPageStyles(root, styles, bundle)],
    [DESK_STYLES, await buildPageStyles(root, deskStyles, bundle)],
  ]
}

/** Adds the pages of the public folder, and preloads of the typeface. */
function addTypeface(files: Files, publicDir: string, typeface: string | null): Files {
  if (typeface === null || !existsSync(publicDir)) return files
  const made = new Set(files.map(([name]) => name))
  return [
    ...files.map(([name, source]) => [name, name.endsWith('.html') ? withTypeface(source, typeface) : source] as const),
    ...renderStyledPages(publicDir, typeface).filter(([name]) => !made.has(name)),
  ]
}

async function generatePages(
  bundle: Rolldown.OutputBundle,
  { modules, config: { root }, pages, isEmbeddable }: BuildContext,
): Promise<Files> {
  const index = bundle[INDEX]
  if (pages === undefined || index?.type !== 'asset') return []
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const typeface = findTypeface(bundle)
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

function findTypeface(bundle: Rolldown.OutputBundle): string | null {
  return Object.keys(bundle).find((name) => name.endsWith('.woff2')) ?? null
}

/** Generates a module for each flow's sample (see `Sample`), which only the configuration screen loads. */
function generateSampleFiles(flows: readonly Flow[]): readonly (readonly [name: string, source: string])[] {
  return flows.map(
    (flow) => [`${flow.id}.sample.js`, `export const sample = ${JSON.stringify(createSample(flow))}\n`] as const,
  )
}
