import type { ComponentType } from 'react'
import type { ConfigurePageProps } from '../configure/ConfigurePage'
import { createListeners } from '../engine/session/listeners'
import type { Finding } from '../engine/values/finding'
import type { FlowEntry, ScreenParts, WholeFlow } from '../renderer/session/loadedFlow'
import { type Product, throwUnavailable } from './product'
import type { RouteName } from './routes'
import type { RunningFlow } from './runningFlow'

export type Shown =
  | { readonly kind: 'flow'; readonly key: string; readonly flow: RunningFlow }
  | {
      readonly kind: 'configure'
      readonly key: string
      readonly Page: ComponentType<ConfigurePageProps>
      readonly flow: WholeFlow<ScreenParts>
      readonly flows: readonly FlowEntry[]
    }
  /** Findings about a broken flow, in development only. */
  | {
      readonly kind: 'broken'
      readonly key: string
      readonly Page: ComponentType<ProblemsProps>
      readonly problems: ProblemsProps
    }
  | { readonly kind: 'failed'; readonly key: string; readonly error: unknown }

interface ProblemsProps {
  readonly name: string
  readonly findings: readonly Finding[]
}

export interface Navigation {
  get(this: void): Shown | null
  subscribe(this: void, listener: () => void): () => void
  /** Loads the page of a route unless it is shown already; the current one stays until then. */
  go(this: void, route: RouteName): Promise<void>
}

/**
 * Follows routes, the configuration and edits: the next page is loaded first and then shown at once. `leave` is given
 * on the page of one use case and goes to the page that has the configuration screen.
 */
export function createNavigation(product: Product, leave: (() => void) | null = null): Navigation {
  let shown: Shown | null = null
  let latest = 0
  let route: RouteName = 'flow'
  let loading = Promise.resolve()
  const { subscribe, tell } = createListeners()

  const load = async (): Promise<void> => {
    latest += 1
    const request = latest
    const wanted =
      route === 'configure' ? loadConfiguration(product, leave) : loadFlow(product, product.configuration.get().useCase)
    const next = await wanted.catch((error: unknown): Shown => {
      product.host.report('What the address names could not be loaded.', error)
      return { kind: 'failed', key: 'failed', error }
    })
    if (request !== latest) return
    shown = next
    tell()
  }
  const reload = (): void => {
    loading = load()
  }
  product.subscribe(reload)
  let { useCase } = product.configuration.get()
  product.configuration.subscribe(() => {
    const before = useCase
    useCase = product.configuration.get().useCase
    // The configuration screen stays: it offers every use case.
    if (useCase !== before && route !== 'configure') reload()
  })
  return {
    get: () => shown,
    subscribe,
    go: (to) => {
      const isLoaded = latest > 0 && to === route && shown?.kind !== 'failed'
      route = to
      if (!isLoaded) reload()
      return loading
    },
  }
}

async function loadFlow(product: Product, useCase: string): Promise<Shown> {
  const loaded = await product.flow(useCase)
  if (loaded.kind === 'broken') return loadProblems(loaded)
  await switchToPageLanguage(loaded.flow)
  return { kind: 'flow', key: `flow ${useCase}`, flow: loaded.flow }
}

/** Switches to a language chosen on the configuration screen; keeps the flow's own if the other cannot be loaded. */
async function switchToPageLanguage({ session, speak }: RunningFlow): Promise<void> {
  const { language, languages = [] } = session.program.flow
  const { lang } = document.documentElement
  if (lang !== language && languages.includes(lang)) await speak(lang).catch(() => undefined)
}

async function loadConfiguration({ useCases }: Product, leave: (() => void) | null): Promise<Shown> {
  if (leave !== null) {
    leave()
    // The current page stays until the browser has left it.
    return new Promise(() => undefined)
  }
  const [{ ConfigurePage: Page, loadConfigureDocument }, { detectLanguage }, flows] = await Promise.all([
    import('../configure/ConfigurePage'),
    import('./opening/loadTemplate'),
    useCases.all(),
  ]).catch(throwUnavailable)
  const loaded = await loadConfigureDocument(detectLanguage).catch(throwUnavailable)
  if (loaded.kind === 'broken') return loadProblems({ name: 'configure', findings: loaded.findings })
  return { kind: 'configure', key: 'configure', Page, flow: loaded, flows }
}

/** Shows findings in development; a build never contains a flow with errors. */
async function loadProblems({ name, findings }: ProblemsProps): Promise<Shown> {
  if (!import.meta.env.DEV) throw new Error(`The flow "${name}" has errors, which fail a build.`)
  const { FlowProblems: Page } = await import('../renderer/failure/FlowProblems').catch(throwUnavailable)
  return { kind: 'broken', key: `broken ${name}`, Page, problems: { name, findings } }
}
