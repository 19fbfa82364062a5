import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import { ErrorBoundary } from '../renderer/failure/ErrorBoundary'
import { type AboutErrors, ErrorPage } from '../renderer/failure/ErrorPage'
import type { ClearOption } from '../renderer/failure/clearOption'
import { PageError } from '../renderer/failure/pageError'
import { applyIcon } from '../renderer/parts/brand/applyIcon'
import { BrandProvider } from '../renderer/parts/brand/BrandContext'
import { Font } from '../renderer/parts/brand/Font'
import { applyTheme } from '../renderer/theme/applyTheme'
import { aboutErrors } from './aboutErrors'
import type { ClearOptions } from './clearOptions'
import { fetchTypeface } from '../renderer/theme/typeface'
import type { Navigation, Shown } from './navigation'
import type { Product } from './product'
import { isRoute, routeAt, ROUTES } from './routes'
import type { HistoryWindow } from '../services/tieHistory'
import { RunningScreen } from './RunningScreen'

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
    void navigation.go(routeAt(path))
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
  const about = (): AboutErrors => aboutErrors(product, (options) => keptFor(shown, options))
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
