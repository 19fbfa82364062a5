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
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Groups everything that `modules` import in one script, without what the page loads `before`. Otherwise shared modules of
 * flows become scripts of their own, which compress worse and load later.
 */
export function groupInOneScript(
  name: string,
  modules: readonly string[],
  before: readonly string[],
): { readonly name: (id: string, context: ModuleGraph) => string | null } {
  let known: { readonly of: ModuleGraph; readonly ids: ReadonlySet<string> } | null = null
  return {
    name: (id, context) => {
      if (known?.of !== context)
        known = { of: context, ids: removeAll(collectImports(modules, context), collectImports(before, context)) }
      return known.ids.has(id) ? name : null
    },
  }
}

function collectImports(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const ids = new Set(entries.map((entry) => path.resolve(entry)))
  for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}

function removeAll(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !others.has(id)))
}
