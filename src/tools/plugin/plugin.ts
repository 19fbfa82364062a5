import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { type Finding, hasErrors } from '../../engine/values/finding'
import { findingLine } from '../../compiler/findings/findingLine'
import { diskSources } from '../disk/diskSources'
import { type FlowFolders, flowFolders, isInside, writtenFolders } from '../disk/flowFolders'
import { headersFor, SHARED } from './contentSecurityPolicy'
import { embedderPolicy } from './embedderPolicy'
import { type BuiltPages, filesBeside } from './filesBeside'
import { createEditingServer, type EditingServer } from './editingServer'
import { createFlowModules, type FlowModules } from './flowModules'
import { serveOwnPages, servePageStyles } from './serveOwnPages'
import { builtHeaders, sendHeaders } from './sendHeaders'
import { CATALOGUE, CONFIGURATION, FLOW, SAMPLES, translationOf, WORDING } from './moduleCode'

/** What the plugin can be told. */
export interface FormwayOptions {
  /** The folder of the flows, from the project's root; `flows`, if left out. */
  readonly flowsFolder?: string
  /** What makes the pages of a build, if it has any. */
  readonly pages?: BuiltPages
  /** Whether a build brings what pages and servers of clients load (see `embedFiles`). */
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
      known = createFlowModules(diskSources(folders), config.command === 'serve')
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
      const folderOf = config.mode === 'development' ? writtenFolders : flowFolders
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
      for (const name of namesOf(modules())) this.emitFile({ type: 'chunk', id: `${FLOW}${name}`, name: `use-case-${name.replace('/', '-')}`, preserveSignature: 'strict' })
    },
    configureServer: (server) => {
      const { watcher, environments: { client }, middlewares } = server
      watcher.add([...folders])
      sendHeaders(middlewares, () => ({ ...SHARED, ...embedderPolicy(modules().flows()) }))
      serveOwnPages(server, (id) => modules().flows().some((flow) => flow.id === id))
      if (pages !== undefined) servePageStyles(server, pages.styles)
      editing = createEditingServer(client.hot, log)
    },
    configurePreviewServer: ({ middlewares }) => {
      const headers = builtHeaders(path.resolve(config.root, config.build.outDir))
      sendHeaders(middlewares, (address) => headersFor(address, headers))
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
        for (const [fileName, source] of await filesBeside(bundle, { modules: modules(), config, pages, isEmbeddable })) {
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
      for (const [id, module] of moduleGraph.idToModuleMap) if (stale.has(id) || id.startsWith(`\0${CONFIGURATION}`)) moduleGraph.invalidateModule(module)
      if (list) hot.send({ type: 'full-reload' })
      else for (const flow of flows) hot.send('formway:flow', flow)
      editing?.follow(known.compiled())
      return []
    },
  }
}

/** What the modules of all flows are called, in each of their languages. */
function namesOf({ flows, translated }: FlowModules): readonly string[] {
  return flows().flatMap(({ id }) => [id, ...translated(id).map(({ language }) => translationOf(id, language))])
}

function lines(findings: readonly Finding[]): string {
  return findings.map(findingLine).join('\n')
}
