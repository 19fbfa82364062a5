import {
  CONFIGURATION_KEY,
  getDefaultConfiguration,
  parsedConfiguration,
  savedConfiguration,
} from '../../configure/configuration'
import type { UseCase } from '../../engine/session/useCase'
import { applyTheme } from '../../renderer/theme/applyTheme'
import { getDraftKey } from '../../services/drafts/draftPlaces'
import { LANGUAGE_KEY, readStoredText } from '../../services/storedText'
import { fillWords, filledWords } from './fillWords'

const browser = (): Storage => localStorage

/**
 * Shows the first screen of the page's use case, or of the configured one, in the configured brand, and in the language
 * that is asked for; but not where all of
 * the application is needed: for the configuration screen, in a frame, for a draft, for a first screen that cannot be written
 * before there is a session. Nor where the application was faster. After a reload the head of its screen is shown.
 */
export async function showOpening(mount: HTMLElement): Promise<void> {
  const first = document.querySelector('template')
  // While it is being written the page brings none. Of the address: asking `routes.ts` would load it.
  if (!first || parent !== window || location.hash.startsWith('#/c')) return
  const saved = readStoredText(browser, CONFIGURATION_KEY)
  const id = mount.dataset['useCase'] ?? parsedConfiguration(saved)?.useCase ?? first.id
  // Taken apart at once, the module would be written out twice.
  const template =
    id === first.id && isInOwnLanguage()
      ? first
      : ((await import('./loadTemplate').then((module) => module.openingOf(id))) ?? first)
  if (!template.title || mount.firstChild) return
  const useCase: UseCase = JSON.parse(template.dataset['useCase'] ?? '')
  const values = savedConfiguration(saved, [useCase]) ?? getDefaultConfiguration(useCase)
  applyTheme(values.primaryColor)
  if ([browser, () => sessionStorage].some((open) => readStoredText(open, getDraftKey(useCase.id)))) {
    // Beside the application, which is not waited for: nobody has to see it.
    import('./lastPlace').then(
      (module) => module.showLastPlace(mount, values),
      () => undefined,
    )
    return
  }
  // Filled before it is a part of the page, where its images would load at once.
  fillWords(template.content, values)
  document.title = filledWords(template.title, values)
  mount.replaceChildren(template.content)
}

/** Whether nothing asks for another language than the page's; else it is to be found out which (see `detectLanguage`). */
function isInOwnLanguage(): boolean {
  return (
    !location.search &&
    !readStoredText(browser, LANGUAGE_KEY) &&
    navigator.language.startsWith(document.documentElement.lang.slice(0, 2))
  )
}
