import type { ConfigurationStore } from '../configure/configurationStore'
import type { FlowEntry, LoadedFlow } from '../engine/session/catalogue'
import type { Brand } from '../language/brand'
import { whenIdle } from '../services/idle'
import { createListeners } from '../engine/session/listeners'
import type { Surroundings } from './runningFlow'
import { type ShownFlow, showFlow, unavailable } from './shownFlow'

/** Everything the views share: the use cases, the configuration and what is shown of each use case. */
export interface Product {
  readonly flows: readonly FlowEntry[]
  readonly presets: Readonly<Record<string, Brand>>
  readonly configuration: ConfigurationStore
  readonly host: Surroundings['host']
  /** What to show of a use case: the same promise until it changes, so that answers outlive a visit to another route. */
  flow(useCase: string): Promise<ShownFlow>
  /** Calls back when there is something else to show. */
  subscribe(this: void, listener: () => void): () => void
}

/** Puts the product together from its use cases and surroundings. */
export function createProduct(options: {
  readonly flows: readonly FlowEntry[]
  readonly presets: Readonly<Record<string, Brand>>
  readonly configuration: ConfigurationStore
  readonly surroundings: Surroundings
}): Product {
  const { flows, presets, configuration, surroundings } = options
  const shown = new Map<string, Promise<ShownFlow>>()
  /** What was shown before an edit broke the flow: the next good edit goes on from there. */
  const whole = new Map<string, Promise<ShownFlow>>()
  const { subscribe, tell } = createListeners()

  const change = (id: string, next: Promise<ShownFlow>): void => {
    whole.set(id, next)
    shown.set(id, next)
    tell()
  }

  const show = ({ id, name }: FlowEntry, loaded: LoadedFlow): Promise<ShownFlow> =>
    showFlow(name, loaded, surroundings, (next) => change(id, next))

  /** Goes on with a flow that was edited, where the applicant is, with the answers. */
  const goOn = async (
    entry: FlowEntry,
    edited: Extract<LoadedFlow, { kind: 'flow' }>,
    before: Promise<ShownFlow>,
  ): Promise<ShownFlow> => {
    const running = await before
    if (running.kind !== 'running') return show(entry, edited)
    running.flow.goOnWith(await edited.whole())
    return running
  }

  const start = (entry: FlowEntry): Promise<ShownFlow> => {
    const first = entry.load().then((loaded) => show(entry, loaded), unavailable)
    entry.watch?.((edited) => {
      if (edited.kind === 'flow') {
        change(entry.id, goOn(entry, edited, whole.get(entry.id) ?? first))
      } else {
        shown.set(entry.id, show(entry, edited))
        tell()
      }
    })
    // While the first screen is read: another use case then shows at once when it is configured.
    const fetchOthers = (): void => {
      for (const other of flows) if (other.id !== entry.id) other.load().catch(() => undefined)
    }
    first.then(() => whenIdle(fetchOthers)).catch(() => undefined)
    return first
  }

  return {
    flows,
    presets,
    configuration,
    host: surroundings.host,
    flow: (useCase) => {
      const entry = flows.find(({ id }) => id === useCase)
      if (entry === undefined) throw new Error(`There is no use case "${useCase}": readConfiguration gives only known ones.`)
      const flow = shown.get(useCase) ?? start(entry)
      shown.set(useCase, flow)
      return flow
    },
    subscribe,
  }
}
