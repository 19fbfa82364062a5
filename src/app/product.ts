import type { ConfigurationStore } from '../configure/configurationStore'
import type { FlowEntry, LoadedFlow, UseCases } from '../renderer/session/loadedFlow'
import { createListeners } from '../engine/session/listeners'
import { PageError } from '../renderer/failure/ErrorPage'
import { getDraftKey } from '../services/drafts/draftPlaces'
import { WIPE_MARKER } from '../services/drafts/draftStorage'
import { createKeptFiles } from '../services/files/keptFiles'
import { type FlowSurroundings, type RunningFlow, startFlow } from './runningFlow'
import type { Finding } from '../engine/values/finding'

/** What is shown of a use case. */
type ShownFlow =
  | { readonly kind: 'running'; readonly flow: RunningFlow }
  /** What is wrong with it, which only happens while it is being written. */
  | { readonly kind: 'broken'; readonly name: string; readonly findings: readonly Finding[] }

/** Everything the views share: the use cases, the configuration and what is shown of each use case. */
export interface Product {
  readonly useCases: UseCases
  readonly configuration: ConfigurationStore
  readonly host: FlowSurroundings['host']
  /** Keeps the language that was chosen for later visits. */
  readonly keepLanguage: FlowSurroundings['keepLanguage']
  /** What to show of a use case: the same promise until it changes, so that answers outlive a visit to another place. */
  flow(useCase: string): Promise<ShownFlow>
  /** Lets go of all that the browser keeps of what was entered in a use case. */
  forget(useCase: string): Promise<void>
  /** The font that goes with a use case; undefined is the product's own. */
  font(useCase: string): FlowEntry['font']
  /** Calls back when there is something else to show. */
  subscribe(this: void, listener: () => void): () => void
}

/** Puts the product together from its use cases and surroundings. */
export function createProduct(options: {
  readonly useCases: UseCases
  readonly configuration: ConfigurationStore
  readonly surroundings: FlowSurroundings
}): Product {
  const { useCases, configuration, surroundings } = options
  const entryOf = (id: string): FlowEntry | undefined => useCases.known().find((entry) => entry.id === id)
  const shown = new Map<string, Promise<ShownFlow>>()
  const { subscribe, tell } = createListeners()

  const show = (entry: FlowEntry, loaded: LoadedFlow): Promise<ShownFlow> => showFlow(entry, loaded, surroundings)

  /** Goes on with a flow that was edited, where the applicant is, with the answers; while it is broken, with what ran before. */
  const goOn = async (entry: FlowEntry, edited: LoadedFlow, before: Promise<ShownFlow>): Promise<ShownFlow> => {
    const running = await before
    if (running.kind !== 'running') return show(entry, edited)
    if (edited.kind === 'flow') await running.flow.goOnWith(edited)
    return running
  }

  const start = (entry: FlowEntry): Promise<ShownFlow> => {
    const first = entry.load(surroundings.language()).then((loaded) => show(entry, loaded), throwUnavailable)
    entry.watch?.((edited) => {
      shown.set(entry.id, goOn(entry, edited, shown.get(entry.id) ?? first))
      tell()
    })
    return first
  }

  return {
    useCases,
    configuration,
    host: surroundings.host,
    keepLanguage: surroundings.keepLanguage,
    font: (useCase) => entryOf(useCase)?.font,
    flow: (useCase) => {
      const entry = entryOf(useCase)
      if (entry === undefined) throw new Error(`There is no use case "${useCase}".`)
      const flow = shown.get(useCase) ?? start(entry)
      shown.set(useCase, flow)
      // What could not be fetched is asked for again the next time.
      flow.catch(() => shown.delete(useCase))
      return flow
    },
    forget: async (useCase) => {
      const { draftPlaces, host, scope } = surroundings
      // Without it other tabs forget, too.
      for (const key of [getDraftKey(useCase, scope), WIPE_MARKER])
        for (const place of Object.values(draftPlaces)) place.remove(key)
      const files = createKeptFiles(draftPlaces, host.today)
      files.forget()
      const loaded = await entryOf(useCase)
        ?.load(surroundings.language())
        .catch(() => null)
      if (loaded?.kind === 'flow') for (const key of Object.keys(loaded.flow.storage ?? {})) host.storage.remove(key)
      // Last, because it may take its time.
      await files.settled()
    },
    subscribe,
  }
}

/** Shows a flow that was loaded, where its draft left off. */
async function showFlow(
  { name, load }: FlowEntry,
  loaded: LoadedFlow,
  surroundings: FlowSurroundings,
): Promise<ShownFlow> {
  if (loaded.kind === 'broken') return { kind: 'broken', name, findings: loaded.findings }
  return { kind: 'running', flow: await startFlow(loaded, load, surroundings) }
}

/** Turns the failure to fetch a part of the product into a page that says so. */
export function throwUnavailable(cause: unknown): never {
  throw new PageError(503, 'Service Unavailable', { cause })
}
