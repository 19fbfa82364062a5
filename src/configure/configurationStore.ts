import {
  type Configuration,
  CONFIGURATION_KEY,
  getDefaultConfiguration,
  type Offered,
  parsedConfiguration,
  savedConfiguration,
} from './configuration'
import { isImageAddress } from '../services/isImageAddress'
import { createListeners } from '../engine/session/listeners'
import type { TextStorage } from '../services/storage'

/**
 * The use case that a saved configuration names, which may be none that there is; null where it names none. It is no part
 * of the page's first script.
 */
export function savedUseCase(text: string | null): string | null {
  const useCase = parsedConfiguration(text)?.useCase
  return typeof useCase === 'string' ? useCase : null
}

/** A configuration whose logos are its use case's where no image may be asked for at their address. Those for dark backgrounds only `Picture` looks at. */
export function withUsableLogos(configuration: Configuration, offered: Offered): Configuration {
  const { logo, secondaryLogo, useCase } = configuration
  const look = offered.find(({ id }) => id === useCase)?.look ?? { logo: '', secondaryLogo: '' }
  return {
    ...configuration,
    logo: isImageAddress(logo) ? logo : look.logo,
    secondaryLogo: isImageAddress(secondaryLogo) ? secondaryLogo : look.secondaryLogo,
  }
}

/** The saved configuration as something to read, watch and save. */
export interface ConfigurationStore {
  get(this: void): Configuration
  subscribe(this: void, listener: () => void): () => void
  /**
   * Keeps a configuration and tells every view of it, in this tab and in others. Tells whether it will still be there
   * after the page is closed.
   */
  save(configuration: Configuration): boolean
  /** Lets go of what was saved. Nobody is told: the page is about to begin anew. */
  forget(): void
}

/**
 * The configuration in local storage (spec §4): read on load and whenever a storage event says that it changed. What
 * cannot be used is reported once and the default taken instead.
 */
export function createConfigurationStore(options: {
  readonly storage: TextStorage
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  /** The one that is saved is at hand already, if there is such a one. */
  readonly useCases: {
    readonly first: Offered[number]
    known(this: void): Offered
    find(this: void, id: string): Promise<unknown>
  }
  /** Whether the page is that of the first use case alone: what is saved of another does not concern it. */
  readonly isOwn?: boolean
  readonly report: (problem: string) => void
}): ConfigurationStore {
  const { storage, events, useCases, isOwn = false, report } = options
  const { first, known, find } = useCases
  const { subscribe, tell } = createListeners()
  const read = (): Configuration => {
    const offered = isOwn ? [first] : known()
    const own = isOwn && savedUseCase(text) !== first.id ? null : text
    const problem = findConfigurationProblem(own, offered)
    if (problem !== null)
      report(`The saved configuration "${CONFIGURATION_KEY}" cannot be used: ${problem}. The default is used.`)
    return withUsableLogos(savedConfiguration(own, offered) ?? getDefaultConfiguration(first), offered)
  }
  let text = storage.read(CONFIGURATION_KEY)
  let configuration = read()

  const refresh = (event: StorageEvent): void => {
    // A null key: all of local storage was cleared.
    if (event.key !== CONFIGURATION_KEY && event.key !== null) return
    const current = storage.read(CONFIGURATION_KEY)
    if (current === text) return
    text = current
    const take = (): void => {
      // Another was saved meanwhile.
      if (text !== current) return
      configuration = read()
      tell()
    }
    const named = savedUseCase(current)
    if (isOwn || named === null || known().some(({ id }) => id === named)) return take()
    find(named).then(take, () => report(`The use case "${named}" that was saved meanwhile could not be fetched.`))
  }
  events.addEventListener('storage', refresh)

  return {
    get: () => configuration,
    subscribe,
    save: (changed) => {
      const kept = storage.write(CONFIGURATION_KEY, JSON.stringify(changed))
      // The browser tells other tabs only; this tab has to be told by hand.
      events.dispatchEvent(new StorageEvent('storage', { key: CONFIGURATION_KEY }))
      return kept
    },
    forget: () => storage.remove(CONFIGURATION_KEY),
  }
}

/** Why a saved configuration cannot be used; null where none was saved, and for one that can. */
export function findConfigurationProblem(text: string | null, offered: Offered): string | null {
  if (text === null || savedConfiguration(text, offered) !== null) return null
  const saved = parsedConfiguration(text)
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) return 'it is not a JSON object'
  const isKnown = offered.some(({ id }) => id === saved.useCase)
  return isKnown ? 'the name or a logo is not a text' : `there is no use case ${JSON.stringify(saved.useCase) ?? '""'}`
}
