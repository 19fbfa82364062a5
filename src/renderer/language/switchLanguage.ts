import type { Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { addFailureWording } from '../../services/languages/failureWords'
import type { FlowState, ShownMessage } from '../../engine/state/flowState'
import type { FailureWording, Flow } from '../../language/flow'

/** What keeps a language for later visits, and who hears of it: the address of the page, where nobody else does. */
export interface AroundLanguage {
  readonly keepLanguage: (language: string) => void
  readonly spoken?: (language: string) => void
}

/**
 * Has a session go on with its flow in other words: nothing else of either is another. The language is kept for later
 * visits, and stands in the address.
 */
export function switchLanguage(
  session: Session,
  { failure }: { readonly failure?: FailureWording },
  program: Program,
  { keepLanguage, spoken = putInAddress }: AroundLanguage,
): void {
  const state = session.getState()
  const { language } = program.flow
  if (failure !== undefined) addFailureWording({ failure: JSON.stringify({ [language]: failure }) })
  session.replaceProgram(program, { ...state, message: translateMessage(session.program, program, state) })
  keepLanguage(language)
  spoken(language)
}

/**
 * The message that is shown, as another flow has it that differs in words alone: that of the same transition, which the
 * message comes from as it is; of one that was changed for its place, such as a field, that with the same words, of the
 * screen before others.
 */
export function translateMessage(
  before: Program,
  after: Program,
  { message, screen }: Pick<FlowState, 'message' | 'screen'>,
): FlowState['message'] {
  if (message === null) return null
  const shown = messagesOf(before.flow, screen)
  const others = messagesOf(after.flow, screen)
  const same = others[shown.indexOf(message)]
  if (same !== undefined) return same
  const { text } = others[shown.findIndex((one) => one.text === message.text)] ?? message
  return { ...message, text }
}

/** What the transitions of a flow show, in the same order in each of its languages: those of one screen first. */
function messagesOf({ screens, wording }: Flow, first: string): readonly ShownMessage[] {
  const { [first]: screen = {}, ...others } = screens
  const handlers = [screen, ...Object.values(others)].flatMap(({ on = {} }) => Object.values(on).flat())
  return [
    ...handlers.flatMap(({ show }) => show ?? []),
    { tone: 'error', text: wording.actionFailed },
    { tone: 'info', text: wording.alreadyConnected },
  ]
}

function putInAddress(language: string): void {
  const { history, location } = window
  const search = new URLSearchParams(location.search)
  search.set('lang', language)
  history.replaceState(history.state, '', `?${search.toString()}${location.hash}`)
}
