import { loaded, others } from 'virtual:formway/configure'
import type { LoadedFlow } from '../renderer/session/loadedFlow'
import { askedLanguage } from '../services/languages/askedLanguage'
import { addFailureWording } from '../services/languages/failureWords'

/**
 * The document of the configuration screen in the language that is asked for, which brings the words for what no flow can
 * say; rejects where they cannot be fetched. In its own it comes with the code that shows it.
 */
export async function configureDocument(): Promise<LoadedFlow> {
  if (loaded.kind === 'broken') return loaded
  const { language, languages = [] } = loaded.flow
  const asked = askedLanguage(languages, { lang: language })
  const shown = await configureIn(asked ?? language)
  if (asked !== null && shown.kind === 'flow' && shown.failure !== undefined)
    addFailureWording({ failure: JSON.stringify({ [asked]: shown.failure }) })
  return shown
}

/** The same in a language that it has; rejects where its words cannot be fetched. */
export async function configureIn(language: string): Promise<LoadedFlow> {
  const { [language]: load } = others
  return load === undefined ? loaded : (await load()).loaded
}
