import { replayWitness, startEditing } from '../editing/startEditing'
import type { DevSocket } from '../editing/findingsStore'
import type { Navigation } from './navigation'
import type { Product } from './product'

/** Shows the findings about the current flow to its author, in development only. */
export function startFlowEditing({ configuration }: Product, navigation: Navigation, socket: DevSocket): void {
  const id = (): string => {
    const shown = navigation.get()
    return shown?.kind === 'configure' ? shown.flow.flow.id : configuration.get().useCase
  }
  startEditing(
    {
      id,
      screen: () => {
        const shown = navigation.get()
        return shown?.kind === 'flow' ? shown.flow.session.getState().screen : ''
      },
      isShown: () => navigation.get()?.kind === 'flow',
      subscribe: navigation.subscribe,
      show: (witness) => {
        const shown = navigation.get()
        return shown?.kind === 'flow' && replayWitness(shown.flow.session, witness)
      },
    },
    socket,
  )
}
