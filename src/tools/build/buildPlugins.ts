import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Shorter scripts, in characters, compile in no time. */
const WORTH_IT = 40_000

/**
 * Lets V8 compile large scripts completely while they load, by an explicit compile hint. Otherwise it compiles
 * functions at their first call, which delays the applicant's first key and press.
 */
export function compileAhead(): Plugin {
  return {
    name: 'formway-compile-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && part.code.length >= WORTH_IT)
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      }
    },
  }
}

const PACKAGE = 'node_modules/country-flag-icons/3x2'

/** Emits every flag under its country's code, so that no script needs a list of addresses. */
export function emitFlags(): Plugin {
  return {
    name: 'formway-flag-files',
    apply: 'build',
    buildStart() {
      // `name` and `originalFileName` put it into Vite's manifest.
      for (const name of readdirSync(PACKAGE).filter((file) => file.endsWith('.svg'))) {
        const originalFileName = `${PACKAGE}/${name}`
        this.emitFile({
          type: 'asset',
          name,
          fileName: `flags/${name}`,
          originalFileName,
          source: readFileSync(originalFileName),
        })
      }
    },
  }
}

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

interface ScriptGroup {
  readonly name: (id: string, context: ModuleGraph) => string | null
}

/**
 * Groups everything that `modules` import in one script, without what the page loads `before`. Otherwise shared modules of
 * flows become scripts of their own, which compress worse and load later.
 */
export function groupInOneScript(name: string, modules: readonly string[], before: readonly string[]): ScriptGroup {
  return createGroup(name, (graph) => {
    const loaded = collectImports(before, graph)
    return [...collectImports(modules, graph)].filter((id) => !loaded.has(id))
  })
}

/** Groups what `modules` import and another page loads too, at once or later, without what both load `before`. */
export function groupShared(
  name: string,
  modules: readonly string[],
  page: readonly string[],
  before: readonly string[],
): ScriptGroup {
  return createGroup(name, (graph) => {
    const [other, loaded] = [collectImports(page, graph, true), collectImports(before, graph)]
    return [...collectImports(modules, graph)].filter((id) => other.has(id) && !loaded.has(id))
  })
}

function createGroup(name: string, collect: (graph: ModuleGraph) => readonly string[]): ScriptGroup {
  let known: { readonly of: ModuleGraph; readonly ids: ReadonlySet<string> } | null = null
  return {
    name: (id, context) => {
      if (known?.of !== context) known = { of: context, ids: new Set(collect(context)) }
      return known.ids.has(id) ? name : null
    },
  }
}

function collectImports(entries: readonly string[], graph: ModuleGraph, withLater = false): Set<string> {
  const ids = new Set(entries.map((entry) => path.resolve(entry)))
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of [...importedIds, ...(withLater ? dynamicallyImportedIds : [])]) ids.add(imported)
  }
  return ids
}
