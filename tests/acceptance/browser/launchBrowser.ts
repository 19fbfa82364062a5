import { existsSync } from 'node:fs'
import { type Browser, chromium, type BrowserServer, type LaunchOptions } from 'playwright'
import { bundledBrowser, hasBundledBrowser, type BrowserFile } from './bundledBrowser'
import { installedBrowsers, THIS_MACHINE } from './installedBrowsers'
import { namedBrowser } from './namedBrowser'
import { type Typefaces, typefaceVariables } from './typefaces'

/** Starts the browser of this process. It ends with the process; it finds these typefaces. */
export async function launchBrowser(typefaces: Typefaces = 'machine'): Promise<Browser> {
  return (await firstThatRuns(typefaces, (options) => chromium.launch(options))).started
}

/** Starts a browser that other processes connect to. */
export async function launchServer(): Promise<{ readonly server: BrowserServer; readonly path: string }> {
  const { started, path } = await firstThatRuns('machine', (options) =>
    chromium.launchServer({ ...options, host: '127.0.0.1' }),
  )
  return { server: started, path }
}

/**
 * Starts the first browser that runs: the one an environment variable names (and then no other), the one that comes
 * with the packages (the same everywhere, and twice as fast as a whole Chromium), an installed one, Playwright's own.
 *
 * @throws when none runs: an error that lists what was tried, and how each failed.
 */
async function firstThatRuns<Started>(
  typefaces: Typefaces,
  start: (options: LaunchOptions) => Promise<Started>,
): Promise<{ readonly started: Started; readonly path: string }> {
  const failures: string[] = []
  const variables = typefaceVariables(typefaces)
  for (const find of candidates()) {
    try {
      const { path, environment } = await find()
      return {
        started: await start({ executablePath: path, env: { ...process.env, ...environment, ...variables } }),
        path,
      }
    } catch (reason) {
      failures.push(reason instanceof Error ? reason.message : String(reason))
    }
  }
  throw new Error(
    [
      'No browser for the acceptance tests. Install Chromium or Chrome, or name one: CHROME_BIN=/path/to/chrome npm test',
      ...failures,
    ].join('\n'),
  )
}

function candidates(): (() => BrowserFile | Promise<BrowserFile>)[] {
  const named = namedBrowser(process.env)
  if (named !== undefined) return [() => ({ path: named, environment: {} })]
  const bundled = hasBundledBrowser(process.platform, process.arch) ? [bundledBrowser] : []
  const files = [...installedBrowsers(THIS_MACHINE), ...[chromium.executablePath()].filter(existsSync)]
  return [...bundled, ...files.map((path) => () => ({ path, environment: {} }))]
}
