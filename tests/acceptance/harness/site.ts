import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The page that compiles a flow from memory. */
export const COMPILED_PAGE = 'tests/acceptance/compiled/index.html'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Builds the app like `npm run build` into its own folder. Runs in another process, because vitest sets NODE_ENV to
 * `test`, which would select React's development build. `added` is a folder with more flows; `page` is built instead of
 * the app, or several pages. Only the app itself is minified, unless `isSmall` says otherwise, so that failures in the others are
 * readable. An app with more flows has source maps and Vite's manifest.
 */
export async function buildSite(
  added = '',
  page: string | readonly string[] = 'index.html',
  isSmall = added === '' && page === 'index.html',
): Promise<BuiltFolder> {
  const small = isSmall ? {} : { minify: false }
  const origins = added === '' ? {} : { sourcemap: 'hidden', manifest: true }
  return runBuild({ build: { rolldownOptions: { input: page }, ...small, ...origins } }, added)
}

interface BuiltFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Builds the studio like `npm run build:studio` into its own folder, with a folder of flows more. */
export function buildStudio(added: string): Promise<BuiltFolder> {
  return runBuild({ mode: 'studio', build: {} }, added)
}

async function runBuild(
  { build, ...options }: { readonly mode?: string; readonly build: object },
  added = '',
): Promise<BuiltFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-site-'))
  const { VITEST: _vitest, ...environment } = process.env
  const all = { ...options, logLevel: 'warn', build: { ...build, outDir: folder, emptyOutDir: true } }
  const script = `import('vite').then(({ build }) => build(${JSON.stringify(all)}))`
  await promisify(execFile)(process.execPath, ['--eval', script], {
    cwd: ROOT,
    env: { ...environment, NODE_ENV: 'production', FORMWAY_FLOWS: added },
  })
  return { path: folder, remove: () => rm(folder, { recursive: true }) }
}

/**
 * Serves a built folder like `npm run preview`: with the product's security headers, from a free port. Reads no
 * configuration: that would take longer than all else.
 */
export async function serveSite(
  folder: string,
  base = './',
): Promise<{ readonly address: string; close(): Promise<void> }> {
  // Loaded on demand: most tests only need the addresses of what is served already.
  const [{ preview }, { formway }] = await Promise.all([import('vite'), import('../../../src/tools/plugin/plugin')])
  const server = await preview({
    root: ROOT,
    base,
    configFile: false,
    plugins: [formway()],
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The built app is not served: Vite names no address.')
  return { address, close: () => server.close() }
}
