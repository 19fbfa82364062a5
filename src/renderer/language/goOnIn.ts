import type { Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { addFailureWording } from '../../services/languages/failureWords'
import type { WholeFlow } from '../session/loadedFlow'
import { messageIn } from './messageIn'

/** What keeps a language for later visits, and who hears of it: the address of the page, where nobody else does. */
export interface AroundLanguage {
  readonly keepLanguage: (language: string) => void
  readonly spoken?: (language: string) => void
}

/**
 * Has a session go on with its flow in other words: nothing else of either is another. The language is kept for later
 * visits, and stands in the address.
 */
export function goOnIn(session: Session, { failure }: WholeFlow, program: Program, { keepLanguage, spoken = putInAddress }: AroundLanguage): void {
  const state = session.getState()
  const { language } = program.flow
  if (failure !== undefined) addFailureWording({ failure: JSON.stringify({ [language]: failure }) })
  session.replaceProgram(program, { ...state, message: messageIn(session.program, program, state) })
  keepLanguage(language)
  spoken(language)
}

function putInAddress(language: string): void {
  const { history, location } = window
  const search = new URLSearchParams(location.search)
  search.set('lang', language)
  history.replaceState(history.state, '', `?${search.toString()}${location.hash}`)
}
