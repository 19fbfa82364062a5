import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BaseLocationHook } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { CONFIGURATION_KEY } from '../configure/configuration'
import { type ConfigurationStore, createConfigurationStore, savedUseCase } from '../configure/configurationStore'
import type { Embedded } from '../embed/frame/embedded'
import { prepareFormats } from '../engine/values/format'
import { ErrorBoundary } from '../renderer/failure/ErrorPage'
import { type FlowEntry, listedUseCases, type UseCases } from '../renderer/session/loadedFlow'
import { applyIcon } from '../renderer/parts/brand/applyIcon'
import { fetchTypeface } from '../renderer/theme/typeface'
import { toLocalDate } from '../services/days'
import { dropSecondPresses } from '../services/dropSecondPresses'
import { removeDrafts, hasBeenWiped } from '../services/drafts/draftStorage'
import type { DraftPlaces } from '../services/drafts/draftPlaces'
import { LANGUAGE_KEY } from '../services/storedText'
import { runWhenIdle } from '../services/runWhenIdle'
import { expireFiles } from '../services/files/keptFiles'
import { createStorage, scopeStorage, type TextStorage } from '../services/storage'
import { App } from './App'
import '../embed/frame/embedded.css'
import { buildErrorContext } from './clearOptions'
import { addFailureWording } from '../services/languages/failureWords'
import { createNavigation, type Navigation, type Shown } from './navigation'
import type { UseCase } from '../engine/session/useCase'
import { isAskingLanguage } from './runningFlow'
import { createProduct, type Product } from './product'
import { isRoute, parseHashPath, matchRoute, ROUTES } from './routes'

/** Everything that comes after the first screen. */
export interface Application {
  /** Loads what the address names, so that `show` has it at hand, the typeface too; says the language and the brand of what shows meanwhile. */
  prepare(): Promise<void>
  /**
   * Shows what the address names in the place of what stands there. `opening`: the first screen of the flow stands
   * there, and this button of it was pressed, if any.
   */
  show(opening: { readonly pressed: string | null } | null): Promise<void>
}

let only: Promise<Application> | null = null

/** The application of this page. `mount` is the element it is shown in. */
export function getApplication(mount: HTMLElement): Promise<Application> {
  only ??= createApplication(mount)
  return only
}

const today = (): string => toLocalDate(new Date())
const report = (problem: string, cause?: unknown): void =>
  console.error(problem, ...(cause === undefined ? [] : [cause]))

async function createApplication(mount: HTMLElement): Promise<Application> {
  const { useCase: own } = mount.dataset
  const useCases = await pageUseCases(own)
  const around = await pageAround(mount, useCases)
  if (around === 'none') return NOTHING
  const embedding = around === 'alone' ? null : around
  const browser = embedding?.browser ?? window
  const { scope, mode, hostAction, asRun } = embedding ?? STANDALONE
  const storage = createStorage(() => window.localStorage)
  const draftPlaces = { tab: createStorage(() => window.sessionStorage), browser: storage }
  removeExpired(draftPlaces)
  // A reload shows the top of a screen, wherever the page was scrolled to.
  window.history.scrollRestoration = 'manual'
  const configuration = embedding?.configuration ?? (await savedIn(storage, useCases, own !== undefined))
  const product = createProduct({
    useCases,
    configuration,
    surroundings: {
      host: {
        storage: scopeStorage(storage, scope),
        today,
        restart: () => window.location.reload(),
        report,
        ...embedding?.host,
      },
      draftPlaces,
      page: window,
      scope,
      mode,
      hostAction,
      asRun,
      ...(embedding && { spoken: embedding.spoken }),
      language: () => document.documentElement.lang,
      keepLanguage: (language) => void storage.write(LANGUAGE_KEY, language),
      facts: () => ({ 'brand.name': configuration.get().name }),
    },
  })
  const navigation = createNavigation(product, own === undefined ? null : () => window.location.replace(CONFIGURE_PAGE))
  // In another page's frame there is no address.
  const location = embedding === null ? useHashLocation : useNoLocation
  dropSecondPresses(document, () => nameOf(navigation.get()))
  if (import.meta.env.DEV) await prepareEditing(product, navigation)
  /** Loads what the address names, and makes ready for its language when there is time. */
  const go = async (): Promise<Shown | null> => {
    const path = parseHashPath(window.location.hash)
    if (embedding === null && !isRoute(path)) window.history.replaceState(window.history.state, '', `#${ROUTES.flow}`)
    const route = matchRoute(path)
    await navigation.go(route)
    // Meanwhile the applicant may have gone back.
    if (matchRoute(parseHashPath(window.location.hash)) !== route) return go()
    const shown = navigation.get()
    if (shown?.kind === 'flow') runWhenIdle(() => prepareFormats(shown.flow.session.program.flow))
    return shown
  }
  return {
    prepare: async () => {
      const shown = await go()
      if (shown?.kind === 'flow') document.documentElement.lang = shown.flow.session.program.flow.language
      applyIcon(configuration.get().logo)
      if (product.font(configuration.get().useCase) === undefined) fetchTypeface()
    },
    show: async (opening) => {
      const loaded = await go()
      const isSame = opening !== null && isOnFirstScreen(loaded)
      const focused = document.activeElement?.getAttribute('name') ?? null
      // At once: until this is drawn, what was there before stands.
      flushSync(() =>
        createRoot(mount).render(
          <StrictMode>
            {/* What fails around the page that is shown. */}
            <ErrorBoundary about={() => buildErrorContext(product, Object.values)}>
              <App
                product={product}
                navigation={navigation}
                location={location}
                browser={browser}
                isArrival={opening !== null && !isSame}
                pressed={opening?.pressed ?? null}
              />
            </ErrorBoundary>
          </StrictMode>,
        ),
      )
      dropStandIns(mount)
      const shown = navigation.get()
      embedding?.begin(mount, shown?.kind === 'flow' ? shown.flow : null)
      if (isSame && focused !== null) mount.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus()
      // Not before the screens are tied to the browser's history: the tie would take the browser's place for a Back.
      if (isSame && opening.pressed !== null) press(opening.pressed, loaded)
    },
  }
}

/** Where a build lists its use cases: only the configuration screen takes it. */
const LIST = 'catalogue.js'

/** The use cases of the site that a page is of; `own` is the one whose page it is, if it is one's. */
async function pageUseCases(own: string | undefined): Promise<UseCases> {
  if (import.meta.env.DEV) return listedUseCases((await import('virtual:formway/catalogue')).catalogue, own)
  const entries = new Map<string, FlowEntry>()
  const entryOf = (template: HTMLTemplateElement): FlowEntry => {
    const entry = entries.get(template.id) ?? described(template)
    entries.set(entry.id, entry)
    return entry
  }
  const first = document.querySelector('template')
  if (first === null) throw new Error('The page names no use case.')
  return {
    first: entryOf(first),
    known: () => [...entries.values()],
    find: async (id) => {
      const known = entries.get(id)
      if (known !== undefined) return known
      const template = await import('./opening/loadTemplate').then((module) => module.loadTemplate(id))
      return template && entryOf(template)
    },
    all: async () => {
      const list: typeof import('virtual:formway/catalogue') = await import(/* @vite-ignore */ beside(LIST))
      const all = list.catalogue.map((entry) => entries.get(entry.id) ?? entry)
      for (const entry of all) entries.set(entry.id, entry)
      return all
    },
  }
}

/** Asks at once for all that the flow of a template takes: what one script imports would else be asked for when that is there. */
function fetchAhead({ content }: HTMLTemplateElement): void {
  for (const link of content.querySelectorAll('link'))
    document.head.append(Object.assign(link.cloneNode(), { rel: 'modulepreload' }))
}

function described(template: HTMLTemplateElement): FlowEntry {
  // The addresses, from the page, of its flow's module, and of those in other languages.
  const {
    module,
    others,
    ...useCase
  }: UseCase & { readonly module: string; readonly others: Readonly<Record<string, string>> } = JSON.parse(
    template.dataset['useCase'] ?? '',
  )
  /** A browser never asks again for a module that did not come, but for one of another address. */
  let again = ''
  const failed = (cause: unknown): never => {
    again += '#'
    throw cause
  }
  const load: FlowEntry['load'] = (language) => {
    if (others[language] === undefined) fetchAhead(template)
    return import(/* @vite-ignore */ beside(others[language] ?? module) + again).then(({ loaded }) => loaded, failed)
  }
  return { ...useCase, load }
}

/** The whole address of a file of the build. */
function beside(file: string): string {
  return new URL(file, document.baseURI).href
}

/** Removes drafts and files that are kept no longer, of whatever flow: the one that is opened now may be another. */
function removeExpired(draftPlaces: DraftPlaces): void {
  const isGone = hasBeenWiped(draftPlaces)
  removeDrafts(() => localStorage, today())
  removeDrafts(() => sessionStorage, isGone ? null : today())
  runWhenIdle(() => void expireFiles(draftPlaces, today()).catch(() => undefined))
}

/** Not a byte of it is in a build, whose pages bring the words for what goes wrong, and whose first script finds the language. */
async function prepareEditing(product: Product, navigation: Navigation): Promise<void> {
  const { failureWording: english } = await import('virtual:formway/wording')
  addFailureWording({ failure: JSON.stringify({ [document.documentElement.lang]: english }) })
  const { detectLanguage: askedLanguage } = await import('../services/languages/detectLanguage')
  const { useCase } = product.configuration.get()
  const { languages = [] } = product.useCases.known().find(({ id }) => id === useCase) ?? {}
  document.documentElement.lang = askedLanguage(languages) ?? document.documentElement.lang
  const line = import.meta.hot
  if (line === undefined) return
  const { startFlowEditing: editFlows } = await import('./editFlows')
  editFlows(product, navigation, line)
}

/** Removes what stood on the page for as long as the application was not there. */
function dropStandIns(mount: HTMLElement): void {
  const lastPlace = document.querySelector('body > .last-place')
  // The head of the screen stood there already: it does not come in once more.
  if (lastPlace !== null) for (const animation of mount.getAnimations({ subtree: true })) animation.finish()
  lastPlace?.remove()
  document.querySelector('body > .unavailable')?.remove()
}

/** The configuration of this browser, with the use case at hand that it names. */
async function savedIn(storage: TextStorage, useCases: UseCases, isOwn: boolean): Promise<ConfigurationStore> {
  if (!isOwn) await useCases.find(savedUseCase(storage.read(CONFIGURATION_KEY)) ?? '')
  return createConfigurationStore({ storage, events: window, useCases, isOwn, report })
}

/** The page that configures all use cases, from that of one of them. */
const CONFIGURE_PAGE = `index.html#${ROUTES.configure}`

/** The product by itself: all is simulated, and nothing has to be told from other applications. */
const STANDALONE: Pick<Embedded, 'scope' | 'mode' | 'hostAction' | 'asRun'> = {
  scope: '',
  mode: 'test',
  hostAction: () => null,
  asRun: (flow) => flow,
}

/** Stands for an address where there is none: it is always the flow's. */
const useNoLocation: BaseLocationHook = () => [ROUTES.flow, () => undefined]

/** The application where nothing of it is to show: what stands there stays. */
const NOTHING: Application = { prepare: () => Promise.resolve(), show: () => Promise.resolve() }

/**
 * The page around this one, where this one is in a frame: it says how the flow shows. `alone`: there is none, or none that
 * has a say. `none`: the flow does not show here, which `mount` says then.
 */
async function pageAround(mount: HTMLElement, useCases: UseCases): Promise<Embedded | 'alone' | 'none'> {
  if (window.parent === window) return 'alone'
  const { detectEmbedding: embeddingIn } = await embeddingModule()
  return embeddingIn(window, { mount, useCases, report })
}

/** A file of its own that brings all it takes, so that what other applicants load is not cut for it (see `generateEmbedFiles`). */
function embeddingModule(): Promise<typeof import('../embed/frame/embedding')> {
  if (import.meta.env.DEV) return import('../embed/frame/embedding')
  return import(/* @vite-ignore */ new URL('embedding.js', document.baseURI).href)
}

/** What is shown, so that another can be told from it: the same before and after the first screen is taken over. */
function nameOf(shown: Shown | null): string {
  if (shown?.kind !== 'flow') return shown?.key ?? ''
  const { screen, dialog, languageChoice } = shown.flow.session.getState()
  return [shown.key, screen, dialog ?? '', languageChoice?.on ?? ''].join(' ')
}

/** Whether the first screen shows. A draft that another tab kept meanwhile may stand on another, which nobody pressed anything on. */
function isOnFirstScreen(shown: Shown | null): boolean {
  if (shown?.kind !== 'flow') return false
  const { session } = shown.flow
  return isAskingLanguage(shown.flow) || session.getState().screen === session.program.flow.start
}

/** Presses a button of the first screen. Which language is wanted is asked by a screen that hears the press itself. */
function press(name: string, shown: Shown | null): void {
  if (shown?.kind === 'flow' && !isAskingLanguage(shown.flow)) shown.flow.session.send({ type: 'press', name })
}
