import { hasEntered } from '../../engine/drafts/enteredFields'
import { useSession } from './sessionContext'
import { useStored } from './useStored'

/** Whether there is something that can be forgotten: the first screen was left, and something was entered. */
export function useCanForget(): boolean {
  const session = useSession()
  return useStored(session.subscribe, () => {
    const { way, answers } = session.getState()
    return way.steps.length > 0 && hasEntered(session.program, answers, session.getDay())
  })
}
