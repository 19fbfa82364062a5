import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { type Finding, hasErrors } from '../../engine/values/finding'
import { findingLine } from '../../compiler/findings/findingText'
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
import { type BuiltPages, generateCompanionFiles } from './filesBeside'
import { createEditingServer, type EditingServer } from './editingServer'
import { createFlowModules, type FlowModules } from './flowModules'
import { FRAMED_PAGE, INDEX, renderUseCasePage, PAGE_STYLES, getPageFile } from './flowPages'
import { CATALOGUE, CONFIGURATION, FLOW, SAMPLES, getTranslationModuleName, WORDING } from './moduleCode'

/** What the plugin can be told. */
interface FormwayOptions {
  /** The folder of the flows, from the project's root; `flows`, if left out. */
  readonly flowsFolder?: string
  /** What makes the pages of a build, if it has any. */
  readonly pages?: BuiltPages
  /** Whether a build brings what pages and servers of clients load (see `generateEmbedFiles`). */
  readonly isEmbeddable?: boolean
}

/**
 * Makes modules of the flows: `virtual:formway/catalogue` lists them and loads each one when it is chosen. A flow
 * with errors, proven ones too, fails the build, with every finding. In development it loads as broken, with its findings,
 * and the page is told of each edit without a reload (see `FlowEntry.watch`), and afterwards of what is proven.
 */
export function formway({ flowsFolder = 'flows', pages, isEmbeddable = false }: FormwayOptions = {}): Plugin {
  let config: ResolvedConfig
  let folders: FlowFolders
  let known: FlowModules | null = null
  let editing: EditingServer | null = null

  const modules = (): FlowModules => {
    if (known === null) {
      known = createFlowModules(createDiskSources(folders), config.command === 'serve')
      if (config.command === 'serve') log(known.findings())
      editing?.follow(known.compiled())
    }
    return known
  }
  const log = (findings: readonly Finding[]): void => {
    if (findings.length > 0) config.logger.warn(lines(findings), { timestamp: true })
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
      const findings = modules().provenFindings()
      if (hasErrors(findings)) this.error(`The flows have errors.\n${lines(findings)}`)
      if (findings.length > 0) this.warn(lines(findings))
      if (pages === undefined) return
      // No script names them: a flow more makes no other one of any that an applicant loads. Styles are gathered by the
      // names of entries: those that a flow brings come after the page's own, which give the order of the layers.
      for (const name of namesOf(modules()))
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
      editing = createEditingServer(client.hot, log)
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
      // After what writes the page.
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, source] of await generateCompanionFiles(bundle, {
          modules: modules(),
          config,
          pages,
          isEmbeddable,
        })) {
          const written = bundle[fileName]
          if (written?.type === 'asset') written.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
    async hotUpdate({ file, type, read }) {
      const isDocument = file.endsWith('.json') && folders.some((folder) => isInside(folder, path.resolve(file)))
      if (!isDocument || this.environment.name !== 'client' || known === null) return
      // Some editors empty a file before they write it; this waits for the text.
      if (type === 'update') await read()
      const { list, flows, gone } = known.refresh()
      log(known.findings())
      const { hot, moduleGraph } = this.environment
      const stale = new Set([CATALOGUE, SAMPLES, WORDING, ...gone].map((name) => `\0${name}`))
      // That of the configuration screen in each language, too.
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (stale.has(id) || id.startsWith(`\0${CONFIGURATION}`)) moduleGraph.invalidateModule(module)
      if (list) hot.send({ type: 'full-reload' })
      else for (const flow of flows) hot.send('formway:flow', flow)
      editing?.follow(known.compiled())
      return []
    },
  }
}

type Headers = Readonly<Record<string, string>>

/** Has a server send headers with all that it answers. */
function sendHeaders(middlewares: Connect.Server, headersOf: (address: string) => Headers): void {
  middlewares.use((request, response, next) => {
    for (const [name, value] of Object.entries(headersOf(request.url ?? ''))) response.setHeader(name, value)
    next()
  })
}

/** The headers that a build tells its hosts to send. */
export function readBuiltHeaders(folder: string): Headers {
  const file = path.join(folder, HEADERS_FILE)
  const told = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return told.includes(EMBEDDER_POLICY) ? { ...SECURITY_HEADERS, ...EMBEDDER } : SECURITY_HEADERS
}

/** Serves each use case at its own page while flows are written, and the page for frames, as a build has them. */
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

/** Serves the stylesheet of the pages of the public folder, which Vite puts together as it does each of the app's. */
function servePageStyles({ middlewares }: Pick<ViteDevServer, 'middlewares'>, styles: string): void {
  middlewares.use((request, _response, next) => {
    if (new URL(request.url ?? '', 'http://localhost').pathname === `/${PAGE_STYLES}`) request.url = `/${styles}?direct`
    next()
  })
}

/** What the modules of all flows are called, in each of their languages. */
function namesOf({ flows, translated }: FlowModules): readonly string[] {
  return flows().flatMap(({ id }) => [
    id,
    ...translated(id).map(({ language }) => getTranslationModuleName(id, language)),
  ])
}

function lines(findings: readonly Finding[]): string {
  return findings.map(findingLine).join('\n')
}
