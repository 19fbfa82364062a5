import { parseSync } from 'vite'
import type { Import } from './imports'
import type { Source } from './sources'

const MOST_LINES = 300

/** Names that say nothing of what is inside. */
const EMPTY_NAMES = new Set(['util', 'utils', 'utility', 'utilities', 'helper', 'helpers', 'common', 'misc', 'lib', 'stuff'])

/** Files that are too long to hold one concept. */
export function longFiles(sources: readonly Source[]): string[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/**
 * Files that only pass on what others export, and files named index. One that all ask for lazily is none: it says what
 * is loaded together.
 */
export function barrels(sources: readonly Source[], imports: readonly Import[]): string[] {
  const eager = new Set(imports.filter(({ lazy }) => !lazy).map(({ to }) => to))
  const lazy = new Set(imports.map(({ to }) => to).filter((path) => !eager.has(path)))
  return sources
    .filter((source) => namesOf(source.path).at(-1) === 'index' || (onlyPassesOn(source) && !lazy.has(source.path)))
    .map(({ path }) => path)
}

/** Files and folders whose name says nothing. */
export function emptyNames(paths: readonly string[]): string[] {
  return paths.filter((path) => namesOf(path).some((name) => EMPTY_NAMES.has(name.toLowerCase())))
}

function onlyPassesOn({ path, text }: Source): boolean {
  const { body } = parseSync(path, text).program
  const passesOn = body.map(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && (statement.source !== null || statement.declaration === null)),
  )
  const imports = body.map((statement) => statement.type === 'ImportDeclaration')
  return passesOn.includes(true) && body.every((_, index) => passesOn[index] === true || imports[index] === true)
}

/** The folders of a path and the file's name up to its first dot. */
function namesOf(path: string): string[] {
  return path.split('/').map((name) => name.replace(/\..*$/, ''))
}
