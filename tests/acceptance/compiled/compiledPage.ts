import { inject } from 'vitest'
import type { FlowPage } from '../harness/flowPage'
import { type AppOptions, openApp } from '../harness/openApp'
import { buildSite, COMPILED_PAGE, serveSite } from '../harness/site'

/** The page that compiles a flow from memory, built and served under the strict policy. */
export interface CompiledPage {
  /** Opens the page with the text of a flow. */
  open(document: string, options?: Pick<AppOptions, 'width' | 'dark' | 'hears'>): Promise<FlowPage>
  close(): Promise<unknown>
}

/** Serves the page: as it was built for all tests, or built anew where the app of a run was given. */
export async function serveCompiledPage(): Promise<CompiledPage> {
  const given = inject('siteCompiled')
  if (given !== '') return openingAt(given, () => Promise.resolve())
  const built = await buildSite('', COMPILED_PAGE)
  const served = await serveSite(built.path)
  return openingAt(new URL(COMPILED_PAGE, served.address).href, () => Promise.all([served.close(), built.remove()]))
}

function openingAt(site: string, close: () => Promise<unknown>): CompiledPage {
  return {
    open: async (document, options) => {
      const flow = await openApp({
        ...options,
        site,
        storage: { documents: JSON.stringify({ 'flows/ride.json': document }) },
      })
      // The page is loaded before it has compiled.
      await flow.page.locator('body > div:not(:empty)').first().waitFor({ state: 'attached' })
      return flow
    },
    close,
  }
}
