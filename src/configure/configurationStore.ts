import { createListeners } from '../engine/session/listeners'
import type { TextStorage } from '../services/storage'
import { type Configuration, CONFIGURATION_KEY, defaultConfiguration, type Offered, savedConfiguration } from './configuration'
import { configurationProblem } from './configurationProblem'
import { withUsableLogos } from './withUsableLogos'

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
  readonly offered: Offered
  readonly report: (problem: string) => void
}): ConfigurationStore {
  const { storage, events, offered, report } = options
  const [first] = offered
  if (first === undefined) throw new Error('There is no use case: put a flow document into flows/.')
  const { subscribe, tell } = createListeners()
  const read = (): Configuration => {
    const problem = configurationProblem(text, offered)
    if (problem !== null) report(`The saved configuration "${CONFIGURATION_KEY}" cannot be used: ${problem}. The default is used.`)
    return withUsableLogos(savedConfiguration(text, offered) ?? defaultConfiguration(first), offered)
  }
  let text = storage.read(CONFIGURATION_KEY)
  let configuration = read()

  const refresh = (event: StorageEvent): void => {
    // A null key: all of local storage was cleared.
    if (event.key !== CONFIGURATION_KEY && event.key !== null) return
    const current = storage.read(CONFIGURATION_KEY)
    if (current === text) return
    text = current
    configuration = read()
    tell()
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
