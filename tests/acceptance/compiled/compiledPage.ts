import type { FlowPage } from '../harness/flowPage'
import { type AppOptions, openApp } from '../harness/openApp'
import { buildSite, serveSite } from '../harness/site'

const PAGE = 'tests/acceptance/compiled/index.html'

/** The page that compiles a flow from memory, built and served under the strict policy. */
export interface CompiledPage {
  /** Opens the page with the text of a flow. */
  open(document: string, options?: Pick<AppOptions, 'width' | 'dark'>): Promise<FlowPage>
  close(): Promise<unknown>
}

/** Builds the page and serves it. */
export async function serveCompiledPage(): Promise<CompiledPage> {
  const built = await buildSite('', PAGE)
  const served = await serveSite(built.path)
  return {
    open: (document, options) =>
      openApp({ ...options, site: new URL(PAGE, served.address).href, storage: { documents: JSON.stringify({ 'flows/ride.json': document }) } }),
    close: () => Promise.all([served.close(), built.remove()]),
  }
}
