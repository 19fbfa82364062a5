import type { Offered } from '../../configure/configuration'
import { toLiveFlow } from '../../engine/program/liveProgram'
import type { UseCase } from '../../engine/session/useCase'
import { toSubmissionAnswers } from '../../engine/submission/submission'
import type { FrameMessage, HostMessage } from '../messages/message'
import { isHostMessage } from '../messages/shapes'
import { type HostConnection, detectSurrounding, parseRequestedUseCase } from './handshake'
import { createGivenConfiguration, type GivenConfiguration } from './givenConfiguration'
import { createHostActions } from './hostActions'
import type { Embedded, EmbeddedFlow } from './embedded'
import { showIn, showVisible, watchHeight } from './inlineLayout'
import { findLiveFrame, createLiveEmbedding, NO_BROWSER } from './liveFrame'
import { askToLeave, getFrameWording, getReaderWording } from './askToLeave'
import type { NotShownWording } from '../../language/flow'
import { findLanguageProblems, findOfferProblems } from './offerProblems'
import { detectLanguage } from '../../services/languages/detectLanguage'
import { LANGUAGE_KEY, readStoredText } from '../../services/storedText'
import {
  type FrameSession,
  getCurrentAnswers,
  stepBack,
  applyPrefill,
  propose,
  getLeaveReason,
  sendFile,
  reportStep,
} from './frameSession'

type OfferedUseCase = Offered[number] & Pick<UseCase, 'languages' | 'asksLanguage'>

/** What there is to show; `first` is shown where the page around names none. */
interface OfferedUseCases {
  readonly first: OfferedUseCase
  find(this: void, id: string): Promise<OfferedUseCase | null>
  all(this: void): Promise<Offered>
}

/** Says what is wrong, for whoever writes the flow or the page. */
type Report = (problem: string, cause?: unknown) => void

/** As long as a text in a message may be. */
const LONGEST_MESSAGE = 1000

/** How many use cases a message may name. */
const MOST_NAMED = 50

/**
 * How this page is embedded, once the page around it has said so. `alone`: the flow runs by itself. `none`: it does not
 * show, as nobody is there for whom it would run; `mount` says that in neutral words.
 */
export async function detectEmbedding(
  view: Window & typeof globalThis,
  {
    mount,
    useCases,
    report,
  }: {
    readonly mount: HTMLElement
    readonly useCases: OfferedUseCases
    readonly report: Report
  },
): Promise<Embedded | 'alone' | 'none'> {
  const live = findLiveFrame(view)
  if (live !== null) {
    const shown = (await useCases.find(live.getAttribute('data-use-case') ?? '')) ?? useCases.first
    startIn(view.document, live.getAttribute('data-language') ?? undefined, shown)
    return createLiveEmbedding(view, live, shown)
  }
  const asked = parseRequestedUseCase(view.location)
  // On a slow network it comes meanwhile.
  const coming = asked === null ? null : useCases.find(asked)
  coming?.catch(() => undefined)
  const page = await detectSurrounding(view, report)
  if (page.kind === 'alone') return 'alone'
  const notice = (address: string | null, language?: string): 'none' => {
    showNotice(mount, getReaderWording(language).embedded.notShown, address)
    return 'none'
  }
  if (page.kind === 'stranger') return notice(page.tab ? new URL('.', view.location.href).href : null)
  const { options, port } = page
  port.postMessage({ type: 'here' } satisfies FrameMessage)
  const { useCase, brand = {} } = options
  const chosen = useCase === undefined ? useCases.first : await (useCase === asked ? coming : useCases.find(useCase))
  port.postMessage({ type: 'here' } satisfies FrameMessage)
  if (chosen !== null) {
    startIn(view.document, options.language, chosen)
    return embedded(view, { ...page, report }, createGivenConfiguration([chosen], chosen, brand))
  }
  const offered = await useCases.all()
  port.postMessage({
    type: 'refused',
    reason: 'useCase',
    useCases: offered.slice(0, MOST_NAMED).map(({ id }) => id),
  } satisfies FrameMessage)
  return notice(null, options.language)
}

/** Says in the page's own words that nothing shows here, with a link to the flow in a tab of its own where there may be one. */
function showNotice(mount: HTMLElement, words: NotShownWording, address: string | null): void {
  const page = mount.ownerDocument
  const main = page.createElement('main')
  main.className = 'error-page'
  const heading = page.createElement('h1')
  heading.textContent = words.title
  const text = page.createElement('p')
  text.textContent = words.text
  main.append(heading, text)
  if (address !== null) {
    const ways = page.createElement('div')
    ways.className = 'buttons'
    const link = page.createElement('a')
    link.className = 'button button-primary'
    link.href = address
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = words.open
    ways.append(link)
    main.append(ways)
  }
  page.title = words.title
  mount.replaceChildren(main)
}

function embedded(
  view: Window & typeof globalThis,
  { options, port, report }: HostConnection & { readonly report: Report },
  configuration: GivenConfiguration,
): Embedded {
  const send = (message: FrameMessage): void => port.postMessage(message)
  const actions = createHostActions(options, {
    send,
    propose: async (call, reference) => (talk === null ? null : propose(talk, call, reference)),
    answers: () => (talk === null ? {} : getCurrentAnswers(talk.flow)),
    toSubmit: (answers) => (talk === null ? answers : toSubmissionAnswers(talk.flow.session.program, answers)),
  })
  const facts = (): Readonly<Record<string, string>> => ({ 'brand.name': configuration.get().name })
  let scheme = options.colorScheme ?? 'auto'
  let talk: FrameSession | null = null

  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (!isHostMessage(data)) return
    switch (data.type) {
      case 'update':
        scheme = data.colorScheme ?? scheme
        if (data.brand !== undefined) configuration.change(data.brand)
        if (data.language !== undefined && talk !== null) void speakIn(talk, data.language)
        // The theme writes its sheet anew.
        view.requestAnimationFrame(() => showIn(scheme, view.document))
        return
      case 'back':
        send({ type: 'wentBack', id: data.id, wentBack: talk !== null && stepBack(talk.flow) })
        return
      case 'exit':
        void exit(view.document, { talk, send }, data)
        return
      case 'ended':
        actions.end(data)
        return
      case 'getFile':
        if (talk !== null) sendFile(talk, data, actions.isSubmitting)
        return
      case 'visible':
        showVisible(view.document, data)
        return
      default:
        data satisfies never
    }
  }

  return {
    configuration,
    mode: options.mode,
    hostAction: (action) => (options.mode === 'live' ? actions.actionOf(action) : null),
    spoken: () => {
      if (talk !== null) tellLanguage(talk, view.document)
    },
    adaptFlow: (flow) => (options.mode === 'live' ? toLiveFlow(flow) : flow),
    scope: scopeOf(options),
    browser: NO_BROWSER,
    host: {
      heard: (step) => {
        if (talk !== null) reportStep(talk, step)
      },
      report: options.mode === 'live' ? alsoTo(send, report) : report,
      restart: () => {
        send({ type: 'finished', reason: talk === null ? 'startOver' : getLeaveReason(talk.flow) })
        view.location.reload()
      },
    },
    begin: (mount: HTMLElement, flow: EmbeddedFlow | null) => {
      if (flow === null) {
        send({ type: 'refused', reason: 'broken' })
        return
      }
      talk = { flow, send, facts }
      port.addEventListener('message', hear)
      port.start()
      const { program } = flow.session
      const { id, name, language } = program.flow
      const words = getFrameWording(language).embedded
      send({ type: 'welcome', flow: id, title: name, language, keeps: keepsTexts(view), close: words.close })
      if (options.mode === 'test') showTestMark(mount, words.test)
      stand(mount, options, send)
      showIn(scheme, view.document)
      for (const message of findOfferProblems(program, options, flow.session.getDay()))
        send({ type: 'option', message })
      applyPrefill(flow, options.prefill ?? {})
      send({ type: 'ready' })
    },
  }
}

/**
 * Has the page speak a language from the start: what the page around asks for; else what was chosen or is read here. Where
 * the flow asks the applicant, what they chose here goes first.
 */
export function startIn(
  { documentElement }: Document,
  asked: string | undefined,
  { languages = [], asksLanguage }: Pick<UseCase, 'languages' | 'asksLanguage'>,
): void {
  const chosen = asksLanguage === true ? readStoredText(() => localStorage, LANGUAGE_KEY) : null
  const known = chosen !== null && languages.includes(chosen) ? chosen : asked
  const language = known ?? detectLanguage(languages)
  if (language !== null && languages.includes(language)) documentElement.lang = language
}

/** Has the flow go on in the language that the page around asks for; one that it has not, or whose words do not come, is told. */
async function speakIn({ flow, send }: FrameSession, language: string): Promise<void> {
  const { program } = flow.session
  const own = program.flow.language
  if (language === own) return
  const problems = findLanguageProblems(program, language)
  for (const message of problems) send({ type: 'option', message })
  if (problems.length > 0) return
  await flow.speak(language).catch(() =>
    send({
      type: 'option',
      message: `language: the words of "${language}" could not be loaded. The flow goes on in "${own}".`,
    }),
  )
}

/** Tells the page around in which language the flow goes on, and has what stands around the flow say it. */
function tellLanguage({ flow, send }: FrameSession, page: Document): void {
  const { name, language } = flow.session.program.flow
  const { embedded: words } = getFrameWording(language)
  send({ type: 'spoken', title: name, language, close: words.close })
  send({ type: 'event', event: { name: 'language', language } })
  for (const mark of page.querySelectorAll('.test-mark')) mark.textContent = words.test
}

/** Has the page hear, too, what of its own does not fit the flow. What has a cause threw, and whoever wrote that has heard of it. */
function alsoTo(send: FrameSession['send'], report: Report): Report {
  return (problem, cause) => {
    report(problem, cause)
    if (cause === undefined) send({ type: 'option', message: problem.slice(0, LONGEST_MESSAGE) })
  }
}

/** Answers a page that wants to close the flow; the applicant is asked where something would be lost. */
async function exit(
  page: Document,
  { talk, send }: { readonly talk: FrameSession | null; readonly send: FrameSession['send'] },
  { id, force }: Extract<HostMessage, { type: 'exit' }>,
): Promise<void> {
  const isFree = force || talk === null || !talk.flow.session.losesOnLeaving()
  if (!isFree) send({ type: 'asking', id })
  send({ type: 'exiting', id, exits: isFree || (await askToLeave(page, talk.flow)) })
}

/** What tells this application from others of the flow in this browser: who carries out its actions, and the page's own word for it. */
function scopeOf({ mode, session = '' }: HostConnection['options']): string {
  return `${mode === 'live' ? '@live' : ''}${session === '' ? '' : `#${encodeURIComponent(session)}`}`
}

/** Says above every screen that the flow is only tried out. */
function showTestMark(mount: HTMLElement, words: string): void {
  const mark = mount.ownerDocument.createElement('aside')
  mark.className = 'test-mark'
  mark.textContent = words
  mount.before(mark)
}

/** Has the page stand in its frame: as high as its content, or in a dialog, which Escape leaves. */
function stand(mount: HTMLElement, { display }: HostConnection['options'], send: FrameSession['send']): void {
  const { ownerDocument: page } = mount
  page.documentElement.dataset['embedded'] = display
  if (display === 'inline') watchHeight(mount, (height) => send({ type: 'height', height }))
  else onEscape(page, () => send({ type: 'escape' }))
}

/** Calls back when Escape is pressed and nothing of the page takes it: the dialog around the frame does not hear it. */
function onEscape(page: Document, leave: () => void): void {
  page.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && page.querySelector('dialog[open]') === null) leave()
  })
}

/** Whether the browser keeps anything for a page in this frame. */
function keepsTexts(view: Window): boolean {
  try {
    view.localStorage.setItem('formway.kept', '1')
    view.localStorage.removeItem('formway.kept')
    return true
  } catch {
    return false
  }
}
