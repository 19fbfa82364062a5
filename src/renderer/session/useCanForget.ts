import { hasEntered } from '../../engine/drafts/draft'
import { getScreen } from '../../engine/program/program'
import { useSession, useStored } from './sessionContext'

/** Whether there is something that can be forgotten: the first screen was left, something was entered, and it was not sent yet. */
export function useCanForget(): boolean {
  const session = useSession()
  return useStored(session.subscribe, () => {
    const { way, answers, screen } = session.getState()
    const isSent = getScreen(session.program, screen).document.final === true
    return !isSent && way.steps.length > 0 && hasEntered(session.program, answers, session.getDay())
  })
}
