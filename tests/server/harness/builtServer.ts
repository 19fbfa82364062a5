import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server, `dist/server/start.js` of a build. */
    serverFile: string
  }
}

/** Builds the server as `npm run build` does, once for the tests of whatever project that start it in a process of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  if ('serverFile' in project.getProvidedContext()) return () => undefined
  // Within the project: there it finds its packages.
  const cache = path.resolve('node_modules/.cache/formway')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'server-'))
  await build({ configFile: 'src/tools/node.config.ts', logLevel: 'warn', build: { outDir: folder } })
  project.vitest.provide('serverFile', path.join(folder, 'start.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
