import path from 'node:path'

/** What modules import, by their ids. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Keeps all that a module imports in one script, without what the page's first script has already: what a flow's own
 * module imports of it would otherwise become scripts of its own, which compress worse and come later.
 */
export function groupInOneScript(
  module: string,
  first: string,
): { readonly name: (id: string, context: ModuleGraph) => string | null } {
  const [start, opening] = [path.resolve(module), path.resolve(first)]
  const name = path.parse(module).name
  let known: { readonly of: ModuleGraph; readonly ids: ReadonlySet<string> } | null = null
  return {
    name: (id, context) => {
      if (known?.of !== context)
        known = { of: context, ids: without(reached(start, context), reached(opening, context)) }
      return known.ids.has(id) ? name : null
    },
  }
}

function reached(entry: string, graph: ModuleGraph): Set<string> {
  const ids = new Set([entry])
  for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !others.has(id)))
}
