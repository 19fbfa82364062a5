import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { hasOpening } from '../../compiler/runtimeFlow'
import type { LanguageOffer, Look, PageInLanguage, UseCase } from '../../engine/session/useCase'
import type { FailureWording, Flow } from '../../language/flow'
import { languageOffers } from './otherLanguages'
import { catalogueCode, FLOW, type FlowAddresses, translationOf } from './moduleCode'
import { type FilledPage, filledPage, framedPage } from './filledPage'

/** A module that writes as HTML what a page shows before its scripts are there. */
export interface MarkupModule {
  /**
   * The first screen of a flow, worn by a company, or with placeholders for one: the page's title and its content. With
   * offers it is the one that asks which language is wanted.
   */
  openingMarkup(
    flow: Flow,
    offers: readonly LanguageOffer[],
    look?: Look,
  ): { readonly title: string; readonly html: string }
  /** What a page says of itself that shows a flow at first, in the name of a company. */
  pageDescription(flow: Flow, company: string): string
  /** Says which font is worn (see `Font`). */
  fontMarkup(font: UseCase['font']): string
  /** What is shown where no script comes. */
  unavailableMarkup(wording: FailureWording, others: readonly PageInLanguage[]): string
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
export function pageOf(useCase: string, language?: string): string {
  return `${templateId(useCase, language)}.html`
}

function templateId(useCase: string, language?: string): string {
  return language === undefined ? useCase : `${useCase}.${language}`
}

/**
 * The pages of a build by their files, and their list: the index, which brings the first use case, and one of each use case. A page says
 * what its use case is and where its flow is, and brings the first screen, so that this takes one small script.
 */
export function flowPages(parts: PageParts): ReadonlyMap<string, string> {
  const { useCases, flows, translated, chunks, html, application, elsewhere, framed } = parts
  const pages = useCases.flatMap((useCase): readonly (readonly [name: string, page: FilledPage])[] => {
    const flow = flows.find(({ id }) => id === useCase.id)
    if (flow === undefined) return []
    const others = translated(useCase.id).map(
      (other) => [pageOf(useCase.id, other.language), pageIn(other, useCase, parts, other.language)] as const,
    )
    return [[pageOf(useCase.id), pageIn(flow, useCase, parts)], ...others]
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
    [LIST, catalogueCode(useCases, addresses)],
  ])
}

/** The page of a use case in the language of a flow; `language` names it where it is not that of its documents. */
function pageIn(
  flow: Flow,
  useCase: UseCase,
  { markup, flows, translated, wording, chunks, application, typeface }: PageParts,
  language?: string,
): FilledPage {
  const offers = languageOffers(flow, [...flows.filter(({ id }) => id === useCase.id), ...translated(useCase.id)])
  const isWritten = offers.length > 0 || hasOpening(flow)
  const [parts, worn] = isWritten
    ? [markup.openingMarkup(flow, offers), markup.openingMarkup(flow, offers, useCase.look)]
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
    description: markup.pageDescription(flow, useCase.look.name),
    typeface: useCase.font === undefined ? typeface : null,
    withoutScript: { notice: flow.wording.withoutScript, html: withoutScript(worn?.html ?? '', others) },
    template: parts && {
      title: parts.title,
      html: `${markup.fontMarkup(useCase.font)}${parts.html}${links(modulesOf([fileWith(application, chunks), own], chunks))}`,
    },
    unavailable: markup.unavailableMarkup(said, others),
    wording: said,
  }
}

/** The pages of a use case in its other languages than one. */
function otherPages({ id, languages = [] }: UseCase, shown: string): readonly PageInLanguage[] {
  const pages = languages.map((language, place) => ({
    language,
    address: `./${place === 0 ? pageOf(id) : pageOf(id, language)}`,
  }))
  return pages.filter(({ language }) => language !== shown)
}

/** A screen whose ways to other languages need no script: each leads to the page that is in it. */
function withoutScript(html: string, others: readonly PageInLanguage[]): string {
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
    ({ language }) => [language, moduleOf(translationOf(useCase, language), chunks)] as const,
  )
  return { module: moduleOf(useCase, chunks), others: Object.fromEntries(others) }
}

/** The module in a file. */
export async function markupIn(file: string): Promise<MarkupModule> {
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
function links(modules: readonly string[]): string {
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
