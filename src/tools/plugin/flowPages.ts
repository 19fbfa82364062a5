import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { hasOpening } from '../../compiler/hasOpening'
import type { Look, UseCase } from '../../engine/session/useCase'
import type { Flow } from '../../language/flow'
import type { FailureWording } from '../../language/wording'
import { catalogueCode, FLOW } from './moduleCode'
import { type FilledPage, filledPage } from './filledPage'

/** A module that writes as HTML what a page shows before its scripts are there. */
export interface MarkupModule {
  /** The first screen of a flow, worn by a company, or with placeholders for one: the page's title and its content. */
  openingMarkup(flow: Flow, look?: Look): { readonly title: string; readonly html: string }
  /** What a page says of itself that shows a flow at first, in the name of a company. */
  pageDescription(flow: Flow, company: string): string
  /** Says which font is worn (see `Font`). */
  fontMarkup(font: UseCase['font']): string
  /** What is shown where no script comes. */
  unavailableMarkup(wording: FailureWording): string
}

/** What a page has to know of a script of the build. */
export type ChunkOfPage = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'moduleIds'>

/** What the pages are made of. */
export interface PageParts {
  readonly markup: MarkupModule
  readonly useCases: readonly UseCase[]
  readonly flows: readonly Flow[]
  readonly wording: FailureWording
  readonly chunks: readonly ChunkOfPage[]
  /** The file of the module that the first script of each page loads later. */
  readonly application: string
  /** The file of the product's typeface; null where the build has none. */
  readonly typeface: string | null
  /** The page as it is without any of them. */
  readonly html: string
}

/** The page that shows the configured use case, the first one to a new visitor. */
export const INDEX = 'index.html'

/** The module that lists all use cases. Its name says nothing of what is in it: a flow more makes no other one of any script. */
const LIST = 'catalogue.js'

/** The file of a use case's own page. It lies beside the index: what both name is relative to them. */
export function pageOf(useCase: string): string {
  return `${useCase}.html`
}

/**
 * The pages of a build by their files, and their list: the index, which brings the first use case, and one of each use case. A page says
 * what its use case is and where its flow is, and brings the first screen, so that this takes one small script.
 */
export function flowPages({ markup, useCases, flows, wording, chunks, application, typeface, html }: PageParts): ReadonlyMap<string, string> {
  const unavailable = markup.unavailableMarkup(wording)
  const pages = useCases.flatMap((useCase): readonly FilledPage[] => {
    const flow = flows.find(({ id }) => id === useCase.id)
    if (flow === undefined) return []
    const [parts, worn] = hasOpening(flow) ? [markup.openingMarkup(flow), markup.openingMarkup(flow, useCase.look)] : [null, null]
    return [
      {
        useCase: { ...useCase, module: moduleOf(useCase.id, chunks) },
        language: flow.language,
        title: worn?.title ?? `${flow.name} – ${useCase.look.name}`,
        description: markup.pageDescription(flow, useCase.look.name),
        typeface: useCase.font === undefined ? typeface : null,
        withoutScript: worn?.html ?? '',
        template: parts && { title: parts.title, html: `${markup.fontMarkup(useCase.font)}${parts.html}${links(modulesOf([fileWith(application, chunks), moduleOf(useCase.id, chunks)], chunks))}` },
        unavailable,
      },
    ]
  })
  const list = catalogueCode(useCases, (id) => `./${moduleOf(id, chunks)}`)
  const own = pages.map((page) => [pageOf(page.useCase.id), filledPage(html, page, true)] as const)
  return new Map([...pages.slice(0, 1).map((page) => [INDEX, filledPage(html, page, false)] as const), ...own, [LIST, list]])
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
