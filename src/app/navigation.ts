import type { ComponentType } from 'react'
import type { ConfigurePageProps } from '../configure/ConfigurePage'
import { createListeners } from '../engine/session/listeners'
import type { Finding } from '../engine/values/finding'
import type { FlowEntry, WholeFlow } from '../renderer/session/loadedFlow'
import { type Product, throwUnavailable } from './product'
import type { RouteName } from './routes'
import type { RunningFlow } from './runningFlow'

/** What the page shows, with everything that showing it takes: nothing has to be waited for while it is drawn. */
export type Shown =
  | { readonly kind: 'flow'; readonly key: string; readonly flow: RunningFlow }
  | {
      readonly kind: 'configure'
      readonly key: string
      readonly Page: ComponentType<ConfigurePageProps>
      readonly flow: WholeFlow
      readonly flows: readonly FlowEntry[]
    }
  /** What is wrong with a document, for whoever is writing it. */
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

/** The way from a route to what is shown. */
export interface Navigation {
  /** What is shown; null until the first was loaded. */
  get(this: void): Shown | null
  subscribe(this: void, listener: () => void): () => void
  /** Loads what stands at a route, unless it shows already; until it is there, what is shown stays. */
  go(this: void, route: RouteName): Promise<void>
}

/**
 * Follows routes, the configuration and edits: whatever is to be shown next is loaded first and then shown at once.
 * `leave` is given where the configuration screen is another page's, and goes there.
 */
export function createNavigation(product: Product, leave: (() => void) | null = null): Navigation {
  let shown: Shown | null = null
  let latest = 0
  let route: RouteName = 'flow'
  let loading = Promise.resolve()
  const { subscribe, tell } = createListeners()

  const load = async (): Promise<void> => {
    latest += 1
    const turn = latest
    const wanted =
      route === 'configure' ? configuration(product, leave) : flow(product, product.configuration.get().useCase)
    const next = await wanted.catch((error: unknown): Shown => {
      product.host.report('What the address names could not be loaded.', error)
      return { kind: 'failed', key: 'failed', error }
    })
    // Another address was gone to meanwhile.
    if (turn !== latest) return
    shown = next
    tell()
  }
  const follow = (): void => {
    loading = load()
  }
  product.subscribe(follow)
  let { useCase } = product.configuration.get()
  product.configuration.subscribe(() => {
    const before = useCase
    useCase = product.configuration.get().useCase
    // The configuration screen stays, and what it says: it offers all of them.
    if (useCase !== before && route !== 'configure') follow()
  })
  return {
    get: () => shown,
    subscribe,
    go: (to) => {
      const isLoaded = latest > 0 && to === route && shown?.kind !== 'failed'
      route = to
      if (!isLoaded) follow()
      return loading
    },
  }
}

async function flow(product: Product, useCase: string): Promise<Shown> {
  const loaded = await product.flow(useCase)
  if (loaded.kind === 'broken') return broken(loaded)
  await inLanguageOfPage(loaded.flow)
  return { kind: 'flow', key: `flow ${useCase}`, flow: loaded.flow }
}

/** Another language may have been chosen on the configuration screen; where its words do not come, the flow stays in its own. */
async function inLanguageOfPage({ session, speak }: RunningFlow): Promise<void> {
  const { language, languages = [] } = session.program.flow
  const { lang } = document.documentElement
  if (lang !== language && languages.includes(lang)) await speak(lang).catch(() => undefined)
}

async function configuration({ useCases }: Product, leave: (() => void) | null): Promise<Shown> {
  if (leave !== null) {
    leave()
    // What is shown stays until the other page is there.
    return new Promise(() => undefined)
  }
  const screen = import('../configure/configureScreen').then((module) => module.loadConfigureScreen())
  const [{ Page, loaded }, flows] = await Promise.all([screen, useCases.all()]).catch(throwUnavailable)
  if (loaded.kind === 'broken') return broken({ name: 'configure', findings: loaded.findings })
  return { kind: 'configure', key: 'configure', Page, flow: loaded, flows }
}

/** Only while flows are written: a build fails on a flow with errors, and has no page for it. */
async function broken({ name, findings }: ProblemsProps): Promise<Shown> {
  if (!import.meta.env.DEV) throw new Error(`The flow "${name}" has errors, which fail a build.`)
  const { FlowProblems: Page } = await import('../renderer/failure/FlowProblems').catch(throwUnavailable)
  return { kind: 'broken', key: `broken ${name}`, Page, problems: { name, findings } }
}
