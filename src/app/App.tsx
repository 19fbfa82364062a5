import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import { type AboutErrors, type ClearOption, ErrorBoundary, ErrorPage } from '../renderer/failure/ErrorPage'
import { applyIcon, BrandProvider, Font } from '../renderer/parts/brand/Logo'
import { IconsContext } from '../renderer/parts/icons/Icon'
import { applyTheme } from '../renderer/theme/applyTheme'
import { buildErrorContext, type ClearOptions } from './clearOptions'
import { fetchTypeface } from '../renderer/theme/typeface'
import type { Navigation, Shown } from './navigation'
import type { PartsLoader } from './partsLoader'
import { type Product, throwUnavailable } from './product'
import { isRoute, matchRoute, ROUTES } from './routes'
import { type HistoryWindow, syncHistory } from '../services/syncHistory'
import type { Session } from '../engine/session/createSession'
import { getHistoryDepth } from '../engine/state/flowState'
import { ControlRegistryContext, FilesContext } from '../renderer/form/formContexts'
import { LanguageContext } from '../renderer/language/LanguageLinks'
import { Screen, type ScreenProps } from '../renderer/screen/Screen'
import { type PressGate, PressGateContext } from '../renderer/session/pressGate'
import { SessionProvider, subscribeToNothing, useStored, useView } from '../renderer/session/sessionContext'
import { isObject } from '../engine/values/answers'
import type { ScreenHead } from './opening/lastPlace'
import { isAskingLanguage, type RunningFlow } from './runningFlow'

interface AppProps {
  readonly product: Product
  readonly navigation: Navigation
  /** Reads the address of the browser, or a fixed one in a frame. */
  readonly location: BaseLocationHook
  /** The window whose address and history the flow uses. */
  readonly browser: HistoryWindow
  /** Whether another screen was shown before. */
  readonly isArrival: boolean
  /** The button that was pressed on the first screen, if that could not be taken over. */
  readonly pressed: string | null
}

/** Shows the flow at #/ and its configuration at #/configure; any other path leads to the flow (spec §2). */
export function App({ product, navigation, location: useLocation, browser, isArrival, pressed }: AppProps) {
  const [path, navigate] = useLocation()
  useEffect(() => {
    // Keep the state of the history entry: it holds the flow's depth.
    if (!isRoute(path)) navigate(ROUTES.flow, { replace: true, state: browser.history.state })
  }, [path, navigate, browser])
  useEffect(() => {
    void navigation.go(matchRoute(path))
  }, [navigation, path])
  const configuration = useSyncExternalStore(product.configuration.subscribe, product.configuration.get)
  useEffect(() => {
    applyTheme(configuration.primaryColor)
  }, [configuration.primaryColor])
  useEffect(() => {
    applyIcon(configuration.logo)
  }, [configuration.logo])
  const font = product.font(configuration.useCase)
  useEffect(() => {
    if (font === undefined) fetchTypeface()
  }, [font])
  const shown = useSyncExternalStore(navigation.subscribe, navigation.get)
  const isMoved = useMoved(shown?.key)
  if (shown === null) return null
  const about = (): AboutErrors => buildErrorContext(product, (options) => selectClearOptions(shown, options))
  return (
    <BrandProvider value={configuration}>
      <Font font={font} />
      {/* The key clears an error once something else is shown. */}
      <ErrorBoundary key={shown.key} about={about}>
        {(isRedrawn) => (
          <ShownPlace
            shown={shown}
            product={product}
            browser={browser}
            name={configuration.name}
            isArrival={isArrival || isMoved || isRedrawn}
            pressed={isMoved || isRedrawn ? null : pressed}
            about={about}
          />
        )}
      </ErrorBoundary>
    </BrandProvider>
  )
}

function useMoved(key: string | undefined): boolean {
  const [first] = useState(key)
  const [isMoved, setMoved] = useState(false)
  if (!isMoved && key !== first) setMoved(true)
  return isMoved
}

interface ShownPlaceProps extends Omit<AppProps, 'navigation' | 'location'> {
  readonly shown: Shown
  readonly name: string
  readonly about: () => AboutErrors
}

/** Selects the stored data that may be the cause of an error. */
function selectClearOptions(shown: Shown, { answers, configuration }: ClearOptions): readonly ClearOption[] {
  if (shown.kind === 'failed') return [answers, configuration]
  return shown.kind === 'configure' ? [configuration] : [answers]
}

function ShownPlace({ shown, product, browser, name, isArrival, pressed, about }: ShownPlaceProps) {
  const facts = useMemo(() => ({ 'brand.name': name }), [name])
  switch (shown.kind) {
    case 'flow':
      return <RunningScreen {...shown.flow} browser={browser} facts={facts} isArrival={isArrival} pressed={pressed} />
    case 'configure':
      return (
        <shown.Page
          flow={shown.flow}
          flows={shown.flows}
          configuration={product.configuration}
          host={product.host}
          keepLanguage={product.keepLanguage}
          isArrival={isArrival}
        />
      )
    case 'broken':
      return <shown.Page {...shown.problems} />
    case 'failed':
      return <ErrorPage error={shown.error} {...about()} />
    default:
      return shown satisfies never
  }
}

interface RunningScreenProps extends Omit<RunningFlow, 'goOnWith'> {
  readonly browser: HistoryWindow
  readonly facts: Readonly<Record<string, string>>
  readonly isArrival: boolean
  readonly pressed: string | null
}

/** Shows the current screen of a running flow and connects it to the browser's history. */
export function RunningScreen({
  session,
  files,
  parts,
  languageQuestion,
  speak,
  choose,
  browser,
  facts,
  isArrival,
  pressed,
}: RunningScreenProps) {
  useEffect(() => {
    session.setFacts(facts)
  }, [session, facts])
  useEffect(() => {
    return keepDraft(window, session)
  }, [session])
  useEffect(() => {
    return syncHistory(browser, {
      depth: () => getHistoryDepth(session.getState()),
      travel: (depth) => session.send({ type: 'travel', depth }),
      subscribe: session.subscribe,
    })
  }, [session, browser])
  const { controls, blocks, icons } = useSyncExternalStore(parts.subscribe, parts.get)
  const gate = usePressGate(session, parts)
  const isAsking = useStored(languageQuestion === undefined ? subscribeToNothing : session.subscribe, () =>
    isAskingLanguage({ session, languageQuestion }),
  )
  const [wasAsking] = useState(isAsking)
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={controls}>
        <IconsContext value={icons}>
          <PressGateContext value={gate}>
            <FilesContext value={files}>
              <LanguageContext value={speak}>
                {isAsking && languageQuestion !== undefined ? (
                  <languageQuestion.Question offers={languageQuestion.offers} choose={choose} pressed={pressed} />
                ) : (
                  <>
                    <LoadedScreen parts={parts} isArrival={isArrival || wasAsking} renderers={blocks} />
                    <ScreenHeadKeeper browser={browser} />
                  </>
                )}
              </LanguageContext>
            </FilesContext>
          </PressGateContext>
        </IconsContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

interface LoadedScreenProps extends ScreenProps {
  readonly parts: PartsLoader
}

/** Shows the screen once it can be drawn: the preview of the configuration screen can lead to any screen at once. */
function LoadedScreen({ parts, ...screen }: LoadedScreenProps) {
  const id = useView((view) => view.id)
  return parts.canDraw(id) && <Screen {...screen} />
}

/** Holds presses on all screens but the first until every screen can be drawn; shows the error page if that cannot be loaded. */
function usePressGate(session: Session, parts: PartsLoader): PressGate {
  const [held, setHeld] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  if (failure !== null) throwUnavailable(failure)
  const pass = useCallback<PressGate['pass']>(
    (button, press) => {
      if (parts.canLeave(session.getState().screen)) return press()
      setHeld(button)
      void parts
        .load()
        .then(press, setFailure)
        .finally(() => setHeld(null))
    },
    [session, parts],
  )
  return useMemo(() => ({ held, pass }), [held, pass])
}

/** In ms. replaceState saves the scroll position, which would force a layout of the whole page if done at once. */
const HEAD_DELAY = 50

/**
 * Saves the head of the screen in the browser's history entry, so that a reload can show it before the flow has loaded.
 * Texts with placeholders are not saved: they may contain answers, and the entry outlives the draft.
 */
function ScreenHeadKeeper({ browser: { history } }: { readonly browser: HistoryWindow }) {
  const { layout, title, eyebrow = '' } = useView((view) => view.screen)
  const canGoBack = useView((view) => view.canGoBack)
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  useEffect(() => {
    const saveHead = (): void => {
      const { state } = history
      if (!isObject(state)) return
      const isFilled = [title, eyebrow, step].some((words) => words.includes('{{'))
      // A card looks different.
      const isPage = layout === undefined || layout === 'page'
      const head: ScreenHead | null = isPage && !isFilled ? { title, eyebrow, step, canGoBack } : null
      history.replaceState({ ...state, place: head }, '')
    }
    const timer = setTimeout(saveHead, HEAD_DELAY)
    return () => clearTimeout(timer)
  }, [history, layout, title, eyebrow, step, canGoBack])
  return null
}

/** In ms. */
const DRAFT_DELAY = 400

export type PageWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

interface Keepable {
  subscribe(listener: () => void): () => void
  saveDraft(): void
  losesOnLeaving(): boolean
}

/**
 * Saves the draft shortly after each change, and at once when the page is hidden or left. If something would still be
 * lost, the browser asks before it closes the page. Returns the function that stops this.
 */
export function keepDraft(page: PageWindow, session: Keepable): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null

  const save = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    session.saveDraft()
  }
  const schedule = (): void => {
    timer ??= setTimeout(save, DRAFT_DELAY)
  }
  const saveChange = (): void => {
    if (timer !== null) save()
  }
  const ask = (event: Event): void => {
    saveChange()
    if (session.losesOnLeaving()) event.preventDefault()
  }

  const unsubscribe = session.subscribe(schedule)
  // Save what happened before the subscription.
  schedule()
  // On phones, hiding the page may be the last event.
  page.document.addEventListener('visibilitychange', saveChange)
  page.addEventListener('pagehide', saveChange)
  page.addEventListener('beforeunload', ask)
  return () => {
    saveChange()
    unsubscribe()
    page.document.removeEventListener('visibilitychange', saveChange)
    page.removeEventListener('pagehide', saveChange)
    page.removeEventListener('beforeunload', ask)
  }
}
