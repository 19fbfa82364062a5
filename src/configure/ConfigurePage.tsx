import { loaded, others, presets } from 'virtual:formway/configure'
import { memo, useEffect, useMemo, useState } from 'react'
import type { FlowEntry, LoadedFlow, WholeFlow } from '../renderer/session/loadedFlow'
import { detectLanguage } from '../services/languages/detectLanguage'
import { addFailureWording } from '../services/languages/failureWords'
import { CONFIGURATION_FORM, type Look } from '../engine/session/useCase'
import {
  SessionProvider,
  useFillText,
  useFlow,
  useRequiredContext,
  useSession,
  useStored,
} from '../renderer/session/sessionContext'
import { findConfigurationWords } from './configurationWords'
import { parseLinkedConfiguration, pickLookChanges } from './embedding/lookLink'
import { PreviewContext, usePreviewSurroundings } from './preview/PreviewContext'
import { createReplacedLook, ReplacedLookContext, UndoReplacedLook } from './replacedLook/replacedLook'
import { toConfigurationAnswers, toConfiguration } from './useCaseChoice'
import type { BlockRenderers } from '../renderer/blocks/BlockProps'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { type BoundControl, type ControlRegistry, ControlRegistryContext } from '../renderer/form/formContexts'
import { LanguageContext } from '../renderer/language/LanguageLinks'
import { Screen } from '../renderer/screen/Screen'
import { ExporterContext } from '../renderer/session/useExporter'
import { createExporter } from '../services/exporter'
import { controlComponents } from '../controls/controlComponents'
import { type ConfigureSurroundings, followConfiguration, runConfiguration } from './configureSession'
import { BrandPreviewBlock } from './preview/BrandPreviewBlock'
import { LogoColors } from './logo/LogoColors'
import { LogoFile } from './logo/LogoFile'
import './presets/presetChips.css'

/**
 * The document of the configuration screen in the language that is asked for, which brings the words for what no flow can
 * say; rejects where they cannot be fetched. In its own it comes with the code that shows it.
 */
export async function loadConfigureDocument(): Promise<LoadedFlow> {
  if (loaded.kind === 'broken') return loaded
  const { language, languages = [] } = loaded.flow
  const asked = detectLanguage(languages, { lang: language })
  const shown = await configureIn(asked ?? language)
  if (asked !== null && shown.kind === 'flow' && shown.failure !== undefined)
    addFailureWording({ failure: JSON.stringify({ [asked]: shown.failure }) })
  return shown
}

/** The same in a language that it has; rejects where its words cannot be fetched. */
async function configureIn(language: string): Promise<LoadedFlow> {
  const { [language]: load } = others
  return load === undefined ? loaded : (await load()).loaded
}

/** The looks that there are, each to be filled in by a press; the use case stays. */
function PresetChips() {
  const { presets: looks } = usePreviewSurroundings()
  const session = useSession()
  const replaced = useRequiredContext(ReplacedLookContext)
  const fill = useFillText()
  const label = findConfigurationWords(useFlow())?.presets
  const answers = useStored(session.subscribe, () => session.getState().answers[CONFIGURATION_FORM])
  const worn = toConfiguration(answers === undefined ? {} : { [CONFIGURATION_FORM]: answers })
  if (label === undefined || looks.length === 0) return null
  const wear = (look: Look): void => {
    const now = { ...look, useCase: worn.useCase }
    session.send({ type: 'restore', answers: toConfigurationAnswers(now, document.baseURI) })
    replaced.replace(worn, now, look)
  }
  return (
    <div className="preset-chips" role="group" aria-label={fill(label)}>
      {looks.map((look) => (
        <button key={look.name} type="button" aria-pressed={isWorn(look, worn)} onClick={() => wear(look)}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle cx="8" cy="8" r="7.5" fill={look.primaryColor} />
          </svg>
          {look.name}
        </button>
      ))}
    </div>
  )
}

function isWorn(look: Look, worn: Look): boolean {
  // What is empty is no difference, and nobody's look.
  return worn.name !== '' && Object.keys(pickLookChanges(worn, look, document.baseURI)).length === 0
}

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
  const [linked] = useState(() => parseLinkedConfiguration(window.location.search, flows))
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
  const [exporter] = useState(() => createExporter(window))
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
