import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import type { FailureWording } from '../language/wording'
import { applyIcon } from '../renderer/parts/brand/applyIcon'
import { BrandProvider } from '../renderer/parts/brand/BrandContext'
import { ErrorBoundary } from '../renderer/failure/ErrorBoundary'
import { applyTheme } from '../renderer/theme/applyTheme'
import { FlowRoute } from './FlowRoute'
import type { Product } from './product'

interface AppProps {
  readonly product: Product
  /** What the page says that is shown when no other can be. */
  readonly failureWording: FailureWording
}

const ConfigurePage = lazy(() => import('../configure/ConfigurePage'))

/** The whole product: the flow at #/, its configuration at #/configure, any other path leads to the flow (spec §2). */
export function App({ product, failureWording }: AppProps) {
  const configuration = useSyncExternalStore(product.configuration.subscribe, product.configuration.get)
  useEffect(() => applyTheme(configuration.primaryColor), [configuration.primaryColor])
  useEffect(() => applyIcon(configuration.logo), [configuration.logo])
  const isArrival = useArrival()
  return (
    <BrandProvider value={configuration}>
      <Router hook={useHashLocation}>
        <RouteBoundary wording={failureWording}>
          <Suspense fallback={null}>
            <Switch>
              <Route path="/">
                <FlowRoute product={product} useCase={configuration.useCase} name={configuration.name} />
              </Route>
              <Route path="/configure">
                <ConfigurePage
                  flows={product.flows}
                  presets={product.presets}
                  configuration={product.configuration}
                  host={product.host}
                  isArrival={isArrival}
                />
              </Route>
              <Route>
                <Redirect to="/" replace />
              </Route>
            </Switch>
          </Suspense>
        </RouteBoundary>
      </Router>
    </BrandProvider>
  )
}

/** An error belongs to the route it happened on: another route begins without it. */
function RouteBoundary({ wording, children }: { readonly wording: FailureWording; readonly children: ReactNode }) {
  const [location] = useLocation()
  return (
    <ErrorBoundary key={location} wording={wording}>
      {children}
    </ErrorBoundary>
  )
}

/** Whether the route shown was gone to; false for the one the page was loaded with, until another was shown. */
function useArrival(): boolean {
  const [location] = useHashLocation()
  const [loaded] = useState(location)
  const [isArrival, setArrival] = useState(false)
  if (!isArrival && location !== loaded) setArrival(true)
  return isArrival
}
