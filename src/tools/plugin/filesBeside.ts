import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ResolvedConfig, Rolldown } from 'vite'
import { SECURITY_HEADERS } from './contentSecurityPolicy'
import { contractFiles } from './contractFiles'
import { embedderPolicy } from './embedderPolicy'
import { embedFiles, FRAME_SCRIPT } from './embedFiles'
import type { FlowModules } from './flowModules'
import { flowPages, INDEX, markupIn } from './flowPages'
import { hostingFiles } from './hostingFiles'
import { EMBEDDING } from './moduleCode'
import { noticeFiles } from './noticeFiles'
import { sampleFiles } from './sampleFiles'
import { DESK_STYLES, PAGE_STYLES, pageStyles, styledPages, withTypeface } from './pageStyles'

/** What makes the pages of a build, from the project's root. */
export interface BuiltPages {
  /** The module that writes what they show at first (see `MarkupModule`). */
  readonly markup: string
  /** The one that their first script loads once that is painted. */
  readonly application: string
  /** The one that is loaded to show another use case than the page's (see `templateOf`). */
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
  /** Whether it brings what pages and servers of clients load (see `embedFiles`); without the app's page there is nothing to embed. */
  readonly isEmbeddable: boolean
}

type Files = readonly (readonly [name: string, source: string])[]

/** What a build has beside its scripts: what hosts, clients and their servers read; and its pages, from the one that Vite wrote. */
export async function filesBeside(bundle: Rolldown.OutputBundle, built: Built): Promise<Files> {
  const { modules, config: { root, publicDir }, isEmbeddable } = built
  const flows = modules.flows()
  const files = [
    ...(await contractFiles(flows, modules.translated)),
    ...(isEmbeddable && INDEX in bundle ? await embedFiles(root, modules.load(EMBEDDING) ?? '', modules.page().useCases) : []),
    ...hostingFiles({ ...SECURITY_HEADERS, ...embedderPolicy(flows) }),
    ...noticeFiles(bundle, root),
    ...(built.pages === undefined ? [] : [...(await stylesOf(built.pages, root, bundle)), ...sampleFiles(flows)]),
  ]
  const pages = await pagesOf(bundle, built)
  const others = new Set([...files.map(([name]) => name), ...(existsSync(publicDir) ? readdirSync(publicDir) : [])])
  const taken = pages.flatMap(([name]) => (others.has(name) ? [name] : []))
  if (taken.length > 0) throw new Error(`The page of a flow has the name of another file of the build: ${taken.join(', ')}. Give the flow another id.`)
  return [...styled(files, publicDir, typefaceIn(bundle)), ...pages]
}

async function stylesOf({ styles, deskStyles }: BuiltPages, root: string, bundle: Rolldown.OutputBundle): Promise<Files> {
  return [
    [PAGE_STYLES, await pageStyles(root, styles, bundle)],
    [DESK_STYLES, await pageStyles(root, deskStyles, bundle)],
  ]
}

/** With the pages of the public folder, each of them asking for the typeface that its styles are written for. */
function styled(files: Files, publicDir: string, typeface: string | null): Files {
  if (typeface === null || !existsSync(publicDir)) return files
  const made = new Set(files.map(([name]) => name))
  return [
    ...files.map(([name, source]) => [name, name.endsWith('.html') ? withTypeface(source, typeface) : source] as const),
    ...styledPages(publicDir, typeface).filter(([name]) => !made.has(name)),
  ]
}

async function pagesOf(bundle: Rolldown.OutputBundle, { modules, config: { root }, pages, isEmbeddable }: Built): Promise<Files> {
  const index = bundle[INDEX]
  if (pages === undefined || index?.type !== 'asset') return []
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const typeface = typefaceIn(bundle)
  const markup = await markupIn(path.resolve(root, pages.markup))
  return [...flowPages({ markup, application: path.resolve(root, pages.application), elsewhere: path.resolve(root, pages.elsewhere), ...modules.page(), chunks, typeface, framed: isEmbeddable ? [FRAME_SCRIPT] : null, html: String(index.source) })]
}

/** The file of the typeface; null where there is none. */
function typefaceIn(bundle: Rolldown.OutputBundle): string | null {
  return Object.keys(bundle).find((name) => name.endsWith('.woff2')) ?? null
}
