import type { Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { addFailureWording } from '../../services/languages/failureWords'
import type { FlowState, ShownMessage } from '../../engine/state/flowState'
import type { FailureWording, Flow } from '../../language/flow'

export interface AroundLanguage {
  readonly keepLanguage: (language: string) => void
  /** Reports the new language. The default writes it into the page's address. */
  readonly spoken?: (language: string) => void
}

/** Continues a session with the same flow in another language: `program` may differ from the session's only in its texts. */
export async function switchLanguage(
  session: Session,
  { failure }: { readonly failure?: () => Promise<FailureWording> },
  program: Program,
  { keepLanguage, spoken = updateAddress }: AroundLanguage,
): Promise<void> {
  const { language } = program.flow
  if (failure !== undefined) addFailureWording({ failure: JSON.stringify({ [language]: await failure() }) })
  const state = session.getState()
  session.replaceProgram(program, { ...state, message: translateMessage(session.program, program, state) })
  keepLanguage(language)
  spoken(language)
}

/**
 * Returns the shown message in the language of `after`. It is found by its position among the flow's messages. A message
 * that was copied, because it is shown at a field, is found by its text, first on the same screen.
 */
export function translateMessage(
  before: Program,
  after: Program,
  { message, screen }: Pick<FlowState, 'message' | 'screen'>,
): FlowState['message'] {
  if (message === null) return null
  const originals = collectMessages(before.flow, screen)
  const translations = collectMessages(after.flow, screen)
  const translation = translations[originals.indexOf(message)]
  if (translation !== undefined) return translation
  const { text } = translations[originals.findIndex((original) => original.text === message.text)] ?? message
  return { ...message, text }
}

/** Lists the messages of a flow's transitions in the same order for each language, those of the screen `first` first. */
function collectMessages({ screens, wording }: Flow, first: string): readonly ShownMessage[] {
  const { [first]: screen = {}, ...others } = screens
  const handlers = [screen, ...Object.values(others)].flatMap(({ on = {} }) => Object.values(on).flat())
  return [
    ...handlers.flatMap(({ show }) => show ?? []),
    { tone: 'error', text: wording.actionFailed },
    { tone: 'info', text: wording.alreadyConnected },
  ]
}

function updateAddress(language: string): void {
  const { history, location } = window
  const search = new URLSearchParams(location.search)
  search.set('lang', language)
  history.replaceState(history.state, '', `?${search.toString()}${location.hash}`)
}
