import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The first program of these names that an environment variable or PATH leads to, or null. */
export function programCalled(variable: string, names: readonly string[]): string | null {
  const named = process.env[variable]
  if (named !== undefined && existsSync(named)) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return (
    folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file)) ?? null
  )
}

/** A program that lies among the libraries of a system, or null. */
export function programAmongLibraries(folder: RegExp, name: string): string | null {
  const libraries = ['/usr/lib', '/usr/libexec'].filter((root) => existsSync(root))
  const inside = libraries.flatMap((root) => [
    root,
    ...readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? path.join(root, entry.name) : [],
    ),
  ])
  const found = inside.flatMap((root) =>
    readdirSync(root)
      .filter((entry) => folder.test(entry))
      .map((entry) => path.join(root, entry, name)),
  )
  return found.find((file) => existsSync(file)) ?? null
}
