import { useSession } from './sessionContext'
import { useStored } from './useStored'

/** Whether the first screen was ever left: there is something that can be forgotten. */
export function useHasBegun(): boolean {
  const session = useSession()
  return useStored(session.subscribe, () => session.getState().way.steps.length > 0)
}
