import path from 'node:path'

/**
 * The folders flows are read from, as absolute paths; the first is the main one. Each holds use cases (`*.json` directly
 * in it), and may hold parts in any folder below and brand presets in `brands/`.
 */
export type FlowFolders = readonly [string, ...string[]]

/**
 * The folders to use: the main one, then those that the environment variable FORMWAY_FLOWS adds (separated like PATH,
 * relative to the working directory), so that a test can build with flows of its own.
 */
export function flowFolders(main: string, added: string | undefined = process.env['FORMWAY_FLOWS']): FlowFolders {
  const others = (added ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return [path.resolve(main), ...others.map((folder) => path.resolve(folder))]
}

/**
 * The same folders and two in the main one: the examples, which whoever writes flows can look at and no build has, and the
 * example of the server, which only the build of `npm run server` has.
 */
export function writtenFolders(main: string, added?: string): FlowFolders {
  return [...flowFolders(main, added), path.resolve(main, 'examples'), path.resolve(main, 'served')]
}

/** Whether a file lies in a folder or below it. */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}
