import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import type { Source } from './sources'

/** One file that asks for another, or for a package; types count as well. */
export interface Import {
  readonly from: string
  /** The path of a file of the project, or the name of a package or virtual module. */
  readonly to: string
  /** Only loads it when it is needed (`import()`), or only speaks of its types. */
  readonly lazy: boolean
}

/** Every import of these files: static, re-exported, dynamic and of types. */
export function importsOf(sources: readonly Source[]): Import[] {
  const known = new Set(sources.map((source) => source.path))
  return sources.flatMap((source) =>
    [...specifiersOf(source)].map(([specifier, lazy]) => ({
      from: source.path,
      to: resolved(source.path, specifier, known),
      lazy,
    })),
  )
}

/** What a file names in its imports, and whether it does so lazily. */
function specifiersOf({ path: file, text }: Source): Map<string, boolean> {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const specifiers = new Map<string, boolean>()
  const add = (source: { readonly type: string; readonly value?: unknown } | null, lazy: boolean): void => {
    if (source === null || typeof source.value !== 'string') return
    specifiers.set(source.value, lazy && specifiers.get(source.value) !== false)
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, false),
    ExportAllDeclaration: (node) => add(node.source, false),
    ImportExpression: (node) => add(node.source, true),
    TSImportType: (node) => add(node.source, true),
  }).visit(program)
  return specifiers
}

function resolved(from: string, specifier: string, known: ReadonlySet<string>): string {
  if (!specifier.startsWith('.')) return packageName(specifier)
  const file = path.posix.join(path.posix.dirname(from), specifier)
  return ['', '.ts', '.tsx', '.d.ts'].map((ending) => file + ending).find((name) => known.has(name)) ?? file
}

function packageName(specifier: string): string {
  if (specifier.includes(':')) return specifier
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
