import { existsSync } from 'node:fs'
import { chromium, type BrowserServer } from 'playwright'
import { bundledBrowser, hasBundledBrowser, type BrowserFile } from './bundledBrowser'
import { installedBrowsers, THIS_MACHINE } from './installedBrowsers'
import { namedBrowser } from './namedBrowser'
import { type Typefaces, typefaceVariables } from './typefaces'

/**
 * Starts the first browser that runs: the one an environment variable names (and then no other), the one that comes
 * with the packages (the same everywhere, and twice as fast as a whole Chromium), an installed one, Playwright's own.
 * It finds these typefaces.
 *
 * @throws when none runs: an error that lists what was tried, and how each failed.
 */
export async function launchBrowser(
  typefaces: Typefaces = 'machine',
): Promise<{ readonly server: BrowserServer; readonly path: string }> {
  const failures: string[] = []
  const variables = typefaceVariables(typefaces)
  for (const find of candidates()) {
    try {
      const file = await find()
      return { server: await launch(file, variables), path: file.path }
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

function launch({ path, environment }: BrowserFile, variables: Readonly<Record<string, string>>): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: path, host: '127.0.0.1', env: { ...process.env, ...environment, ...variables } })
}
