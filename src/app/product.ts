import type { ConfigurationStore } from '../configure/configurationStore'
import type { FlowEntry, LoadedFlow, UseCases } from '../renderer/session/loadedFlow'
import { createListeners } from '../engine/session/listeners'
import { PageError } from '../renderer/failure/ErrorPage'
import { getDraftKey } from '../services/drafts/draftPlaces'
import { WIPE_MARKER } from '../services/drafts/draftStorage'
import { createKeptFiles } from '../services/files/keptFiles'
import { type FlowSurroundings, type RunningFlow, startFlow } from './runningFlow'
import type { Finding } from '../engine/values/finding'

type ShownFlow =
  | { readonly kind: 'running'; readonly flow: RunningFlow }
  /** Has errors; in development only. */
  | { readonly kind: 'broken'; readonly name: string; readonly findings: readonly Finding[] }

/** The state that all views share: the use cases, the configuration and the running flows. */
export interface Product {
  readonly useCases: UseCases
  readonly configuration: ConfigurationStore
  readonly host: FlowSurroundings['host']
  readonly keepLanguage: FlowSurroundings['keepLanguage']
  /**
   * Returns what to show of a use case; the same promise until it changes, so that answers survive a visit to the
   * configuration.
   */
  flow(useCase: string): Promise<ShownFlow>
  /** Removes everything that the browser stores of a use case. */
  forget(useCase: string): Promise<void>
  font(useCase: string): FlowEntry['font']
  subscribe(this: void, listener: () => void): () => void
}

export function createProduct(options: {
  readonly useCases: UseCases
  readonly configuration: ConfigurationStore
  readonly surroundings: FlowSurroundings
}): Product {
  const { useCases, configuration, surroundings } = options
  const findEntry = (id: string): FlowEntry | undefined => useCases.known().find((entry) => entry.id === id)
  const shown = new Map<string, Promise<ShownFlow>>()
  const { subscribe, tell } = createListeners()

  const startLoaded = async ({ name, load }: FlowEntry, loaded: LoadedFlow): Promise<ShownFlow> => {
    if (loaded.kind === 'broken') return { kind: 'broken', name, findings: loaded.findings }
    const flow = await startFlow(loaded, load, surroundings)
    // A draft may be on any screen.
    if (!flow.parts.canDraw(flow.session.getState().screen)) await flow.parts.load().catch(throwUnavailable)
    return { kind: 'running', flow }
  }

  /** Continues an edited flow with its answers on the same screen; while it has errors, its last working version. */
  const continueEdited = async (
    entry: FlowEntry,
    edited: LoadedFlow,
    previous: Promise<ShownFlow>,
  ): Promise<ShownFlow> => {
    const running = await previous
    if (running.kind !== 'running') return startLoaded(entry, edited)
    if (edited.kind === 'flow') await running.flow.continueWith(edited)
    return running
  }

  const start = (entry: FlowEntry): Promise<ShownFlow> => {
    const first = entry.load(surroundings.language()).then((loaded) => startLoaded(entry, loaded), throwUnavailable)
    entry.watch?.((edited) => {
      shown.set(entry.id, continueEdited(entry, edited, shown.get(entry.id) ?? first))
      tell()
    })
    return first
  }

  return {
    useCases,
    configuration,
    host: surroundings.host,
    keepLanguage: surroundings.keepLanguage,
    font: (useCase) => findEntry(useCase)?.font,
    flow: (useCase) => {
      const entry = findEntry(useCase)
      if (entry === undefined) throw new Error(`There is no use case "${useCase}".`)
      const flow = shown.get(useCase) ?? start(entry)
      shown.set(useCase, flow)
      // After a failure the next call loads it again.
      flow.catch(() => shown.delete(useCase))
      return flow
    },
    forget: async (useCase) => {
      const { draftPlaces, host, scope } = surroundings
      // Removing the marker makes other tabs forget the use case too.
      for (const key of [getDraftKey(useCase, scope), WIPE_MARKER])
        for (const place of Object.values(draftPlaces)) place.remove(key)
      const files = createKeptFiles(draftPlaces, host.today)
      files.forget()
      const loaded = await findEntry(useCase)
        ?.load(surroundings.language())
        .catch(() => null)
      if (loaded?.kind === 'flow') for (const key of Object.keys(loaded.flow.storage ?? {})) host.storage.remove(key)
      // Last, because it may take a while.
      await files.settled()
    },
    subscribe,
  }
}

export function throwUnavailable(cause: unknown): never {
  throw new PageError(503, 'Service Unavailable', { cause })
}
