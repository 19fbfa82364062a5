import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite'
import { hasOpening } from '../../compiler/hasOpening'
import type { UseCase } from '../../engine/session/useCase'
import type { Flow } from '../../language/flow'
import type { FailureWording } from '../../language/wording'
import { FLOW } from './moduleCode'

/** A module that writes as HTML what a page shows before its scripts are there. */
export interface MarkupModule {
  /** The first screen of a flow, with placeholders for the brand: the page's title and its content. */
  openingMarkup(flow: Flow): { readonly title: string; readonly html: string }
  /** What a page says of itself that shows a flow at first, in the name of a company. */
  pageDescription(flow: Flow, company: string): string
  /** Says which font is worn (see `Font`). */
  fontMarkup(font: UseCase['font']): string
  /** What is shown where no script comes. */
  unavailableMarkup(wording: FailureWording): string
}

/** What the page is made of. */
export interface PageParts {
  /** The file of the `MarkupModule`. */
  readonly markup: string
  readonly useCases: readonly UseCase[]
  readonly flows: readonly Flow[]
  readonly wording: FailureWording
  readonly chunks: readonly Rolldown.OutputChunk[]
}

/**
 * What a built page brings along, so that its first screen takes one small script: the first screen of each use case,
 * which has the files fetched that follow, and the page for where no script comes.
 */
export async function openingTags({ markup, useCases, flows, wording, chunks }: PageParts): Promise<HtmlTagDescriptor[]> {
  const { module } = await runnerImport<MarkupModule>(markup, { configFile: false, plugins: [withoutStyles] })
  const templates = useCases.map(({ id, look, primaryColor, font }): HtmlTagDescriptor => {
    const flow = flows.find((one) => one.id === id)
    const opening = flow !== undefined && hasOpening(flow) ? module.openingMarkup(flow) : null
    return {
      tag: 'template',
      attrs: {
        id,
        'data-use-case': JSON.stringify({ id, look, primaryColor }),
        ...(opening === null ? {} : { title: opening.title }),
      },
      children: opening === null ? '' : `${module.fontMarkup(font)}${opening.html}${links(modulesFor(id, chunks))}`,
      injectTo: 'body',
    }
  })
  const [first] = useCases
  const shown = flows.find(({ id }) => id === first?.id)
  const description = first === undefined || shown === undefined ? [] : [metaTag('description', module.pageDescription(shown, first.look.name))]
  return [...description, ...templates, { tag: 'div', attrs: { class: 'unavailable' }, children: module.unavailableMarkup(wording), injectTo: 'body' }]
}

function metaTag(name: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head' }
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

/** The files that follow on the first screen of a use case: what the first script imports later, and the flow. */
function modulesFor(useCase: string, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const first = chunks.find(({ isEntry }) => isEntry)
  const flow = chunks.find(({ facadeModuleId }) => facadeModuleId === `\0${FLOW}${useCase}`)
  const wanted = [...(first?.dynamicImports ?? []), ...(flow === undefined ? [] : [flow.fileName])]
  const all = new Set<string>()
  const add = (fileName: string): void => {
    if (fileName === first?.fileName || all.has(fileName)) return
    all.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
  }
  for (const fileName of wanted) add(fileName)
  return [...all]
}
