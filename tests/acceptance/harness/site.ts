import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { preview } from 'vite'

/** The page that compiles a flow from memory. */
export const COMPILED_PAGE = 'tests/acceptance/compiled/index.html'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Builds the app as `npm run build` does, into a folder of its own. In another process, because vitest sets NODE_ENV
 * to `test` in this one, and React's development build would be taken. `added` is a folder with more flows; `page` is
 * another page to build instead of the app. Only the app itself is minified, so that what fails in the others can be read,
 * and what `isSmall` says. An app with more flows says where its files come from, in source maps and Vite's manifest.
 */
export async function buildSite(
  added = '',
  page = 'index.html',
  isSmall = added === '' && page === 'index.html',
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-site-'))
  const { VITEST: _vitest, ...environment } = process.env
  const small = isSmall ? {} : { minify: false }
  const origins = added === '' ? {} : { sourcemap: 'hidden', manifest: true }
  const options = JSON.stringify({
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: page }, ...small, ...origins },
  })
  const script = `import('vite').then(({ build }) => build(${options}))`
  await promisify(execFile)(process.execPath, ['--eval', script], {
    cwd: ROOT,
    env: { ...environment, NODE_ENV: 'production', FORMWAY_FLOWS: added },
  })
  return { path: folder, remove: () => rm(folder, { recursive: true }) }
}

/** Serves a built folder as `npm run preview` does: with the product's security headers, from a free port. */
export async function serveSite(
  folder: string,
  base = './',
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = await preview({
    root: ROOT,
    base,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The built app is not served: Vite names no address.')
  return { address, close: () => server.close() }
}
