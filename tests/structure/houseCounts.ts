import { posix } from 'node:path'
import type { Source } from './sources'

const IMPORTED = /(?:from\s+|import\s*\(\s*|import\s+)['"](\.[^'"]+)['"]/g

/** What the code below `src` counts; generated files are left out. */
export interface HouseCounts {
  readonly files: number
  readonly lines: number
  readonly generated: readonly string[]
  /** Files that can be imported. */
  readonly modules: readonly string[]
  /** Those that exactly one other file imports. */
  readonly singleImporters: readonly string[]
  /** Each circle of imports, types and dynamic imports included, with its files. */
  readonly circles: readonly (readonly string[])[]
}

/** Counts the sources of `src`, whose paths start at the project's root. */
export function countHouse(sources: readonly Source[]): HouseCounts {
  const code = sources.filter(({ path }) => /\.(?:tsx?|css|mjs|js)$/.test(path))
  const generated = code.filter(isGenerated)
  const written = code.filter((source) => !isGenerated(source))
  const modules = written.filter(({ path }) => !/\.(?:css|d\.ts)$/.test(path))
  const imports = findImports(modules)
  const importers = new Map<string, number>()
  for (const target of [...imports.values()].flat()) importers.set(target, (importers.get(target) ?? 0) + 1)
  const singleImporters = modules.flatMap(({ path }) => (importers.get(path) === 1 ? [path] : []))
  return {
    files: written.length,
    lines: written.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    generated: generated.map(({ path }) => path),
    modules: modules.map(({ path }) => path),
    singleImporters,
    circles: findCircles(imports),
  }
}

function isGenerated({ path, text }: Source): boolean {
  return path.startsWith('src/language/') || text.startsWith('// Generated from')
}

/** The modules that each module imports, once each. */
function findImports(modules: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(modules.map((module) => module.path))
  return new Map(
    modules.map((module) => {
      const targets = [...module.text.matchAll(IMPORTED)].flatMap(([, target = '']) => {
        const base = posix.join(posix.dirname(module.path), target).replace(/\.js$/, '')
        return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find((file) => known.has(file)) ?? []
      })
      return [module.path, [...new Set(targets)]]
    }),
  )
}

/** The strongly connected components of more than one file, by Tarjan's algorithm. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    stack.push(file)
    let low = index
    for (const target of imports.get(file) ?? [])
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low)
    lowest.set(file, low)
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle)
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}
