import { loaded, others, presets } from 'virtual:formway/configure'
import { memo, useEffect, useMemo, useState } from 'react'
import type { FlowEntry, LoadedFlow, ScreenParts, WholeFlow } from '../renderer/session/loadedFlow'
import type { detectLanguage } from '../services/languages/detectLanguage'
import { addFailureWording } from '../services/languages/failureWords'
import { CONFIGURATION_FORM, type Look, type UseCase } from '../engine/session/useCase'
import {
  SessionProvider,
  useFillText,
  useFlow,
  useRequiredContext,
  useSession,
  useStored,
} from '../renderer/session/sessionContext'
import {
  findConfigurationWords,
  toConfigurationAnswers,
  toConfiguration,
  applyUseCaseChoice,
  withUseCases,
} from './configurationForm'
import { parseLinkedConfiguration, pickLookChanges } from './embedding/lookLink'
import { PreviewContext, usePreviewSurroundings } from './preview/PreviewContext'
import { createReplacedLook, ReplacedLookContext, UndoReplacedLook, type ReplacedLook } from './replacedLook'
import type { BlockRenderers } from '../renderer/blocks/BlockProps'
import { type BoundControl, type ControlRegistry, ControlRegistryContext } from '../renderer/form/formContexts'
import { LanguageContext } from '../renderer/language/LanguageLinks'
import { IconsContext } from '../renderer/parts/icons/Icon'
import { Screen } from '../renderer/screen/Screen'
import { BrandPreviewBlock } from './preview/BrandPreviewBlock'
import { LogoColors } from './logo/LogoColors'
import { LogoFile } from './logo/LogoFile'
import './configure.css'
import { mergeProgramParts } from '../engine/program/partsWith'
import { compileProgram, type Form, type Program } from '../engine/program/program'
import { createSession, type Session } from '../engine/session/createSession'
import type { SessionHost } from '../engine/session/performEffect'
import type { AroundLanguage } from '../renderer/language/switchLanguage'
import { createActionRunner, type HostAction } from '../services/actionRunner'
import { getOwnValue } from '../engine/values/answers'
import type { Configuration } from './configuration'
import type { ConfigurationStore } from './configurationStore'
import { LOGO_NAMES } from './logo/logoNames'
import type { Field } from '../engine/program/field'
import { isImageAddress } from '../services/isImageAddress'

/**
 * Loads the document of the configuration screen in the requested language, with its words for failures. Rejects if it
 * cannot be loaded. The document in the default language is part of this script.
 */
export async function loadConfigureDocument(detect: typeof detectLanguage): Promise<LoadedFlow<ScreenParts>> {
  if (loaded.kind === 'broken') return loaded
  const { language, languages = [] } = loaded.flow
  const requested = detect(languages, { lang: language })
  const translated = await loadDocumentIn(requested ?? language)
  if (requested !== null && translated.kind === 'flow' && translated.failure !== undefined)
    addFailureWording({ failure: JSON.stringify({ [requested]: await translated.failure() }) })
  return translated
}

async function loadDocumentIn(language: string): Promise<LoadedFlow<ScreenParts>> {
  const { [language]: load } = others
  return load === undefined ? loaded : (await load()).loaded
}

function PresetChips() {
  const { presets: looks } = usePreviewSurroundings()
  const session = useSession()
  const replaced = useRequiredContext(ReplacedLookContext)
  const fill = useFillText()
  const label = findConfigurationWords(useFlow())?.presets
  const answers = useStored(session.subscribe, () => session.getState().answers[CONFIGURATION_FORM])
  const current = toConfiguration(answers === undefined ? {} : { [CONFIGURATION_FORM]: answers })
  if (label === undefined || looks.length === 0) return null
  const apply = (look: Look): void => {
    const next = { ...look, useCase: current.useCase }
    session.send({ type: 'restore', answers: toConfigurationAnswers(next, document.baseURI) })
    replaced.replace(current, next, look)
  }
  return (
    <div className="preset-chips" role="group" aria-label={fill(label)}>
      {looks.map((look) => (
        <button key={look.name} type="button" aria-pressed={hasLook(current, look)} onClick={() => apply(look)}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle cx="8" cy="8" r="7.5" fill={look.primaryColor} />
          </svg>
          {look.name}
        </button>
      ))}
    </div>
  )
}

function hasLook(current: Look, look: Look): boolean {
  // A look without a name matches no preset: an empty form differs in nothing.
  return current.name !== '' && Object.keys(pickLookChanges(current, look, document.baseURI)).length === 0
}

export interface ConfigurePageProps extends Omit<ConfigureSurroundings, 'base' | 'linked'> {
  readonly flow: WholeFlow<ScreenParts>
  readonly flows: readonly FlowEntry[]
  /** Whether the applicant came from another page, so that the heading is announced. */
  readonly isArrival: boolean
}

const OWN_BLOCKS: BlockRenderers = { brandPreview: BrandPreviewBlock }

/** The configuration screen: a flow document of one screen, whose actions save the configuration. */
export function ConfigurePage({ flow, flows, configuration, host, keepLanguage, isArrival }: ConfigurePageProps) {
  const [linked] = useState(() => parseLinkedConfiguration(window.location.search, flows))
  // A link fills in the form once: after a reload the page shows the saved configuration.
  useEffect(() => {
    if (linked !== null) removeLink()
  }, [linked])
  const surroundings = useMemo(
    () => ({
      flows,
      configuration,
      host,
      keepLanguage,
      base: document.baseURI,
      linked,
    }),
    [flows, configuration, host, keepLanguage, linked],
  )
  const preview = useMemo(() => ({ flows, presets, host }), [flows, host])
  const { session, speak } = useMemo(() => runConfiguration(flow, surroundings), [flow, surroundings])
  const replaced = useMemo(() => createReplacedLook(session, flows, document.baseURI), [session, flows])
  useEffect(() => {
    return followConfiguration(session, surroundings, replaced)
  }, [session, surroundings, replaced])
  const controls = useMemo(() => addConfigureParts(flow.parts.controls), [flow])
  const blocks = useMemo(() => ({ ...flow.parts.blocks, ...OWN_BLOCKS }), [flow])
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={controls}>
        <IconsContext value={flow.parts.icons}>
          <PreviewContext value={preview}>
            <ReplacedLookContext value={replaced}>
              <LanguageContext value={speak}>
                <Screen isArrival={isArrival} renderers={blocks} />
              </LanguageContext>
            </ReplacedLookContext>
          </PreviewContext>
        </IconsContext>
      </ControlRegistryContext>
    </SessionProvider>
  )
}

const USE_CASE = `${CONFIGURATION_FORM}.useCase`

const COLOR = `${CONFIGURATION_FORM}.primaryColor`

/**
 * Adds what only the configuration screen has next to its fields: logo files, the colours of a logo, presets and undo.
 */
function addConfigureParts(registry: ControlRegistry): ControlRegistry {
  const { text, select, search, color } = registry
  return {
    ...registry,
    ...(text && { text: addParts(text) }),
    ...(select && { select: addParts(select) }),
    ...(search && { search: addParts(search) }),
    ...(color && { color: addParts(color) }),
  }
}

function addParts(Bound: BoundControl): BoundControl {
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

function removeLink(): void {
  const { pathname, search, hash } = window.location
  const lang = new URLSearchParams(search).get('lang')
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${lang === null ? '' : `?lang=${encodeURIComponent(lang)}`}${hash}`,
  )
}

interface ConfigureSurroundings extends AroundLanguage {
  readonly flows: readonly UseCase[]
  readonly configuration: ConfigurationStore
  readonly host: Omit<SessionHost, 'run'>
  /** The page's address, to which addresses of preset logos are relative. */
  readonly base: string
  /** The configuration of a link; null if there is none. */
  readonly linked: Configuration | null
}

interface RunningConfiguration {
  readonly session: Session
  /** Switches to another language; rejects, without a change, if its words cannot be loaded. */
  speak(this: void, language: string): Promise<void>
}

/** Runs the configuration screen, which starts with a link's configuration or the saved one. */
function runConfiguration(whole: WholeFlow, surroundings: ConfigureSurroundings): RunningConfiguration {
  const { flows, configuration, host, base, linked } = surroundings
  let savedAt: Date | null = null
  const actions: Readonly<Record<string, HostAction>> = {
    saveConfiguration: async ({ answers }) => {
      if (!configuration.save(toConfiguration(answers))) return { outcome: 'notKept' }
      savedAt = new Date()
      return { outcome: 'success', result: { time: formatTime(session.program.flow.language, savedAt) } }
    },
    saveAndOpenFlow: async ({ answers }) => {
      configuration.save(toConfiguration(answers))
      openFlow()
      return { outcome: 'success' }
    },
  }
  const program = compileFor(whole, flows)
  const session = createSession({
    program,
    host: { ...host, run: createActionRunner(program.flow, (action) => getOwnValue(actions, action) ?? null) },
  })
  session.send({ type: 'restore', answers: toConfigurationAnswers(linked ?? configuration.get(), base) })
  return {
    session,
    speak: async (language) => {
      const translated = await loadDocumentIn(language)
      if (translated.kind === 'broken') return
      const { switchLanguage } = await import('../renderer/language/switchLanguage')
      await switchLanguage(session, translated, compileFor(translated, flows), surroundings)
      if (savedAt === null) return
      const state = session.getState()
      session.replaceProgram(session.program, {
        ...state,
        answers: { ...state.answers, saved: { time: formatTime(language, savedAt) } },
      })
    },
  }
}

function compileFor(whole: WholeFlow, flows: readonly UseCase[]): Program {
  return addLogoRules(compileProgram(withUseCases(whole.flow, flows), mergeProgramParts(whole)))
}

/** Adds a rule to the logo fields: an address that this page never loads is invalid. */
function addLogoRules(program: Program): Program {
  const form = program.forms.get(CONFIGURATION_FORM)
  const message = findConfigurationWords(program.flow)?.unasked
  if (form === undefined || message === undefined) return program
  const fields = form.fields.map((field) => addLogoRule(field, message))
  const checked: Form = { ...form, fields }
  return {
    ...program,
    forms: new Map([...program.forms, [CONFIGURATION_FORM, checked]]),
    fields: new Map([...program.fields, ...fields.map((field) => [field.path, field] as const)]),
    screens: new Map(
      [...program.screens].map(([id, screen]) => [
        id,
        { ...screen, forms: screen.forms.map((one) => (one === form ? checked : one)) },
      ]),
    ),
  }
}

function addLogoRule(field: Field, message: string): Field {
  if (field.kind !== 'simple' || !LOGO_NAMES.some((name) => name === field.name)) return field
  const definition = { holds: (value: unknown) => typeof value !== 'string' || isImageAddress(value) }
  return { ...field, rules: [...field.rules, { name: 'pattern', definition, is: null, message }] }
}

/**
 * Fills in the look of a use case when it is chosen, which can be undone, and what another tab saves, unless something
 * was changed here. Returns the function that stops it.
 */
function followConfiguration(
  session: Session,
  { flows, configuration, base }: ConfigureSurroundings,
  replaced: ReplacedLook,
): () => void {
  let saved = configuration.get()
  let useCase = readValues(session).useCase
  const show = (shown: Configuration): void =>
    session.send({ type: 'restore', answers: toConfigurationAnswers(shown, base) })

  const endChoice = session.subscribe(() => {
    const before = useCase
    const chosen = readValues(session).useCase
    // Clearing the choice and choosing the same again changes nothing.
    if (chosen === '' || chosen === before) return
    useCase = chosen
    const changed = applyUseCaseChoice(chosen, flows)
    if (changed === null) return
    const previous = { ...readValues(session), useCase: before }
    show(changed)
    replaced.replace(previous, changed, flows.find(({ id }) => id === chosen) ?? { name: '' })
  })
  const endSaved = configuration.subscribe(() => {
    const isUnchanged = isSame(readValues(session), toConfiguration(toConfigurationAnswers(saved, base)))
    saved = configuration.get()
    if (!isUnchanged) return
    useCase = saved.useCase
    show(saved)
  })
  return () => {
    endChoice()
    endSaved()
  }
}

function readValues(session: Session): Configuration {
  return toConfiguration(session.getState().answers)
}

function formatTime(language: string, time: Date): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(time)
}

function isSame(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
