import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BaseLocationHook } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { CONFIGURATION_KEY } from '../configure/configuration'
import { type ConfigurationStore, createConfigurationStore, readSavedUseCase } from '../configure/configurationStore'
import type { Embedded } from '../embed/frame/embedded'
import { prepareFormats } from '../engine/values/format'
import { ErrorBoundary } from '../renderer/failure/ErrorPage'
import { type FlowEntry, listUseCases, type UseCases } from '../renderer/session/loadedFlow'
import { applyIcon } from '../renderer/parts/brand/Logo'
import { fetchTypeface } from '../renderer/theme/typeface'
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

/** The part of the product that loads after the first screen. */
export interface Application {
  /**
   * Loads the page of the current address and the typeface, so that `show` need not wait; sets the language and the
   * icon of the page.
   */
  prepare(): Promise<void>
  /**
   * Shows the page of the current address in place of what is there. `opening`: the first screen of the flow is there,
   * with the button pressed on it, if any.
   */
  show(opening: { readonly pressed: string | null } | null): Promise<void>
}

let application: Promise<Application> | null = null

export function getApplication(mount: HTMLElement): Promise<Application> {
  application ??= createApplication(mount)
  return application
}

const today = (): string => toLocalDate(new Date())
const report = (problem: string, cause?: unknown): void =>
  console.error(problem, ...(cause === undefined ? [] : [cause]))

async function createApplication(mount: HTMLElement): Promise<Application> {
  const { useCase: own } = mount.dataset
  const useCases = await readUseCases(own)
  const embedded = await detectEmbedded(mount, useCases)
  if (embedded === 'none') return NO_APPLICATION
  const embedding = embedded === 'alone' ? null : embedded
  const browser = embedding?.browser ?? window
  const { scope, mode, hostAction, adaptFlow } = embedding ?? STANDALONE
  const storage = createStorage(() => window.localStorage)
  const draftPlaces = { tab: createStorage(() => window.sessionStorage), browser: storage }
  removeExpired(draftPlaces)
  // After a reload, show the top of the screen wherever the page was scrolled to.
  window.history.scrollRestoration = 'manual'
  const configuration = embedding?.configuration ?? (await readConfiguration(storage, useCases, own !== undefined))
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
      adaptFlow,
      ...(embedding && { spoken: embedding.onLanguageChange }),
      language: () => document.documentElement.lang,
      keepLanguage: (language) => void storage.write(LANGUAGE_KEY, language),
      facts: () => ({ 'brand.name': configuration.get().name }),
    },
  })
  const navigation = createNavigation(product, own === undefined ? null : () => window.location.replace(CONFIGURE_PAGE))
  // A frame in another page has no address.
  const location = embedding === null ? useHashLocation : useNoLocation
  dropSecondPresses(document, () => getScreenKey(navigation.get()))
  if (import.meta.env.DEV) await prepareEditing(product, navigation)
  /** Loads the page of the current address, and prepares the formats of its language when the browser is idle. */
  const loadRoute = async (): Promise<Shown | null> => {
    const path = parseHashPath(window.location.hash)
    if (embedding === null && !isRoute(path)) window.history.replaceState(window.history.state, '', `#${ROUTES.flow}`)
    const route = matchRoute(path)
    await navigation.go(route)
    // The applicant may have gone back while it loaded.
    if (matchRoute(parseHashPath(window.location.hash)) !== route) return loadRoute()
    const shown = navigation.get()
    if (shown?.kind === 'flow') runWhenIdle(() => prepareFormats(shown.flow.session.program.flow))
    return shown
  }
  return {
    prepare: async () => {
      const shown = await loadRoute()
      if (shown?.kind === 'flow') document.documentElement.lang = shown.flow.session.program.flow.language
      applyIcon(configuration.get().logo)
      if (product.font(configuration.get().useCase) === undefined) fetchTypeface()
      loadScreens(shown)
    },
    show: async (opening) => {
      const loaded = await loadRoute()
      const isSame = opening !== null && isOnFirstScreen(loaded)
      const focused = document.activeElement?.getAttribute('name') ?? null
      // Render synchronously, so that no frame is painted between the old content and the new.
      flushSync(() =>
        createRoot(mount).render(
          <StrictMode>
            {/* Catches errors outside the pages. */}
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
      removePlaceholders(mount)
      const shown = navigation.get()
      loadScreens(shown)
      embedding?.begin(mount, shown?.kind === 'flow' ? shown.flow : null)
      if (isSame && focused !== null) mount.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus()
      // Only now that the session follows the browser's history: before, that would take the press for a Back.
      if (isSame && opening.pressed !== null) press(opening.pressed, loaded)
    },
  }
}

const LIST = 'catalogue.js'

async function readUseCases(own: string | undefined): Promise<UseCases> {
  if (import.meta.env.DEV) return listUseCases((await import('virtual:formway/catalogue')).catalogue, own)
  const entries = new Map<string, FlowEntry>()
  const getEntry = (template: HTMLTemplateElement): FlowEntry => {
    const entry = entries.get(template.id) ?? parseEntry(template)
    entries.set(entry.id, entry)
    return entry
  }
  const first = document.querySelector('template')
  if (first === null) throw new Error('The page names no use case.')
  return {
    first: getEntry(first),
    known: () => [...entries.values()],
    find: async (id) => {
      const existing = entries.get(id)
      if (existing !== undefined) return existing
      const template = await import('./opening/loadTemplate').then((module) => module.loadTemplate(id))
      return template && getEntry(template)
    },
    all: async () => {
      const list: typeof import('virtual:formway/catalogue') = await import(/* @vite-ignore */ resolveBuildFile(LIST))
      const all = list.catalogue.map((entry) => entries.get(entry.id) ?? entry)
      for (const entry of all) entries.set(entry.id, entry)
      return all
    },
  }
}

/**
 * Preloads all modules of a flow at once if its first screen is not shown, with those of the screens that a draft may be
 * on; otherwise nested imports would load one after the other.
 */
function preloadFlow({ content }: HTMLTemplateElement, screens: readonly string[]): void {
  const links = [...content.querySelectorAll('link')].flatMap((link) => link.getAttribute('href') ?? [])
  for (const href of links.length === 0 ? [] : [...links, ...screens])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

function parseEntry(template: HTMLTemplateElement): FlowEntry {
  // Addresses, relative to the page, of the flow's module and of those in other languages.
  const {
    module,
    others,
    screens,
    ...useCase
  }: UseCase & {
    readonly module: string
    readonly others: Readonly<Record<string, string>>
    readonly screens: readonly string[]
  } = JSON.parse(template.dataset['useCase'] ?? '')
  /** Browsers cache the failure of an import by its address, so retries append a fragment. */
  let suffix = ''
  const failed = (cause: unknown): never => {
    suffix += '#'
    throw cause
  }
  const load: FlowEntry['load'] = (language) => {
    if (others[language] === undefined) preloadFlow(template, screens)
    return import(/* @vite-ignore */ resolveBuildFile(others[language] ?? module) + suffix).then(
      ({ loaded }) => loaded,
      failed,
    )
  }
  return { ...useCase, load }
}

function resolveBuildFile(file: string): string {
  return new URL(file, document.baseURI).href
}

/** Returns a moment's date as YYYY-MM-DD in the local time zone. */
function toLocalDate(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0')
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}

/** Removes expired drafts and files of every flow, not only of the one that opens now. */
function removeExpired(draftPlaces: DraftPlaces): void {
  const wasWiped = hasBeenWiped(draftPlaces)
  removeDrafts(() => localStorage, today())
  removeDrafts(() => sessionStorage, wasWiped ? null : today())
  runWhenIdle(() => void expireFiles(draftPlaces, today()).catch(() => undefined))
}

/**
 * Starts what only development has: builds have failure messages in their pages, and their first script detects the
 * language.
 */
async function prepareEditing(product: Product, navigation: Navigation): Promise<void> {
  const { failureWording } = await import('virtual:formway/wording')
  addFailureWording({ failure: JSON.stringify({ [document.documentElement.lang]: failureWording }) })
  const { detectLanguage } = await import('../services/languages/detectLanguage')
  const { useCase } = product.configuration.get()
  const { languages = [] } = product.useCases.known().find(({ id }) => id === useCase) ?? {}
  document.documentElement.lang = detectLanguage(languages) ?? document.documentElement.lang
  if (window.parent !== window) return
  const { addStudioLink } = await import('../studio/studioLink')
  addStudioLink(navigation.subscribe, () => product.configuration.get().useCase)
}

function removePlaceholders(mount: HTMLElement): void {
  const lastPlace = document.querySelector('body > .last-place')
  // The head of the screen was already visible, so it must not animate in again.
  if (lastPlace !== null) for (const animation of mount.getAnimations({ subtree: true })) animation.finish()
  lastPlace?.remove()
  document.querySelector('body > .unavailable')?.remove()
}

/** Reads this browser's configuration after loading the use case that it names. */
async function readConfiguration(
  storage: TextStorage,
  useCases: UseCases,
  isOwn: boolean,
): Promise<ConfigurationStore> {
  if (!isOwn) await useCases.find(readSavedUseCase(storage.read(CONFIGURATION_KEY)) ?? '')
  return createConfigurationStore({ storage, events: window, useCases, isOwn, report })
}

const CONFIGURE_PAGE = `index.html#${ROUTES.configure}`

const STANDALONE: Pick<Embedded, 'scope' | 'mode' | 'hostAction' | 'adaptFlow'> = {
  scope: '',
  mode: 'test',
  hostAction: () => null,
  adaptFlow: (flow) => flow,
}

/** Replaces the address in a frame: the route is always the flow. */
const useNoLocation: BaseLocationHook = () => [ROUTES.flow, () => undefined]

/** The application when nothing may be shown: the page stays as it is. */
const NO_APPLICATION: Application = { prepare: () => Promise.resolve(), show: () => Promise.resolve() }

/**
 * Returns what an embedding page says about the flow. `alone`: there is no such page. `none`: the flow may not be shown
 * here, which `mount` then explains.
 */
async function detectEmbedded(mount: HTMLElement, useCases: UseCases): Promise<Embedded | 'alone' | 'none'> {
  if (window.parent === window) return 'alone'
  const { detectEmbedding } = await embeddingModule()
  return detectEmbedding(window, { mount, useCases, report })
}

/**
 * Loads a separate script with its own copies of shared modules, so that embedding does not split the chunks of other
 * applicants (see `generateEmbedFiles`).
 */
function embeddingModule(): Promise<typeof import('../embed/frame/embedding')> {
  if (import.meta.env.DEV) return import('../embed/frame/embedding')
  return import(/* @vite-ignore */ new URL('embedding.js', document.baseURI).href)
}

/** Identifies what is shown; the key stays the same when the application takes over the first screen. */
function getScreenKey(shown: Shown | null): string {
  if (shown?.kind !== 'flow') return shown?.key ?? ''
  const { screen, dialog, languageChoice } = shown.flow.session.getState()
  return [shown.key, screen, dialog ?? '', languageChoice?.on ?? ''].join(' ')
}

/** Returns whether the first screen shows. A draft saved by another tab in the meantime may open another screen. */
function isOnFirstScreen(shown: Shown | null): boolean {
  if (shown?.kind !== 'flow') return false
  const { session } = shown.flow
  return isAskingLanguage(shown.flow) || session.getState().screen === session.program.flow.start
}

/** Loads what draws the screens behind the first form. A press tries again. */
function loadScreens(shown: Shown | null): void {
  if (shown?.kind === 'flow') shown.flow.parts.load().catch(() => undefined)
}

/** The question for the language handles a press itself. */
function press(name: string, shown: Shown | null): void {
  if (shown?.kind === 'flow' && !isAskingLanguage(shown.flow)) shown.flow.session.send({ type: 'press', name })
}
