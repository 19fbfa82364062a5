import { askedLanguage } from '../../services/languages/askedLanguage'
import { LANGUAGE_KEY } from '../../services/languages/languageKey'
import { storedText } from '../../services/storedText'
import type { UseCase } from '../../engine/session/useCase'
import type { FrameSession } from './frameSession'
import { frameWords } from './frameWords'
import { languageProblems } from './offerProblems'

/**
 * Has the page speak a language from the start: what the page around asks for; else what was chosen or is read here. Where
 * the flow asks the applicant, what they chose here goes first.
 */
export function startIn({ documentElement }: Document, asked: string | undefined, { languages = [], asksLanguage }: Pick<UseCase, 'languages' | 'asksLanguage'>): void {
  const chosen = asksLanguage === true ? storedText(() => localStorage, LANGUAGE_KEY) : null
  const known = chosen !== null && languages.includes(chosen) ? chosen : asked
  const language = known ?? askedLanguage(languages)
  if (language !== null && languages.includes(language)) documentElement.lang = language
}

/** Has the flow go on in the language that the page around asks for; one that it has not, or whose words do not come, is told. */
export async function speakIn({ flow, send }: FrameSession, language: string): Promise<void> {
  const { program } = flow.session
  const own = program.flow.language
  if (language === own) return
  const problems = languageProblems(program, language)
  for (const message of problems) send({ type: 'option', message })
  if (problems.length > 0) return
  await flow.speak(language).catch(() => send({ type: 'option', message: `language: the words of "${language}" could not be loaded. The flow goes on in "${own}".` }))
}

/** Tells the page around in which language the flow goes on, and has what stands around the flow say it. */
export function tellLanguage({ flow, send }: FrameSession, page: Document): void {
  const { name, language } = flow.session.program.flow
  const { embedded } = frameWords(language)
  send({ type: 'spoken', title: name, language, close: embedded.close })
  send({ type: 'event', event: { name: 'language', language } })
  for (const mark of page.querySelectorAll('.test-mark')) mark.textContent = embedded.test
}
