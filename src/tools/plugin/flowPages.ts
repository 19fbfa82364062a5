import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import type { LanguageOffer, Look, PageInLanguage, UseCase } from '../../engine/session/useCase'
import type { FailureWording, Flow } from '../../language/flow'
import { hasOpening } from '../../compiler/runtimeFlow'
import { listLanguageOffers } from '../../compiler/revisedFlow'
import { generateCatalogueCode, FLOW, type FlowAddresses, getTranslationModuleName, SCREENS } from './moduleCode'
import { HASHED } from './hostingFiles'

/** The contents of a use case's page. */
interface FilledPage {
  /** Addresses of its flow's modules are relative to the page. */
  readonly useCase: UseCase & {
    readonly module: string
    readonly others: Readonly<Record<string, string>>
    /** The scripts that draw its screens behind the first form. */
    readonly screens: readonly string[]
  }
  /** The id of its template. */
  readonly id: string
  readonly language: string
  readonly title: string
  readonly description: string
  /** The typeface of the first screen; null if it uses the device's own. */
  readonly typeface: string | null
  /** The content without scripts: a notice, and the first screen as HTML. */
  readonly withoutScript: { readonly notice: string; readonly html: string }
  /** The first screen with placeholders for the brand; null if it depends on a session. */
  readonly template: { readonly title: string; readonly html: string } | null
  /** The HTML that is shown if the script does not load. */
  readonly unavailable: string
  /** The texts for failures without a flow. */
  readonly wording: FailureWording
}

/** Fills a page of the build. With `isOwn` it shows only this use case, whatever is configured. */
export function fillPage(html: string, page: FilledPage, isOwn: boolean): string {
  const { useCase, id, language, title, description, typeface, withoutScript, template, unavailable, wording } = page
  const attributes = [
    `id="${id}"`,
    `data-use-case="${escapeHtml(JSON.stringify(useCase))}"`,
    ...(template === null ? [] : [`title="${escapeHtml(template.title)}"`]),
  ]
  return [
    [/<html lang="[^"]*">/, `<html lang="${escapeHtml(language)}">`],
    // In <body>, because it is long: in <html> it would push the charset beyond the first 1,024 bytes, where browsers
    // look for it.
    [/<body>/, `<body data-failure="${escapeHtml(JSON.stringify({ [language]: wording }))}">`],
    [
      /<title>.*?<\/title>/,
      `<title>${escapeHtml(title)}</title>\n    <meta name="description" content="${escapeHtml(description)}">${typeface === null ? '' : renderPreload(typeface)}`,
    ],
    // `main` becomes `div`, because the page has a main element already.
    [
      /<noscript>.*?<\/noscript>/s,
      `<noscript>${escapeHtml(withoutScript.notice)}${withoutScript.html.replaceAll(/(?<=<\/?)main\b/g, 'div')}</noscript>`,
    ],
    [MOUNT, isOwn ? renderMount(useCase.id) : MOUNT],
    [
      /<\/body>/,
      `<template ${attributes.join(' ')}>${template?.html ?? ''}</template>\n    <div class="unavailable">${unavailable}</div>\n  </body>`,
    ],
  ].reduce((filled, [place, text]) => replaceRequired(filled, place ?? '', String(text)), html)
}

/** Preloads the typeface, so that the first paint uses it. `base` is the address of the build from the page. */
function renderPreload(typeface: string, base = './'): string {
  return `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${typeface}">`
}

/**
 * The page for frames: its first script answers the page around it, and it preloads the scripts of an embedded flow.
 */
function renderFramedPage(html: string, scripts: readonly string[], later: readonly string[]): string {
  const preloads = (files: readonly string[]): string =>
    files.map((file) => `<link rel="modulepreload" href="./${file}">\n    `).join('')
  const withFirst = replaceRequired(
    html,
    '</title>',
    `</title>\n    <script defer src="./${ARRIVAL}"></script>\n    ${preloads(scripts)}`,
  )
  // At the end, because browsers load only six files at once over HTTP/1.1.
  return replaceRequired(withFirst, '</body>', `${preloads(later)}</body>`)
}

/** The page of a use case during development, which has no content of its own. */
export function renderUseCasePage(html: string, useCase: string): string {
  return replaceRequired(html, MOUNT, renderMount(useCase))
}

/** The first script of a page in a frame (see `generateEmbedFiles`). */
export const ARRIVAL = 'arrival.js'

const MOUNT = '<div id="app">'

function renderMount(useCase: string): string {
  return `<div id="app" data-use-case="${useCase}">`
}

function replaceRequired(html: string, place: string | RegExp, text: string): string {
  if (html.search(place) < 0)
    throw new Error(`index.html has no ${String(place)}, where each use case's page has its own.`)
  return html.replace(place, () => text)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A module that renders what a page shows before its scripts run. */
interface MarkupModule {
  /**
   * Renders the first screen of a flow in a company's look, or with placeholders for it. With offers, renders the
   * question about the language.
   */
  renderOpening(
    flow: Flow,
    offers: readonly LanguageOffer[],
    look?: Look,
  ): { readonly title: string; readonly html: string }
  describePage(flow: Flow, company: string): string
  /** Renders the marker of the font (see `Font`). */
  renderFont(font: UseCase['font']): string
  renderUnavailable(wording: FailureWording, others: readonly PageInLanguage[]): string
}

export type ChunkOfPage = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'moduleIds'
>

export interface PageParts {
  readonly markup: MarkupModule
  readonly useCases: readonly UseCase[]
  readonly flows: readonly Flow[]
  /** Returns a use case in each of its other languages. */
  readonly translated: (id: string) => readonly Flow[]
  readonly wording: FailureWording
  readonly chunks: readonly ChunkOfPage[]
  /** The module that the first script of each page loads later. */
  readonly application: string
  /** The module that is loaded to show another use case than the page's. */
  readonly elsewhere: string
  /** The product's typeface; null if the build has none. */
  readonly typeface: string | null
  /** The page of the build before it is filled. */
  readonly html: string
  /** Additional scripts of a flow in a frame; null if the build has no page for frames. */
  readonly framed: readonly string[] | null
}

/** The page that shows the configured use case, by default the first. */
export const INDEX = 'index.html'

/** The page for frames on other sites, for every use case. */
export const FRAMED_PAGE = 'embedded.html'

/** The module that lists all use cases. Its name has no hash, so that adding a flow changes no other script. */
const LIST = 'catalogue.js'

/** Returns the file of a use case's page, next to the index, to which addresses are relative. */
export function getPageFile(useCase: string, language?: string): string {
  return `${getTemplateId(useCase, language)}.html`
}

function getTemplateId(useCase: string, language?: string): string {
  return language === undefined ? useCase : `${useCase}.${language}`
}

/**
 * Renders the pages of a build and their list: the index with the first use case, and a page for each use case. A page
 * contains its use case, the address of its flow and the first screen, so that one small script can show it.
 */
export function renderFlowPages(parts: PageParts): ReadonlyMap<string, string> {
  const { useCases, flows, translated, chunks, html, application, elsewhere, framed } = parts
  const pages = useCases.flatMap((useCase): readonly (readonly [name: string, page: FilledPage])[] => {
    const flow = flows.find(({ id }) => id === useCase.id)
    if (flow === undefined) return []
    const others = translated(useCase.id).map(
      (other) => [getPageFile(useCase.id, other.language), createPage(other, useCase, parts, other.language)] as const,
    )
    return [[getPageFile(useCase.id), createPage(flow, useCase, parts)], ...others]
  })
  const addresses = (id: string): FlowAddresses => {
    const { module, others } = findModules(id, translated(id), chunks)
    return {
      own: `./${module}`,
      others: Object.fromEntries(Object.entries(others).map(([language, file]) => [language, `./${file}`])),
    }
  }
  const own = pages.map(([name, page]) => [name, fillPage(html, page, true)] as const)
  const first = pages.slice(0, 1).map(([, page]) => page)
  const scripts = [...collectScripts([findChunkFile(application, chunks)], chunks), ...(framed ?? [])]
  return new Map([
    ...first.map((page) => [INDEX, fillPage(html, page, false)] as const),
    // Without the typeface: no text is shown before all scripts are loaded.
    ...(framed === null
      ? []
      : first.map(
          (page) =>
            [
              FRAMED_PAGE,
              renderFramedPage(
                fillPage(html, { ...page, typeface: null }, false),
                scripts,
                collectScripts([findChunkFile(elsewhere, chunks)], chunks),
              ),
            ] as const,
        )),
    ...own,
    [LIST, generateCatalogueCode(useCases, addresses)],
  ])
}

/** Creates a use case's page in the language of `flow`. `language` names it if it is not the default one. */
function createPage(
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
  const modules = findModules(useCase.id, translated(useCase.id), chunks)
  const own = language === undefined ? modules.module : modules.others[language]
  const said = language === undefined ? wording : flow.wording.failure
  const others = listOtherPages(useCase, flow.language)
  return {
    useCase: {
      ...useCase,
      ...modules,
      screens: listScreenFiles(useCase.id, [findChunkFile(application, chunks), own], chunks),
    },
    id: getTemplateId(useCase.id, language),
    language: flow.language,
    title: worn?.title ?? `${flow.name} – ${useCase.look.name}`,
    description: markup.describePage(flow, useCase.look.name),
    typeface: useCase.font === undefined ? typeface : null,
    withoutScript: { notice: flow.wording.withoutScript, html: linkLanguages(worn?.html ?? '', others) },
    template: parts && {
      title: parts.title,
      html: `${markup.renderFont(useCase.font)}${parts.html}${renderLaterLinks(collectScripts([findChunkFile(application, chunks), own], chunks))}`,
    },
    unavailable: markup.renderUnavailable(said, others),
    wording: said,
  }
}

function listOtherPages({ id, languages = [] }: UseCase, shown: string): readonly PageInLanguage[] {
  const pages = languages.map((language, place) => ({
    language,
    address: `./${place === 0 ? getPageFile(id) : getPageFile(id, language)}`,
  }))
  return pages.filter(({ language }) => language !== shown)
}

/** Replaces links to other languages by the addresses of their pages, which work without scripts. */
function linkLanguages(html: string, others: readonly PageInLanguage[]): string {
  return others.reduce(
    (left, { language, address }) => left.replaceAll(`href="?lang=${language}"`, `href="${address}"`),
    html,
  )
}

function findModules(
  useCase: string,
  translated: readonly Flow[],
  chunks: readonly ChunkOfPage[],
): Pick<FilledPage['useCase'], 'module' | 'others'> {
  const others = translated.map(
    ({ language }) => [language, findModuleFile(getTranslationModuleName(useCase, language), chunks)] as const,
  )
  return { module: findModuleFile(useCase, chunks), others: Object.fromEntries(others) }
}

export async function loadMarkupModule(file: string): Promise<MarkupModule> {
  const { module } = await runnerImport<MarkupModule>(file, { configFile: false, plugins: [ignoreStyles] })
  return module
}

/** Rendering HTML needs no styles, so this ignores imports of them. */
const ignoreStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0without-styles' },
  load: { filter: { id: /^\0without-styles$/ }, handler: () => '' },
}

/** Links without `rel`, which the first script turns into preloads after the first paint. */
function renderLaterLinks(modules: readonly string[]): string {
  return modules.map((file) => `<link href="./${file}">`).join('')
}

function findModuleFile(useCase: string, chunks: readonly ChunkOfPage[]): string {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `\0${FLOW}${useCase}`)
  if (chunk === undefined) throw new Error(`The build has no module of the flow "${useCase}".`)
  return chunk.fileName
}

/** Lists the scripts that draw a use case behind its first form, except those that are loaded before. */
function listScreenFiles(
  useCase: string,
  before: readonly (string | undefined)[],
  chunks: readonly ChunkOfPage[],
): readonly string[] {
  const known = new Set(collectScripts(before, chunks))
  return collectScripts([findChunkFile(`\0${SCREENS}${useCase}`, chunks)], chunks).filter((file) => !known.has(file))
}

function findChunkFile(module: string, chunks: readonly ChunkOfPage[]): string | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName
}

/** Returns the scripts and everything that they import, without the page's first script. */
function collectScripts(files: readonly (string | undefined)[], chunks: readonly ChunkOfPage[]): readonly string[] {
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

export const PAGE_STYLES = 'page.css'

export const DESK_STYLES = 'desk.css'

/**
 * Builds a stylesheet for pages besides the app. Its typeface file has the same name as the app's, because names are
 * hashes of contents.
 * @throws Error if the build has no such file.
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

/** Returns the pages of a folder that use the stylesheet, with a preload of the typeface. */
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

/** Adds a preload of the typeface to a page that uses the stylesheet. */
export function withTypeface(html: string, typeface: string): string {
  return html.replace(
    /\n *<link rel="stylesheet" href="((?:\.\.?\/)*)page\.css" \/>/,
    (link, base: string) => `${renderPreload(typeface, base === '' ? './' : base)}${link}`,
  )
}
