import { memo, useEffect, useMemo, useState } from 'react'
import { presets } from 'virtual:formway/configure'
import type { FlowEntry, WholeFlow } from '../renderer/session/loadedFlow'
import type { BlockRenderers } from '../renderer/blocks/BlockProps'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { type BoundControl, type ControlRegistry, ControlRegistryContext } from '../renderer/form/formContexts'
import { LanguageContext } from '../renderer/language/LanguageLinks'
import { Screen } from '../renderer/screen/Screen'
import { ExporterContext } from '../renderer/session/useExporter'
import { SessionProvider } from '../renderer/session/sessionContext'
import { browserExporter } from '../services/exporter'
import { controlComponents } from '../controls/controlComponents'
import { configureIn } from './configureDocument'
import { type ConfigureSurroundings, followConfiguration, runConfiguration } from './configureSession'
import { linkedConfiguration } from './embedding/lookLink'
import { BrandPreviewBlock } from './preview/BrandPreviewBlock'
import { PreviewContext } from './preview/PreviewContext'
import { createReplacedLook } from './replacedLook/replacedLook'
import { ReplacedLookContext, UndoReplacedLook } from './replacedLook/UndoReplacedLook'
import { CONFIGURATION_FORM } from '../engine/session/useCase'
import { LogoColors } from './logoColors/LogoColors'
import { LogoFile } from './logoFiles/LogoFile'
import { PresetChips } from './presets/PresetChips'

/** What the configuration screen is given. */
export interface ConfigurePageProps extends Omit<ConfigureSurroundings, 'base' | 'load' | 'openFlow' | 'linked'> {
  readonly flow: WholeFlow
  readonly flows: readonly FlowEntry[]
  /** Whether the applicant came here from another place, and is told so. */
  readonly isArrival: boolean
}

const renderers: BlockRenderers = { ...blockRenderers, brandPreview: BrandPreviewBlock }

/** The configuration screen: a flow document of one screen, whose actions save the configuration. */
export function ConfigurePage({ flow, flows, configuration, host, keepLanguage, isArrival }: ConfigurePageProps) {
  const [linked] = useState(() => linkedConfiguration(window.location.search, flows))
  // A link is taken once: after a reload the page shows what is saved.
  useEffect(() => {
    if (linked !== null) dropLink()
  }, [linked])
  const surroundings = useMemo(
    () => ({ flows, configuration, host, keepLanguage, base: document.baseURI, load: configureIn, openFlow, linked }),
    [flows, configuration, host, keepLanguage, linked],
  )
  const preview = useMemo(() => ({ flows, presets, host }), [flows, host])
  const { session, speak } = useMemo(() => runConfiguration(flow, surroundings), [flow, surroundings])
  const replaced = useMemo(() => createReplacedLook(session, flows, document.baseURI), [session, flows])
  useEffect(() => {
    return followConfiguration(session, surroundings, replaced)
  }, [session, surroundings, replaced])
  const registry = useMemo(() => withConfigureParts({ ...controlComponents, ...flow.controls }), [flow])
  const [exporter] = useState(() => browserExporter(window))
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <ExporterContext value={exporter}>
          <PreviewContext value={preview}>
            <ReplacedLookContext value={replaced}>
              <LanguageContext value={speak}>
                <Screen isArrival={isArrival} renderers={renderers} />
              </LanguageContext>
            </ReplacedLookContext>
          </PreviewContext>
        </ExporterContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

const USE_CASE = `${CONFIGURATION_FORM}.useCase`

const COLOR = `${CONFIGURATION_FORM}.primaryColor`

/** Controls beside which stands what only the configuration screen has: files for logos, their colours, and the look that was replaced. */
function withConfigureParts(registry: ControlRegistry): ControlRegistry {
  const { text, select, search, color } = registry
  return {
    ...registry,
    text: withParts(text),
    select: withParts(select),
    ...(search === undefined ? {} : { search: withParts(search) }),
    ...(color === undefined ? {} : { color: withParts(color) }),
  }
}

function withParts(Bound: BoundControl): BoundControl {
  return memo(function ConfigureControl({ path }) {
    return (
      <LogoFile path={path}>
        {path === COLOR ? (
          <LogoColors path={path}>
            <Bound path={path} />
          </LogoColors>
        ) : (
          <Bound path={path} />
        )}
        {path === USE_CASE && (
          <>
            <UndoReplacedLook />
            <PresetChips />
          </>
        )}
      </LogoFile>
    )
  })
}

function openFlow(): void {
  window.location.hash = '#/'
}

/** Takes what a link fills in out of the address; the language stays. */
function dropLink(): void {
  const { pathname, search, hash } = window.location
  const lang = new URLSearchParams(search).get('lang')
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${lang === null ? '' : `?lang=${encodeURIComponent(lang)}`}${hash}`,
  )
}
