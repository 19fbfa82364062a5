import type { Configuration, Offered } from '../../configure/configuration'
import { type ConfigurationStore, withUsableLogos } from '../../configure/configurationStore'
import { IN_PLACE_OF, LOGO_NAMES } from '../../configure/logo/logoNames'
import { createListeners } from '../../engine/session/listeners'
import { toLiveFlow } from '../../engine/program/liveProgram'
import type { UseCase } from '../../engine/session/useCase'
import { toSubmissionAnswers } from '../../engine/submission/submission'
import type { EmbeddedBrand, FrameMessage, HostMessage } from '../messages/message'
import { isHostMessage } from '../messages/shapes'
import { type HostConnection, detectSurrounding, parseRequestedUseCase } from './handshake'
import { createHostActions } from './hostActions'
import type { Embedded, EmbeddedFlow } from './embedded'
import { applyScheme, showVisible, watchHeight } from './inlineLayout'
import { findLiveFrame, createLiveEmbedding, NO_BROWSER } from './embedded'
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
  proposeSubmission,
  getLeaveReason,
  sendFile,
  reportStep,
} from './frameSession'

type OfferedUseCase = Offered[number] & Pick<UseCase, 'languages' | 'asksLanguage'>

/** The use cases of the build; `first` is shown if the page names none. */
interface OfferedUseCases {
  readonly first: OfferedUseCase
  find(this: void, id: string): Promise<OfferedUseCase | null>
  all(this: void): Promise<Offered>
}

/** Reports a problem to the authors of the flow or the page. */
type Report = (problem: string, cause?: unknown) => void

/** Limit of a text in a message, see message.schema.json. */
const LONGEST_MESSAGE = 1000

const MOST_NAMED = 50

/**
 * Detects what is around this page once the page around it has greeted. `alone`: the flow runs by itself. `none`: it is
 * not shown, and `mount` says so.
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
    setDocumentLanguage(view.document, live.getAttribute('data-language') ?? undefined, shown)
    return createLiveEmbedding(view, live, shown)
  }
  const requested = parseRequestedUseCase(view.location)
  // Starts loading while the greeting is awaited.
  const loading = requested === null ? null : useCases.find(requested)
  loading?.catch(() => undefined)
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
  const chosen =
    useCase === undefined ? useCases.first : await (useCase === requested ? loading : useCases.find(useCase))
  port.postMessage({ type: 'here' } satisfies FrameMessage)
  if (chosen !== null) {
    setDocumentLanguage(view.document, options.language, chosen)
    return createEmbedding(view, { ...page, report }, createGivenConfiguration([chosen], chosen, brand))
  }
  const offered = await useCases.all()
  port.postMessage({
    type: 'refused',
    reason: 'useCase',
    useCases: offered.slice(0, MOST_NAMED).map(({ id }) => id),
  } satisfies FrameMessage)
  return notice(null, options.language)
}

/** Shows that no flow is shown here. A link opens the flow at `address` in its own tab; null for no link. */
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
    const buttons = page.createElement('div')
    buttons.className = 'buttons'
    const link = page.createElement('a')
    link.className = 'button button-primary'
    link.href = address
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = words.open
    buttons.append(link)
    main.append(buttons)
  }
  page.title = words.title
  mount.replaceChildren(main)
}

function createEmbedding(
  view: Window & typeof globalThis,
  { options, port, report }: HostConnection & { readonly report: Report },
  configuration: GivenConfiguration,
): Embedded {
  const send = (message: FrameMessage): void => port.postMessage(message)
  const actions = createHostActions(options, {
    send,
    propose: async (call, reference) => (running === null ? null : proposeSubmission(running, call, reference)),
    answers: () => (running === null ? {} : getCurrentAnswers(running.flow)),
    toSubmit: (answers) => (running === null ? answers : toSubmissionAnswers(running.flow.session.program, answers)),
  })
  const facts = (): Readonly<Record<string, string>> => ({ 'brand.name': configuration.get().name })
  let scheme = options.colorScheme ?? 'auto'
  let running: FrameSession | null = null

  const handleMessage = ({ data }: MessageEvent<unknown>): void => {
    if (!isHostMessage(data)) return
    switch (data.type) {
      case 'update':
        scheme = data.colorScheme ?? scheme
        if (data.brand !== undefined) configuration.change(data.brand)
        if (data.language !== undefined && running !== null) void switchLanguage(running, data.language)
        // The theme rewrites its style sheet before the next frame.
        view.requestAnimationFrame(() => applyScheme(scheme, view.document))
        return
      case 'back':
        send({ type: 'wentBack', id: data.id, wentBack: running !== null && stepBack(running.flow) })
        return
      case 'exit':
        void exit(view.document, { talk: running, send }, data)
        return
      case 'ended':
        actions.end(data)
        return
      case 'getFile':
        if (running !== null) sendFile(running, data, actions.isSubmitting)
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
    hostAction: (action) => (options.mode === 'live' ? actions.getAction(action) : null),
    onLanguageChange: () => {
      if (running !== null) reportLanguage(running, view.document)
    },
    adaptFlow: (flow) => (options.mode === 'live' ? toLiveFlow(flow) : flow),
    scope: getScope(options),
    browser: NO_BROWSER,
    host: {
      heard: (step) => {
        if (running !== null) reportStep(running, step)
      },
      report: options.mode === 'live' ? reportToPage(send, report) : report,
      restart: () => {
        send({ type: 'finished', reason: running === null ? 'startOver' : getLeaveReason(running.flow) })
        view.location.reload()
      },
    },
    begin: (mount: HTMLElement, flow: EmbeddedFlow | null) => {
      if (flow === null) {
        send({ type: 'refused', reason: 'broken' })
        return
      }
      running = { flow, send, facts }
      port.addEventListener('message', handleMessage)
      port.start()
      const { program } = flow.session
      const { id, name, language } = program.flow
      const words = getFrameWording(language).embedded
      send({ type: 'welcome', flow: id, title: name, language, keeps: canStore(view), close: words.close })
      if (options.mode === 'test') showTestMark(mount, words.test)
      followDisplay(mount, options, send)
      applyScheme(scheme, view.document)
      for (const message of findOfferProblems(program, options, flow.session.getDay()))
        send({ type: 'option', message })
      applyPrefill(flow, options.prefill ?? {})
      send({ type: 'ready' })
    },
  }
}

/**
 * Sets the document's language: the one that `asked` names, else one that the browser prefers. If the flow lets the
 * applicant choose, their stored choice comes first.
 */
export function setDocumentLanguage(
  { documentElement }: Document,
  asked: string | undefined,
  { languages = [], asksLanguage }: Pick<UseCase, 'languages' | 'asksLanguage'>,
): void {
  const chosen = asksLanguage === true ? readStoredText(() => localStorage, LANGUAGE_KEY) : null
  const known = chosen !== null && languages.includes(chosen) ? chosen : asked
  const language = known ?? detectLanguage(languages)
  if (language !== null && languages.includes(language)) documentElement.lang = language
}

/**
 * Switches the language for the page around; reports if the flow has no such language or its texts cannot be loaded.
 */
async function switchLanguage({ flow, send }: FrameSession, language: string): Promise<void> {
  const { program } = flow.session
  const current = program.flow.language
  if (language === current) return
  const problems = findLanguageProblems(program, language)
  for (const message of problems) send({ type: 'option', message })
  if (problems.length > 0) return
  await flow.speak(language).catch(() =>
    send({
      type: 'option',
      message: `language: the words of "${language}" could not be loaded. The flow goes on in "${current}".`,
    }),
  )
}

function reportLanguage({ flow, send }: FrameSession, page: Document): void {
  const { name, language } = flow.session.program.flow
  const { embedded: words } = getFrameWording(language)
  send({ type: 'spoken', title: name, language, close: words.close })
  send({ type: 'event', event: { name: 'language', language } })
  for (const mark of page.querySelectorAll('.test-mark')) mark.textContent = words.test
}

/**
 * Also reports problems to the page. A problem with a cause was thrown by the page's own code, so the page knows it
 * already.
 */
function reportToPage(send: FrameSession['send'], report: Report): Report {
  return (problem, cause) => {
    report(problem, cause)
    if (cause === undefined) send({ type: 'option', message: problem.slice(0, LONGEST_MESSAGE) })
  }
}

/** Answers a request to close the flow. If answers would be lost, the applicant is asked. */
async function exit(
  page: Document,
  { talk, send }: { readonly talk: FrameSession | null; readonly send: FrameSession['send'] },
  { id, force }: Extract<HostMessage, { type: 'exit' }>,
): Promise<void> {
  const isFree = force || talk === null || !talk.flow.session.losesOnLeaving()
  if (!isFree) send({ type: 'asking', id })
  send({ type: 'exiting', id, exits: isFree || (await askToLeave(page, talk.flow)) })
}

/** Separates drafts by mode and by the page's `session` option. */
function getScope({ mode, session = '' }: HostConnection['options']): string {
  return `${mode === 'live' ? '@live' : ''}${session === '' ? '' : `#${encodeURIComponent(session)}`}`
}

function showTestMark(mount: HTMLElement, words: string): void {
  const mark = mount.ownerDocument.createElement('aside')
  mark.className = 'test-mark'
  mark.textContent = words
  mount.before(mark)
}

/** Reports the height of inline content; in a dialog, reports Escape. */
function followDisplay(mount: HTMLElement, { display }: HostConnection['options'], send: FrameSession['send']): void {
  const { ownerDocument: page } = mount
  page.documentElement.dataset['embedded'] = display
  if (display === 'inline') watchHeight(mount, (height) => send({ type: 'height', height }))
  else onEscape(page, () => send({ type: 'escape' }))
}

/** Calls `leave` on Escape, unless the page handled the key: the dialog around the frame does not receive it. */
function onEscape(page: Document, leave: () => void): void {
  page.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && page.querySelector('dialog[open]') === null) leave()
  })
}

function canStore(view: Window): boolean {
  try {
    view.localStorage.setItem('formway.kept', '1')
    view.localStorage.removeItem('formway.kept')
    return true
  } catch {
    return false
  }
}

interface GivenConfiguration extends ConfigurationStore {
  /** Changes the look; parts that are not named stay. */
  change(brand: EmbeddedBrand): void
}

/**
 * Creates the configuration of a use case from the page's brand. A logo may be any image address (see
 * `isImageAddress`); data addresses only PNG, JPEG and WebP.
 */
export function createGivenConfiguration(
  offered: Offered,
  useCase: Offered[number],
  brand: EmbeddedBrand,
): GivenConfiguration {
  const { subscribe, tell } = createListeners()
  const { look } = useCase
  let given = removeForbiddenLogos(brand)
  const createConfiguration = (): Configuration => {
    // If the page replaces a logo, the use case's dark variant of it does not fit any more.
    const dark = (name: keyof typeof IN_PLACE_OF): string | undefined =>
      given[IN_PLACE_OF[name]] === undefined ? look[name] : undefined
    const own = {
      ...look,
      darkLogo: dark('darkLogo'),
      darkSecondaryLogo: dark('darkSecondaryLogo'),
      primaryColor: useCase.primaryColor,
    }
    return withUsableLogos({ ...own, ...given, useCase: useCase.id }, offered)
  }
  let configuration = createConfiguration()
  return {
    get: () => configuration,
    subscribe,
    save: () => false,
    forget: () => undefined,
    change: (changed) => {
      given = { ...given, ...removeForbiddenLogos(changed) }
      configuration = createConfiguration()
      tell()
    },
  }
}

function removeForbiddenLogos(brand: EmbeddedBrand): EmbeddedBrand {
  const refused: readonly string[] = LOGO_NAMES.filter((name) => !isAllowed(brand[name]))
  return Object.fromEntries(Object.entries(brand).filter(([name]) => !refused.includes(name)))
}

function isAllowed(address: string | undefined): address is string {
  return address !== undefined && (!/^data:/i.test(address) || /^data:image\/(png|jpeg|webp)[;,]/i.test(address))
}
