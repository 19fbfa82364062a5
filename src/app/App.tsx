import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import { type AboutErrors, type ClearOption, ErrorBoundary, ErrorPage, PageError } from '../renderer/failure/ErrorPage'
import { applyIcon } from '../renderer/parts/brand/applyIcon'
import { BrandProvider } from '../renderer/parts/brand/Logo'
import { Font } from '../renderer/parts/brand/Font'
import { applyTheme } from '../renderer/theme/applyTheme'
import { buildErrorContext, type ClearOptions } from './clearOptions'
import { fetchTypeface } from '../renderer/theme/typeface'
import type { Navigation, Shown } from './navigation'
import type { Product } from './product'
import { isRoute, matchRoute, ROUTES } from './routes'
import { type HistoryWindow, syncHistory } from '../services/syncHistory'
import { getHistoryDepth } from '../engine/state/flowState'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { ControlRegistryContext, FilesContext } from '../renderer/form/formContexts'
import { LanguageContext } from '../renderer/language/LanguageLinks'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider, useStored, useView } from '../renderer/session/sessionContext'
import { ExporterContext } from '../renderer/session/useExporter'
import { keepDraft } from '../services/drafts/keepDraft'
import { createExporter } from '../services/exporter'
import { isObject } from '../engine/values/answers'
import type { PlaceShown } from './opening/lastPlace'
import { controlComponents } from '../controls/controlComponents'
import { isAskingLanguage, type RunningFlow } from './runningFlow'

interface AppProps {
  readonly product: Product
  readonly navigation: Navigation
  /** Where the address is read: the browser's, or a memory where there is none. */
  readonly location: BaseLocationHook
  /** Whose address and history the flow is tied to. */
  readonly browser: HistoryWindow
  /** Whether the applicant comes from a screen that was shown before this. */
  readonly isArrival: boolean
  /** The button that was pressed on the first screen, where that was not taken over. */
  readonly pressed: string | null
}

/** The whole product: the flow at #/, its configuration at #/configure, any other path leads to the flow (spec §2). */
export function App({ product, navigation, location: useLocation, browser, isArrival, pressed }: AppProps) {
  const [path, navigate] = useLocation()
  useEffect(() => {
    // The entry of the history stays the flow's: its state says how deep it is.
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
  const about = (): AboutErrors => buildErrorContext(product, (options) => keptFor(shown, options))
  return (
    <BrandProvider value={configuration}>
      <Font font={font} />
      {/* An error belongs to what it happened on: anything else begins without it. */}
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

/** Whether anything else was shown before: false for what is shown first, until something else was. */
function useMoved(key: string | undefined): boolean {
  const [first] = useState(key)
  const [isMoved, setMoved] = useState(false)
  if (!isMoved && key !== first) setMoved(true)
  return isMoved
}

interface ShownPlaceProps extends Omit<AppProps, 'navigation' | 'location'> {
  readonly shown: Shown
  /** The company's name. */
  readonly name: string
  readonly about: () => AboutErrors
}

/** What may be the reason that something cannot be shown: nothing that is kept where it could not be fetched. */
function keptFor(shown: Shown, { answers, configuration }: ClearOptions): readonly ClearOption[] {
  if (shown.kind === 'failed') return shown.error instanceof PageError ? [] : [answers, configuration]
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

interface RunningScreenProps extends Pick<RunningFlow, 'session' | 'files' | 'own' | 'speak' | 'choose'> {
  /** Whose history the screens are tied to. */
  readonly browser: HistoryWindow
  /** What copy may name, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
  /** Whether the applicant comes to it from something else that was shown. */
  readonly isArrival: boolean
  /** The button that was pressed on what the page brought, where it is still to be heard. */
  readonly pressed: string | null
}

/** The screen that a running flow stands on, tied to the browser's history. */
export function RunningScreen({
  session,
  files,
  own,
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
  const registry = useMemo(() => ({ ...controlComponents, ...own.controls }), [own])
  const renderers = useMemo(() => ({ ...blockRenderers, ...own.blocks }), [own])
  const isAsking = useStored(session.subscribe, () => isAskingLanguage({ session, own }))
  const [wasAsking] = useState(isAsking)
  const { languageQuestion } = own
  const [exporter] = useState(() => createExporter(window))
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <FilesContext value={files}>
          <ExporterContext value={exporter}>
            <LanguageContext value={speak}>
              {isAsking && languageQuestion !== undefined ? (
                <languageQuestion.Question offers={languageQuestion.offers} choose={choose} pressed={pressed} />
              ) : (
                <>
                  <Screen isArrival={isArrival || wasAsking} renderers={renderers} />
                  <NotedPlace browser={browser} />
                </>
              )}
            </LanguageContext>
          </ExporterContext>
        </FilesContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

/** In ms. An entry keeps how far one had scrolled: at once, all of the page would be laid out for that. */
const DELAY = 50

/**
 * Notes in the entry of the browser's history what its screen is called. After a reload on a slow line that is all that is
 * known for a while. The entry goes with its tab: words that answers may stand in are not noted.
 */
function NotedPlace({ browser: { history } }: { readonly browser: HistoryWindow }) {
  const { layout, title, eyebrow = '' } = useView((view) => view.screen)
  const canGoBack = useView((view) => view.canGoBack)
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  useEffect(() => {
    const note = (): void => {
      const { state } = history
      if (!isObject(state)) return
      const isFilled = [title, eyebrow, step].some((words) => words.includes('{{'))
      // A card has another shape.
      const isPage = layout === undefined || layout === 'page'
      const place: PlaceShown | null = isPage && !isFilled ? { title, eyebrow, step, canGoBack } : null
      history.replaceState({ ...state, place }, '')
    }
    const timer = setTimeout(note, DELAY)
    return () => clearTimeout(timer)
  }, [history, layout, title, eyebrow, step, canGoBack])
  return null
}
