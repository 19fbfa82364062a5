import { lazy, use, useMemo, useSyncExternalStore } from 'react'
import { OpeningScreen } from '../renderer/screen/OpeningScreen'
import { OpeningProvider } from '../renderer/session/session'
import type { Product } from './product'

// Only whoever writes a flow meets this.
const FlowProblems = lazy(async () => ({ default: (await import('../renderer/failure/FlowProblems')).FlowProblems }))

interface FlowRouteProps {
  readonly product: Product
  readonly useCase: string
  /** The company's name. */
  readonly name: string
}

/** The flow of the configured use case; in development a broken one shows what is wrong with it. */
export function FlowRoute({ product, useCase, name }: FlowRouteProps) {
  const shown = use(useSyncExternalStore(product.subscribe, () => product.flow(useCase)))
  const facts = useMemo(() => ({ 'brand.name': name }), [name])
  switch (shown.kind) {
    case 'opening':
      return (
        <OpeningProvider value={shown.opening}>
          <OpeningScreen icons={shown.icons} />
        </OpeningProvider>
      )
    case 'running':
      return (
        <shown.flow.Screen
          session={shown.flow.session}
          files={shown.flow.files}
          facts={facts}
          shownBefore={shown.shownBefore}
        />
      )
    case 'broken':
      return <FlowProblems name={shown.name} findings={shown.findings} />
    default:
      return shown satisfies never
  }
}
