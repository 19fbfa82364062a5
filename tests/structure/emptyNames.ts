/** Names that say nothing of what is inside. */
const EMPTY_NAMES = new Set([
  'util',
  'utils',
  'utility',
  'utilities',
  'helper',
  'helpers',
  'common',
  'misc',
  'lib',
  'stuff',
])

/** Files and folders whose name says nothing. */
export function emptyNames(paths: readonly string[]): string[] {
  return paths.filter((path) => namesOf(path).some((name) => EMPTY_NAMES.has(name.toLowerCase())))
}

/** The folders of a path and the file's name up to its first dot. */
function namesOf(path: string): string[] {
  return path.split('/').map((name) => name.replace(/\..*$/, ''))
}
