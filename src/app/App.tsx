import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { applyIcon } from '../renderer/parts/brand/applyIcon'
import { BrandProvider } from '../renderer/parts/brand/BrandContext'
import { ErrorBoundary } from '../renderer/failure/ErrorBoundary'
import { applyTheme } from '../renderer/theme/applyTheme'
import { FlowRoute } from './FlowRoute'
import type { Product } from './product'

const ConfigurePage = lazy(() => import('../configure/ConfigurePage'))

/** The whole product: the flow at #/, its configuration at #/configure, any other path leads to the flow (spec §2). */
export function App({ product }: { readonly product: Product }) {
  const configuration = useSyncExternalStore(product.configuration.subscribe, product.configuration.get)
  useEffect(() => applyTheme(configuration.primaryColor), [configuration.primaryColor])
  useEffect(() => applyIcon(configuration.logo), [configuration.logo])
  const isArrival = useArrival()
  return (
    <BrandProvider value={configuration}>
      <Router hook={useHashLocation}>
        <RouteBoundary>
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
function RouteBoundary({ children }: { readonly children: React.ReactNode }) {
  const [location] = useLocation()
  return <ErrorBoundary key={location}>{children}</ErrorBoundary>
}

/** Whether the route shown was gone to; false for the one the page was loaded with, until another was shown. */
function useArrival(): boolean {
  const [location] = useHashLocation()
  const [loaded] = useState(location)
  const [isArrival, setArrival] = useState(false)
  if (!isArrival && location !== loaded) setArrival(true)
  return isArrival
}
