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
import { type BuiltPages, generateCompanionFiles } from './companionFiles'
import { createFlowModules, type FlowModules } from './flowModules'
import { FRAMED_PAGE, INDEX, renderUseCasePage, PAGE_STYLES, getPageFile } from './flowPages'
import { CATALOGUE, CONFIGURATION, FLOW, SAMPLES, getTranslationModuleName, WORDING } from './moduleCode'
import type { Compiled } from '../../compiler/compile'
import { copyPlaces } from '../../compiler/copyPlaces'
import { DEV_EVENTS, type FoundMessage, getFindingKey, type PageFinding } from '../../editing/devMessages'
import { listPageNames, toPageWords } from '../../compiler/findings/pageWords'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { type Vocabulary, collectVocabulary } from '../../compiler/language/vocabulary'
import { findRootCauses, proveFlow } from '../../explorer/proofs/proveFindings'

interface FormwayOptions {
  /** From the project's root; `flows` by default. */
  readonly flowsFolder?: string
  readonly pages?: BuiltPages
  /** Whether a build contains files for clients' pages and servers (see `generateEmbedFiles`). */
  readonly isEmbeddable?: boolean
}

/**
 * Makes virtual modules of the flows: `virtual:formway/catalogue` lists them and loads each on demand. A flow with
 * errors, proven ones too, fails the build with all findings. In development, it loads with its findings, edits update
 * the page without a reload (see `FlowEntry.watch`), and proofs follow.
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
      const findings = modules().provenFindings()
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
      // After the plugin that writes the page.
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
      // Some editors empty a file before they write it; `read` waits for the text.
      if (type === 'update') await read()
      const { list, flows, gone } = known.refresh()
      log(known.findings())
      const { hot, moduleGraph } = this.environment
      const stale = new Set([CATALOGUE, SAMPLES, WORDING, ...gone].map((name) => `\0${name}`))
      // Includes the configuration screen in each language.
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

/** The pause before a proof starts, in ms: other work comes first. */
const PROOF_PAUSE = 150

export interface Pages {
  send(event: string, data: unknown): void
  on(event: string, listener: (data: unknown, page: Pick<Pages, 'send'>) => void): void
}

interface EditingServer {
  /** Reports the compiler's findings of the flows, then proves the changed ones, one after another. */
  follow(flows: readonly Compiled[]): void
}

/** `log` gets the proven findings of each changed flow. */
export function createEditingServer(pages: Pages, log: (findings: readonly Finding[]) => void): EditingServer {
  let flows: readonly Compiled[] = []
  const proven = new Map<string, { readonly of: string; readonly findings: FoundMessage['findings'] }>()
  let timer: NodeJS.Timeout | undefined

  const isProven = (flow: Compiled): boolean => proven.get(flow.id)?.of === serializeFlow(flow)
  const proveNext = (): void => {
    const next = flows.find((flow) => !isProven(flow))
    if (next === undefined) return
    const found = proveFlow(next)
    const findings = toPageFindings(next, found)
    proven.set(next.id, { of: serializeFlow(next), findings })
    pages.send(DEV_EVENTS.found, createMessage(next.id, 'proofs', findings))
    if (found.length > 0) log(found)
    timer = setTimeout(proveNext, PROOF_PAUSE).unref()
  }

  pages.on(DEV_EVENTS.ask, (_, page) => {
    for (const flow of flows) page.send(DEV_EVENTS.found, toCompilerMessage(flow))
    for (const [id, { findings }] of proven) page.send(DEV_EVENTS.found, createMessage(id, 'proofs', findings))
  })
  pages.on(DEV_EVENTS.askCopy, (asked, page) => {
    const flow = flows.find(({ id }) => id === readId(asked))
    if (flow !== undefined) page.send(DEV_EVENTS.copy, { id: flow.id, places: copyPlaces(flow) })
  })

  return {
    follow: (changed) => {
      flows = changed
      for (const flow of flows) pages.send(DEV_EVENTS.found, toCompilerMessage(flow))
      clearTimeout(timer)
      timer = setTimeout(proveNext, PROOF_PAUSE).unref()
    },
  }
}

function toCompilerMessage(flow: Compiled): FoundMessage {
  return createMessage(flow.id, 'compiler', toPageFindings(flow, flow.findings))
}

type FlowFound = Pick<Compiled, 'merged' | 'findings' | 'provable'>

/** Converts findings for the page. A finding that follows from another one of the flow names it. */
export function toPageFindings(
  { merged, findings: foundByCompiler, provable }: FlowFound,
  findings: readonly Finding[],
): readonly PageFinding[] {
  if (findings.length === 0) return []
  const others = foundByCompiler.filter((finding) => !findings.includes(finding))
  // The compiler omits consequences itself, so its own findings need no cause.
  const causes =
    findings === foundByCompiler || provable === null
      ? new Map<Finding, Finding>()
      : findRootCauses(provable.flow, [...others, ...findings])
  const { texts } = findings.some(({ witness }) => witness !== undefined)
    ? collectVocabulary(merged, FLOW_SCHEMA)
    : { texts: [] }
  return findings.map((finding) => {
    const { message: text, spoken, pointer, witness } = finding
    const naming = { merged, pointer }
    const cause = causes.get(finding)
    return {
      finding,
      message: toPageWords({ text, ...(spoken === undefined ? {} : { spoken }) }, naming),
      place: listPageNames(naming),
      steps: (witness?.steps ?? []).map((step) => toPageWords(step, naming)),
      shown: witness === undefined ? [] : findNearbyTexts(texts, pointer),
      because: cause === undefined ? null : getFindingKey(cause),
    }
  })
}

/** Returns the texts of the nearest part around a pointer that has any, but not those of a whole screen. */
function findNearbyTexts(texts: Vocabulary['texts'], place: string): readonly string[] {
  const segments = parsePointer(place)
  for (let length = segments.length; length > SHORTEST_POINTER; length -= 1) {
    const around = joinPointer('', ...segments.slice(0, length))
    const inside = texts.flatMap(({ text, pointer }) => (`${pointer}/`.startsWith(`${around}/`) ? [text] : []))
    if (inside.length > 0) return inside
  }
  return []
}

/** The length of a pointer to something on a screen: "screens", its id, and the group of its kind. */
const SHORTEST_POINTER = 3

function createMessage(id: string, by: FoundMessage['by'], findings: FoundMessage['findings']): FoundMessage {
  return { id, by, findings }
}

const flowTexts = new WeakMap<Compiled, string>()

/** Identifies the version of a flow that a proof belongs to. */
function serializeFlow(flow: Compiled): string {
  const text = flowTexts.get(flow) ?? JSON.stringify([flow.merged, flow.findings])
  flowTexts.set(flow, text)
  return text
}

function readId(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null
}
