import { CONFIGURATION_KEY, defaultConfiguration, savedConfiguration } from '../../configure/configuration'
import { applyTheme } from '../../renderer/theme/applyTheme'
import { draftKey } from '../../services/drafts/draftPlaces'
import { storedText } from '../../services/storedText'
import { fillWords, filledWords } from './fillWords'

/**
 * Shows the first screen of the configured use case, which the built page brings along, in the configured brand. Tells
 * whether it does: all of the application is needed for the configuration screen, in a frame, for a draft, and for a first screen
 * that cannot be written before there is a session.
 */
export function showOpening(mount: HTMLElement): boolean {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template')]
  const offered = templates.map(({ dataset }) => JSON.parse(dataset['useCase'] ?? ''))
  const browser = (): Storage => localStorage
  const [first] = offered
  // While it is being written the page brings none.
  if (first === undefined) return false
  const values = { ...(savedConfiguration(storedText(browser, CONFIGURATION_KEY), offered) ?? defaultConfiguration(first)) }
  const { useCase, primaryColor } = values
  const template = templates.find(({ id }) => id === useCase)
  const hasDraft = [browser, () => sessionStorage].some((open) => storedText(open, draftKey(useCase)) !== null)
  // An address that may name another page: asking `routes.ts` would load it.
  if (!template?.title || hasDraft || parent !== window || location.hash.startsWith('#/c')) return false
  // Filled before it is a part of the page, where its images would load at once.
  const screen = template.content.cloneNode(true)
  fillWords(screen, values)
  applyTheme(primaryColor)
  document.title = filledWords(template.title, values)
  mount.replaceChildren(screen)
  return true
}
