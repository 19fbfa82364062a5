import { useEffect, useMemo, useState } from 'react'
import { loaded } from 'virtual:formway/configure'
import type { FlowEntry, LoadedFlow, WholeFlow } from '../renderer/session/loadedFlow'
import type { BlockRenderers } from '../renderer/blocks/BlockProps'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { ControlRegistryContext } from '../renderer/form/controlRegistry'
import { Screen } from '../renderer/screen/Screen'
import { ExporterContext } from '../renderer/session/useExporter'
import { SessionProvider } from '../renderer/session/sessionContext'
import { browserExporter } from '../services/exporter'
import { controlComponents } from '../controls/controlComponents'
import { type ConfigureSurroundings, createConfigureSession, followConfiguration } from './configureSession'
import { linkedConfiguration } from './embedding/lookLink'
import { BrandPreviewBlock } from './preview/BrandPreviewBlock'
import { PreviewContext } from './preview/PreviewContext'
import { createReplacedLook } from './replacedLook/replacedLook'
import { ReplacedLookContext } from './replacedLook/UndoReplacedLook'
import { withConfigureParts } from './withConfigureParts'

/** The document of the configuration screen; it comes with the code that shows it. */
export const configureDocument: LoadedFlow = loaded

/** What the configuration screen is given. */
export interface ConfigurePageProps extends Omit<ConfigureSurroundings, 'base' | 'openFlow' | 'linked'> {
  readonly flow: WholeFlow
  readonly flows: readonly FlowEntry[]
  /** Whether the applicant came here from another place, and is told so. */
  readonly isArrival: boolean
}

const renderers: BlockRenderers = { ...blockRenderers, brandPreview: BrandPreviewBlock }

/** The configuration screen: a flow document of one screen, whose actions save the configuration. */
export function ConfigurePage({ flow, flows, configuration, host, isArrival }: ConfigurePageProps) {
  const [linked] = useState(() => linkedConfiguration(window.location.search, flows))
  // A link is taken once: after a reload the page shows what is saved.
  useEffect(() => (linked === null ? undefined : dropLink()), [linked])
  const surroundings = useMemo(
    () => ({ flows, configuration, host, base: document.baseURI, openFlow, linked }),
    [flows, configuration, host, linked],
  )
  const preview = useMemo(() => ({ flows, host }), [flows, host])
  const session = useMemo(() => createConfigureSession(flow, surroundings), [flow, surroundings])
  const replaced = useMemo(() => createReplacedLook(session, flows, document.baseURI), [session, flows])
  useEffect(() => followConfiguration(session, surroundings, replaced), [session, surroundings, replaced])
  const registry = useMemo(() => withConfigureParts({ ...controlComponents, ...flow.controls }), [flow])
  const [exporter] = useState(() => browserExporter(window))
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <ExporterContext value={exporter}>
          <PreviewContext value={preview}>
            <ReplacedLookContext value={replaced}>
              <Screen isArrival={isArrival} renderers={renderers} />
            </ReplacedLookContext>
          </PreviewContext>
        </ExporterContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

function openFlow(): void {
  window.location.hash = '#/'
}

function dropLink(): void {
  const { pathname, hash } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${hash}`)
}
