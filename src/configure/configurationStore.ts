import {
  type Configuration,
  CONFIGURATION_KEY,
  type Offered,
  parseConfiguration,
  readSavedConfiguration,
} from './configuration'
import { isImageAddress } from '../services/isImageAddress'
import { createListeners } from '../engine/session/listeners'
import type { TextStorage } from '../services/storage'

/**
 * Returns the use case of a saved configuration, known or not; null if there is none. It is here so that the page's
 * first script does not contain it.
 */
export function readSavedUseCase(text: string | null): string | null {
  const useCase = parseConfiguration(text)?.useCase
  return typeof useCase === 'string' ? useCase : null
}

/** Returns the configuration of a new visitor: the first use case with its look. */
export function getDefaultConfiguration({ id, look }: Offered[number]): Configuration {
  return { ...look, useCase: id }
}

/**
 * Replaces logos whose address may not be loaded as an image by those of the use case. `Picture` checks the dark logos.
 */
export function withUsableLogos(configuration: Configuration, offered: Offered): Configuration {
  const { logo, secondaryLogo, useCase } = configuration
  const look = offered.find(({ id }) => id === useCase)?.look ?? { logo: '', secondaryLogo: '' }
  return {
    ...configuration,
    logo: isImageAddress(logo) ? logo : look.logo,
    secondaryLogo: isImageAddress(secondaryLogo) ? secondaryLogo : look.secondaryLogo,
  }
}

export interface ConfigurationStore {
  get(this: void): Configuration
  subscribe(this: void, listener: () => void): () => void
  /**
   * Saves a configuration and notifies its subscribers in this tab and others. Returns whether it outlives the page.
   */
  save(configuration: Configuration): boolean
  /** Removes the saved configuration without notifying, because the page is about to reload. */
  forget(): void
}

/**
 * Creates the store of the configuration in local storage (spec §4). It reads on load and at storage events. An invalid
 * configuration is reported once and replaced by the default.
 */
export function createConfigurationStore(options: {
  readonly storage: TextStorage
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  /** `known` includes the saved use case, if it exists. */
  readonly useCases: {
    readonly first: Offered[number]
    known(this: void): Offered
    find(this: void, id: string): Promise<unknown>
  }
  /** Whether this page shows only the first use case: a configuration of another one is ignored. */
  readonly isOwn?: boolean
  readonly report: (problem: string) => void
}): ConfigurationStore {
  const { storage, events, useCases, isOwn = false, report } = options
  const { first, known, find } = useCases
  const { subscribe, tell } = createListeners()
  const read = (): Configuration => {
    const offered = isOwn ? [first] : known()
    const relevant = isOwn && readSavedUseCase(text) !== first.id ? null : text
    const problem = findConfigurationProblem(relevant, offered)
    if (problem !== null)
      report(`The saved configuration "${CONFIGURATION_KEY}" cannot be used: ${problem}. The default is used.`)
    return withUsableLogos(readSavedConfiguration(relevant, offered) ?? getDefaultConfiguration(first), offered)
  }
  let text = storage.read(CONFIGURATION_KEY)
  let configuration = read()

  const refresh = (event: StorageEvent): void => {
    // A null key means that all of local storage was cleared.
    if (event.key !== CONFIGURATION_KEY && event.key !== null) return
    const current = storage.read(CONFIGURATION_KEY)
    if (current === text) return
    text = current
    const update = (): void => {
      // Another one was saved while this use case was loaded.
      if (text !== current) return
      configuration = read()
      tell()
    }
    const named = readSavedUseCase(current)
    if (isOwn || named === null || known().some(({ id }) => id === named)) return update()
    find(named).then(update, () => report(`The use case "${named}" that was saved meanwhile could not be fetched.`))
  }
  events.addEventListener('storage', refresh)

  return {
    get: () => configuration,
    subscribe,
    save: (changed) => {
      const isSaved = storage.write(CONFIGURATION_KEY, JSON.stringify(changed))
      // The browser notifies other tabs only.
      events.dispatchEvent(new StorageEvent('storage', { key: CONFIGURATION_KEY }))
      return isSaved
    },
    forget: () => storage.remove(CONFIGURATION_KEY),
  }
}

/** Returns why a saved configuration cannot be used; null if it can, or there is none. */
export function findConfigurationProblem(text: string | null, offered: Offered): string | null {
  if (text === null || readSavedConfiguration(text, offered) !== null) return null
  const saved = parseConfiguration(text)
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) return 'it is not a JSON object'
  const isKnown = offered.some(({ id }) => id === saved.useCase)
  return isKnown ? 'the name or a logo is not a text' : `there is no use case ${JSON.stringify(saved.useCase) ?? '""'}`
}
