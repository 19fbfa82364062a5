import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { writtenFlows } from '../../fixtures/writtenFlows'
import { launchBrowser } from '../browser/launchBrowser'
import { madeUpDocuments } from '../languages/madeUpDocuments'
import { importedDocuments } from '../../import/samples/importedTrials'
import { buildSite, COMPILED_PAGE, serveSite } from './site'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built app, with a slash at the end. */
    site: string
    siteFiles: string
    /** The address of the same files in a subfolder. */
    siteInFolder: string
    /**
     * The address of a build that also has the flows of tests, examples and the server, and flows in generated words.
     */
    siteWithMore: string
    siteWithMoreFiles: string
    /** The address of a page that compiles a flow from memory; empty if FORMWAY_SITE is used. */
    siteCompiled: string
    /** The value of `vitest --mode`. */
    mode: string
  }
}

/**
 * Builds and serves the app once for all acceptance tests. FORMWAY_SITE names an app that is already served, for quick
 * runs of one test; FORMWAY_TYPEFACES=arial or wide uses other typefaces.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['FORMWAY_SITE']
  const { mode } = project.vitest.vite.config
  await printBrowserVersion()
  const [built, more] =
    given === undefined
      ? await Promise.all([buildSite(), buildSite(moreFlows(mode), ['index.html', COMPILED_PAGE])])
      : []
  const folders =
    built === undefined || more === undefined ? [] : [[built.path], [built.path, '/a/folder/'], [more.path]]
  const served = await Promise.all(folders.map(([folder = '', base]) => serveSite(folder, base)))
  const [site = given ?? '', siteInFolder = site, siteWithMore = site] = served.map(({ address }) => address)
  project.provide('site', site)
  project.provide('siteFiles', folderOf(built))
  project.provide('siteInFolder', siteInFolder)
  project.provide('siteWithMore', siteWithMore)
  project.provide('siteWithMoreFiles', folderOf(more))
  project.provide('siteCompiled', more === undefined ? '' : new URL(COMPILED_PAGE, siteWithMore).href)
  project.provide('mode', mode)
  return async () => {
    await Promise.all([built?.remove(), more?.remove(), ...served.map(({ close }) => close())])
  }
}

/** Prints the browser's version, and fails early if no browser starts. */
async function printBrowserVersion(): Promise<void> {
  const browser = await launchBrowser()
  process.stdout.write(`Acceptance tests run in Chromium ${browser.version()}\n`)
  await browser.close()
}

/** Returns the folders of the flows that only tests and examples have. */
function moreFlows(mode: string): string {
  const madeUp = writtenFlows({
    ...Object.fromEntries([...madeUpDocuments(mode)].map(([id, document]) => [`${id}.json`, document])),
    ...importedDocuments(),
  })
  return ['tests/fixtures/flows', 'tests/fixtures/sideBySide', 'flows/examples', 'flows/served', madeUp].join(
    path.delimiter,
  )
}

function folderOf(built: { readonly path: string } | undefined): string {
  return built?.path ?? process.env['FORMWAY_SITE_FILES'] ?? 'dist'
}
