import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { type Finding, hasErrors } from '../../engine/values/finding'
import { formatFindingLine } from '../../compiler/findings/findingText'
import {
  createDiskSources,
  type FlowFolders,
  resolveFlowFolders,
  isInside,
  resolveAuthoringFolders,
} from '../disk/diskSources'
import {
  EMBEDDER,
  EMBEDDER_POLICY,
  createEmbedderPolicy,
  HEADERS_FILE,
  resolveHeaders,
  SECURITY_HEADERS,
  SHARED,
} from './hostingFiles'
import { DEV_EVENTS } from '../../studio/devMessages'
import { type BuiltPages, generateCompanionFiles, generateStudioFiles } from './companionFiles'
import { createDocumentServer, type DocumentServer, readDocuments } from './documentServer'
import { createFlowModules, type FlowModules } from './flowModules'
import { FRAMED_PAGE, INDEX, renderUseCasePage, PAGE_STYLES, getPageFile } from './flowPages'
import { CATALOGUE, CONFIGURATION, FLOW, SAMPLES, getTranslationModuleName, WORDING } from './moduleCode'

interface FormwayOptions {
  /** From the project's root; `flows` by default. */
  readonly flowsFolder?: string
  readonly pages?: BuiltPages
  /** Whether a build contains files for clients' pages and servers (see `generateEmbedFiles`). */
  readonly isEmbeddable?: boolean
  /**
   * Given if a build is the studio: flows are loaded as in development, and their documents are files of it. `styles` is
   * the stylesheet of the public pages.
   */
  readonly builtStudio?: Pick<BuiltPages, 'styles'>
}

/**
 * Makes virtual modules of the flows: `virtual:formway/catalogue` lists them and loads each on demand. A flow with
 * errors, proven ones too, fails the build with all findings. In development, it loads with its findings, edits update
 * the page without a reload (see `FlowEntry.watch`), and proofs follow.
 */
export function formway({
  flowsFolder = 'flows',
  pages,
  isEmbeddable = false,
  builtStudio,
}: FormwayOptions = {}): Plugin {
  let config: ResolvedConfig
  let folders: FlowFolders
  let known: FlowModules | null = null
  let studio: DocumentServer | null = null

  const modules = (): FlowModules => {
    if (known === null) {
      known = createFlowModules(createDiskSources(folders), builtStudio !== undefined || config.command === 'serve')
      if (config.command === 'serve') log(known.findings())
    }
    return known
  }
  const log = (findings: readonly Finding[]): void => {
    if (findings.length > 0) config.logger.warn(formatFindings(findings), { timestamp: true })
  }

  return {
    name: 'formway',
    configResolved: (resolved) => {
      config = resolved
      const folderOf = config.mode === 'development' ? resolveAuthoringFolders : resolveFlowFolders
      folders = folderOf(path.resolve(config.root, flowsFolder))
    },
    buildStart() {
      if (config.command === 'serve') return
      // The studio proves by itself.
      const findings = builtStudio ? modules().findings() : modules().provenFindings()
      if (hasErrors(findings)) this.error(`The flows have errors.\n${formatFindings(findings)}`)
      if (findings.length > 0) this.warn(formatFindings(findings))
      if (pages === undefined) return
      // No script imports these chunks, so that adding a flow changes no other script. Styles are ordered by chunk
      // name: a flow's must come after the page's own, which define the order of the layers.
      for (const name of listModuleNames(modules()))
        this.emitFile({
          type: 'chunk',
          id: `${FLOW}${name}`,
          name: `use-case-${name.replace('/', '-')}`,
          preserveSignature: 'strict',
        })
    },
    configureServer: (server) => {
      const {
        watcher,
        environments: { client },
        middlewares,
      } = server
      watcher.add([...folders])
      sendHeaders(middlewares, () => ({ ...SHARED, ...createEmbedderPolicy(modules().flows()) }))
      serveOwnPages(server, (id) =>
        modules()
          .flows()
          .some((flow) => flow.id === id),
      )
      if (pages !== undefined) servePageStyles(server, pages.styles)
      studio = createDocumentServer(client.hot, folders, createDiskSources(folders))
    },
    configurePreviewServer: ({ middlewares }) => {
      const headers = readBuiltHeaders(path.resolve(config.root, config.build.outDir))
      sendHeaders(middlewares, (address) => resolveHeaders(address, headers))
    },
    resolveId: {
      filter: { id: /^virtual:formway\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:formway\// },
      handler: (id) => modules().load(id.slice(1)),
    },
    generateBundle: {
      // After the plugin that writes the page.
      order: 'post',
      async handler(_options, bundle) {
        const built = { modules: modules(), config, pages, isEmbeddable }
        const files = builtStudio
          ? await generateStudioFiles(bundle, { ...built, ...builtStudio }, readDocuments(createDiskSources(folders)))
          : await generateCompanionFiles(bundle, built)
        for (const [fileName, source] of files) {
          const written = bundle[fileName]
          if (written?.type === 'asset') written.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
    async hotUpdate({ file, type, read }) {
      const isDocument = file.endsWith('.json') && folders.some((folder) => isInside(folder, path.resolve(file)))
      if (!isDocument || this.environment.name !== 'client' || known === null) return
      // Some editors empty a file before they write it; `read` waits for the text.
      if (type === 'update') await read()
      studio?.tellChanged(file)
      const { list, flows, gone } = known.refresh()
      log(known.findings())
      const { hot, moduleGraph } = this.environment
      const stale = new Set([CATALOGUE, SAMPLES, WORDING, ...gone].map((name) => `\0${name}`))
      // Includes the configuration screen in each language.
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (stale.has(id) || id.startsWith(`\0${CONFIGURATION}`)) moduleGraph.invalidateModule(module)
      if (list) hot.send(DEV_EVENTS.listChanged)
      else for (const flow of flows) hot.send('formway:flow', flow)
      return []
    },
  }
}

type Headers = Readonly<Record<string, string>>

function sendHeaders(middlewares: Connect.Server, headersOf: (address: string) => Headers): void {
  middlewares.use((request, response, next) => {
    for (const [name, value] of Object.entries(headersOf(request.url ?? ''))) response.setHeader(name, value)
    next()
  })
}

/** Returns the headers that a build's `_headers` contain. */
export function readBuiltHeaders(folder: string): Headers {
  const file = path.join(folder, HEADERS_FILE)
  const told = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return told.includes(EMBEDDER_POLICY) ? { ...SECURITY_HEADERS, ...EMBEDDER } : SECURITY_HEADERS
}

/** Serves each use case's page and the page for frames during development. */
function serveOwnPages(
  server: Pick<ViteDevServer, 'middlewares' | 'config' | 'transformIndexHtml'>,
  isUseCase: (id: string) => boolean,
): void {
  const { middlewares, config } = server
  middlewares.use((request, response, next) => {
    const address = new URL(request.url ?? '', 'http://localhost').pathname
    const { name: id, base } = path.posix.parse(address)
    const isFramed = base === FRAMED_PAGE
    if (!isFramed && (base !== getPageFile(id) || !isUseCase(id))) return next()
    const index = readFileSync(path.resolve(config.root, INDEX), 'utf8')
    const html = isFramed ? index : renderUseCasePage(index, id)
    response.setHeader('Content-Type', 'text/html')
    server.transformIndexHtml(address, html).then((page) => response.end(page), next)
  })
}

/** Serves the public pages' stylesheet, which Vite processes like those of the app. */
function servePageStyles({ middlewares }: Pick<ViteDevServer, 'middlewares'>, styles: string): void {
  middlewares.use((request, _response, next) => {
    if (new URL(request.url ?? '', 'http://localhost').pathname === `/${PAGE_STYLES}`) request.url = `/${styles}?direct`
    next()
  })
}

function listModuleNames({ flows, translated }: FlowModules): readonly string[] {
  return flows().flatMap(({ id }) => [
    id,
    ...translated(id).map(({ language }) => getTranslationModuleName(id, language)),
  ])
}

function formatFindings(findings: readonly Finding[]): string {
  return findings.map(formatFindingLine).join('\n')
}
