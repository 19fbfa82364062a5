import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import type { LanguageOffer, Look, PageInLanguage, UseCase } from '../../engine/session/useCase'
import type { FailureWording, Flow } from '../../language/flow'
import { hasOpening } from '../../compiler/runtimeFlow'
import { listLanguageOffers } from './revisedFlow'
import { generateCatalogueCode, FLOW, type FlowAddresses, getTranslationModuleName } from './moduleCode'
import { HASHED } from './hostingFiles'

/** What a page says of a use case. */
interface FilledPage {
  /** With the addresses, from the page, of its flow's module and of those in other languages. */
  readonly useCase: UseCase & { readonly module: string; readonly others: Readonly<Record<string, string>> }
  /** What its template is called. */
  readonly id: string
  readonly language: string
  readonly title: string
  readonly description: string
  /** The file of the typeface that the first screen is written in; null where it wears that of the device. */
  readonly typeface: string | null
  /** What can be read where no script runs: why that is all, in words, and the first screen, as HTML. */
  readonly withoutScript: { readonly notice: string; readonly html: string }
  /** The first screen with placeholders for the brand; null where it cannot be written before there is a session. */
  readonly template: { readonly title: string; readonly html: string } | null
  /** What shows where the script does not come, as HTML. */
  readonly unavailable: string
  /** What is said where no flow can say it. */
  readonly wording: FailureWording
}

/** A page of the build, filled with what it says of a use case; `isOwn`: it is that one's alone, whatever is configured. */
export function filledPage(html: string, page: FilledPage, isOwn: boolean): string {
  const { useCase, id, language, title, description, typeface, withoutScript, template, unavailable, wording } = page
  const attributes = [
    `id="${id}"`,
    `data-use-case="${escaped(JSON.stringify(useCase))}"`,
    ...(template === null ? [] : [`title="${escaped(template.title)}"`]),
  ]
  return [
    [/<html lang="[^"]*">/, `<html lang="${escaped(language)}">`],
    // Long: in <html> it would push the charset past the first 1,024 bytes, where browsers look for it.
    [/<body>/, `<body data-failure="${escaped(JSON.stringify({ [language]: wording }))}">`],
    [
      /<title>.*?<\/title>/,
      `<title>${escaped(title)}</title>\n    <meta name="description" content="${escaped(description)}">${typeface === null ? '' : preloadOf(typeface)}`,
    ],
    // The page has its main element already, and none may stand in <noscript>.
    [
      /<noscript>.*?<\/noscript>/s,
      `<noscript>${escaped(withoutScript.notice)}${withoutScript.html.replaceAll(/(?<=<\/?)main\b/g, 'div')}</noscript>`,
    ],
    [MOUNT, isOwn ? mountOf(useCase.id) : MOUNT],
    [
      /<\/body>/,
      `<template ${attributes.join(' ')}>${template?.html ?? ''}</template>\n    <div class="unavailable">${unavailable}</div>\n  </body>`,
    ],
  ].reduce((filled, [place, text]) => replaced(filled, place ?? '', String(text)), html)
}

/**
 * Asks for the typeface beside the styles: a page that is painted before it came is not written in it. `build` is the
 * address of the build from the page.
 */
function preloadOf(typeface: string, base = './'): string {
  return `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${typeface}">`
}

/** A page of the build for a frame: it answers the page around with its first script, and asks at once for those that a flow in a frame takes. */
function framedPage(html: string, scripts: readonly string[], later: readonly string[]): string {
  const preloads = (files: readonly string[]): string =>
    files.map((file) => `<link rel="modulepreload" href="./${file}">\n    `).join('')
  const withFirst = replaced(
    html,
    '</title>',
    `</title>\n    <script defer src="./${ARRIVAL}"></script>\n    ${preloads(scripts)}`,
  )
  // Browsers ask for six files at once where a host speaks HTTP/1.1: these are not among them.
  return replaced(withFirst, '</body>', `${preloads(later)}</body>`)
}

/** The page of a use case while flows are written: it brings nothing, and only says whose it is. */
export function renderUseCasePage(html: string, useCase: string): string {
  return replaced(html, MOUNT, mountOf(useCase))
}

/** The first script of a page in a frame (see `generateEmbedFiles`). */
export const ARRIVAL = 'arrival.js'

/** The element that the app is shown in. */
const MOUNT = '<div id="app">'

function mountOf(useCase: string): string {
  return `<div id="app" data-use-case="${useCase}">`
}

function replaced(html: string, place: string | RegExp, text: string): string {
  if (html.search(place) < 0)
    throw new Error(`index.html has no ${String(place)}, where each use case's page has its own.`)
  return html.replace(place, () => text)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A module that writes as HTML what a page shows before its scripts are there. */
interface MarkupModule {
  /**
   * The first screen of a flow, worn by a company, or with placeholders for one: the page's title and its content. With
   * offers it is the one that asks which language is wanted.
   */
  renderOpening(
    flow: Flow,
    offers: readonly LanguageOffer[],
    look?: Look,
  ): { readonly title: string; readonly html: string }
  /** What a page says of itself that shows a flow at first, in the name of a company. */
  describePage(flow: Flow, company: string): string
  /** Says which font is worn (see `Font`). */
  renderFont(font: UseCase['font']): string
  /** What is shown where no script comes. */
  renderUnavailable(wording: FailureWording, others: readonly PageInLanguage[]): string
}

/** What a page has to know of a script of the build. */
export type ChunkOfPage = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'moduleIds'
>

/** What the pages are made of. */
export interface PageParts {
  readonly markup: MarkupModule
  readonly useCases: readonly UseCase[]
  readonly flows: readonly Flow[]
  /** A use case in each of its other languages. */
  readonly translated: (id: string) => readonly Flow[]
  readonly wording: FailureWording
  readonly chunks: readonly ChunkOfPage[]
  /** The file of the module that the first script of each page loads later. */
  readonly application: string
  /** The one that this has loaded where the page is another use case's. */
  readonly elsewhere: string
  /** The file of the product's typeface; null where the build has none. */
  readonly typeface: string | null
  /** The page as it is without any of them. */
  readonly html: string
  /** The scripts that a flow in a frame of another page takes besides; null where the build shows none. */
  readonly framed: readonly string[] | null
}

/** The page that shows the configured use case, the first one to a new visitor. */
export const INDEX = 'index.html'

/** The page that a page of another site shows in a frame, whatever the use case. */
export const FRAMED_PAGE = 'embedded.html'

/** The module that lists all use cases. Its name says nothing of what is in it: a flow more makes no other one of any script. */
const LIST = 'catalogue.js'

/** The file of a use case's own page, or of the one in another language. It lies beside the index: what both name is relative to them. */
export function getPageFile(useCase: string, language?: string): string {
  return `${templateId(useCase, language)}.html`
}

function templateId(useCase: string, language?: string): string {
  return language === undefined ? useCase : `${useCase}.${language}`
}

/**
 * The pages of a build by their files, and their list: the index, which brings the first use case, and one of each use case. A page says
 * what its use case is and where its flow is, and brings the first screen, so that this takes one small script.
 */
export function renderFlowPages(parts: PageParts): ReadonlyMap<string, string> {
  const { useCases, flows, translated, chunks, html, application, elsewhere, framed } = parts
  const pages = useCases.flatMap((useCase): readonly (readonly [name: string, page: FilledPage])[] => {
    const flow = flows.find(({ id }) => id === useCase.id)
    if (flow === undefined) return []
    const others = translated(useCase.id).map(
      (other) => [getPageFile(useCase.id, other.language), pageIn(other, useCase, parts, other.language)] as const,
    )
    return [[getPageFile(useCase.id), pageIn(flow, useCase, parts)], ...others]
  })
  const addresses = (id: string): FlowAddresses => {
    const { module, others } = modulesIn(id, translated(id), chunks)
    return {
      own: `./${module}`,
      others: Object.fromEntries(Object.entries(others).map(([language, file]) => [language, `./${file}`])),
    }
  }
  const own = pages.map(([name, page]) => [name, filledPage(html, page, true)] as const)
  const first = pages.slice(0, 1).map(([, page]) => page)
  const scripts = [...modulesOf([fileWith(application, chunks)], chunks), ...(framed ?? [])]
  return new Map([
    ...first.map((page) => [INDEX, filledPage(html, page, false)] as const),
    // Without the typeface: no word shows before all scripts are there.
    ...(framed === null
      ? []
      : first.map(
          (page) =>
            [
              FRAMED_PAGE,
              framedPage(
                filledPage(html, { ...page, typeface: null }, false),
                scripts,
                modulesOf([fileWith(elsewhere, chunks)], chunks),
              ),
            ] as const,
        )),
    ...own,
    [LIST, generateCatalogueCode(useCases, addresses)],
  ])
}

/** The page of a use case in the language of a flow; `language` names it where it is not that of its documents. */
function pageIn(
  flow: Flow,
  useCase: UseCase,
  { markup, flows, translated, wording, chunks, application, typeface }: PageParts,
  language?: string,
): FilledPage {
  const offers = listLanguageOffers(flow, [...flows.filter(({ id }) => id === useCase.id), ...translated(useCase.id)])
  const isWritten = offers.length > 0 || hasOpening(flow)
  const [parts, worn] = isWritten
    ? [markup.renderOpening(flow, offers), markup.renderOpening(flow, offers, useCase.look)]
    : [null, null]
  const modules = modulesIn(useCase.id, translated(useCase.id), chunks)
  const own = language === undefined ? modules.module : modules.others[language]
  const said = language === undefined ? wording : flow.wording.failure
  const others = otherPages(useCase, flow.language)
  return {
    useCase: { ...useCase, ...modules },
    id: templateId(useCase.id, language),
    language: flow.language,
    title: worn?.title ?? `${flow.name} – ${useCase.look.name}`,
    description: markup.describePage(flow, useCase.look.name),
    typeface: useCase.font === undefined ? typeface : null,
    withoutScript: { notice: flow.wording.withoutScript, html: linkLanguages(worn?.html ?? '', others) },
    template: parts && {
      title: parts.title,
      html: `${markup.renderFont(useCase.font)}${parts.html}${laterLinks(modulesOf([fileWith(application, chunks), own], chunks))}`,
    },
    unavailable: markup.renderUnavailable(said, others),
    wording: said,
  }
}

/** The pages of a use case in its other languages than one. */
function otherPages({ id, languages = [] }: UseCase, shown: string): readonly PageInLanguage[] {
  const pages = languages.map((language, place) => ({
    language,
    address: `./${place === 0 ? getPageFile(id) : getPageFile(id, language)}`,
  }))
  return pages.filter(({ language }) => language !== shown)
}

/** A screen whose ways to other languages need no script: each leads to the page that is in it. */
function linkLanguages(html: string, others: readonly PageInLanguage[]): string {
  return others.reduce(
    (left, { language, address }) => left.replaceAll(`href="?lang=${language}"`, `href="${address}"`),
    html,
  )
}

/** The files of a use case's modules. */
function modulesIn(
  useCase: string,
  translated: readonly Flow[],
  chunks: readonly ChunkOfPage[],
): Pick<FilledPage['useCase'], 'module' | 'others'> {
  const others = translated.map(
    ({ language }) => [language, moduleOf(getTranslationModuleName(useCase, language), chunks)] as const,
  )
  return { module: moduleOf(useCase, chunks), others: Object.fromEntries(others) }
}

/** The module in a file. */
export async function loadMarkupModule(file: string): Promise<MarkupModule> {
  const { module } = await runnerImport<MarkupModule>(file, { configFile: false, plugins: [withoutStyles] })
  return module
}

/** What is written as HTML needs no styles: the page has them already. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0without-styles' },
  load: { filter: { id: /^\0without-styles$/ }, handler: () => '' },
}

/** The first script has them fetched once the screen is painted: until then they are no preloads. */
function laterLinks(modules: readonly string[]): string {
  return modules.map((file) => `<link href="./${file}">`).join('')
}

function moduleOf(useCase: string, chunks: readonly ChunkOfPage[]): string {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `\0${FLOW}${useCase}`)
  if (chunk === undefined) throw new Error(`The build has no module of the flow "${useCase}".`)
  return chunk.fileName
}

/** The file of the script that a module is in. */
function fileWith(module: string, chunks: readonly ChunkOfPage[]): string | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName
}

/** The files of scripts and of all that they import, without what the page has first. */
function modulesOf(files: readonly (string | undefined)[], chunks: readonly ChunkOfPage[]): readonly string[] {
  const first = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'))
  const all = new Set<string>()
  const add = (fileName: string | undefined): void => {
    if (fileName === undefined || fileName === first?.fileName || all.has(fileName)) return
    all.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
  }
  for (const file of files) add(file)
  return [...all]
}

/** What pages beside the app call their stylesheet. */
export const PAGE_STYLES = 'page.css'

/** What the pages of the server's desk call theirs. */
export const DESK_STYLES = 'desk.css'

/**
 * The stylesheet of pages beside the app, from the one at `entry`. What it asks for (the typeface) is a file of the
 * app: its name is the same, because that says what it holds.
 * @throws where the build has no such file.
 */
export async function buildPageStyles(root: string, entry: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const built = await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.resolve(root, entry),
        output: {
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? PAGE_STYLES : `${HASHED}/[name]-[hash][extname]`,
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const styles = outputs.find(({ fileName }) => fileName === PAGE_STYLES)
  if (styles?.type !== 'asset') throw new Error(`No styles were built from ${entry}.`)
  const missing = outputs.filter(
    ({ type, fileName }) => type === 'asset' && fileName !== PAGE_STYLES && bundle[fileName] === undefined,
  )
  if (missing.length > 0)
    throw new Error(`${entry} asks for what the app does not: ${missing.map(({ fileName }) => fileName).join(', ')}`)
  return String(styles.source)
}

/** The pages of a folder that take the stylesheet, by their names, each asking for the typeface before its styles. */
export function renderStyledPages(
  folder: string,
  typeface: string,
): readonly (readonly [name: string, html: string])[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return pages.flatMap((name) => {
    const html = readFileSync(path.join(folder, name), 'utf8')
    const asking = withTypeface(html, typeface)
    return asking === html ? [] : [[name.split(path.sep).join('/'), asking] as const]
  })
}

/** A page that takes the stylesheet, asking for the typeface; any other as it is. */
export function withTypeface(html: string, typeface: string): string {
  return html.replace(
    /\n *<link rel="stylesheet" href="((?:\.\.?\/)*)page\.css" \/>/,
    (link, base: string) => `${preloadOf(typeface, base === '' ? './' : base)}${link}`,
  )
}
