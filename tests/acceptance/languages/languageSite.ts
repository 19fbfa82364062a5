import { writtenFlows } from '../../fixtures/writtenFlows'
import { buildSite, serveSite } from '../harness/site'

/** The app with use cases in another language in the place of its own, and the way to have it gone. */
export interface LanguageSite {
  readonly address: string
  end(): Promise<void>
}

/** Builds and serves the app with some documents in the place of its own use cases. */
export async function languageSite(documents: ReadonlyMap<string, unknown>): Promise<LanguageSite> {
  const built = await buildSite(writtenFlows(Object.fromEntries([...documents].map(([id, document]) => [`${id}.json`, document]))))
  const served = await serveSite(built.path)
  return {
    address: served.address,
    end: async () => {
      await served.close()
      await built.remove()
    },
  }
}
