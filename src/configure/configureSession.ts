import { mergeProgramParts } from '../engine/program/partsWith'
import { compileProgram, type Form, type Program } from '../engine/program/program'
import { createSession, type Session, type SessionHost } from '../engine/session/createSession'
import type { AroundLanguage } from '../renderer/language/switchLanguage'
import type { FlowEntry, WholeFlow } from '../renderer/session/loadedFlow'
import { createActionRunner, type HostAction } from '../services/actionRunner'
import { CONFIGURATION_FORM, type UseCase } from '../engine/session/useCase'
import { getOwnValue } from '../engine/values/answers'
import type { Configuration } from './configuration'
import type { ConfigurationStore } from './configurationStore'
import type { ReplacedLook } from './replacedLook/replacedLook'
import type { Field } from '../engine/program/field'
import { isImageAddress } from '../services/isImageAddress'
import { findConfigurationWords } from './configurationWords'
import { LOGO_NAMES } from './logoNames'
import { applyUseCaseChoice, toConfigurationAnswers, toConfiguration, withUseCases } from './useCaseChoice'

/** What the configuration screen works with. */
export interface ConfigureSurroundings extends AroundLanguage {
  /** Loads its document in another language. */
  readonly load: FlowEntry['load']
  readonly flows: readonly UseCase[]
  readonly configuration: ConfigurationStore
  readonly host: Omit<SessionHost, 'run'>
  /** The address of the page, which the addresses of preset logos are relative to. */
  readonly base: string
  /** Goes on to the flow. */
  readonly openFlow: () => void
  /** What a link to this page fills in; null where it brings nothing along. */
  readonly linked: Configuration | null
}

/** The configuration screen as it runs. */
interface RunningConfiguration {
  readonly session: Session
  /** Goes on in the words of another language; rejects where they cannot be fetched, and changes nothing then. */
  speak(this: void, language: string): Promise<void>
}

/** Runs the configuration screen, which begins with what a link brings along, else with the saved configuration. */
export function runConfiguration(whole: WholeFlow, surroundings: ConfigureSurroundings): RunningConfiguration {
  const { flows, configuration, host, base, load, openFlow, linked } = surroundings
  let savedAt: Date | null = null
  const actions: Readonly<Record<string, HostAction>> = {
    saveConfiguration: async ({ answers }) => {
      if (!configuration.save(toConfiguration(answers))) return { outcome: 'notKept' }
      savedAt = new Date()
      return { outcome: 'success', result: { time: timeIn(session.program.flow.language, savedAt) } }
    },
    saveAndOpenFlow: async ({ answers }) => {
      configuration.save(toConfiguration(answers))
      openFlow()
      return { outcome: 'success' }
    },
  }
  const program = programIn(whole, flows)
  const session = createSession({
    program,
    host: { ...host, run: createActionRunner(program.flow, (action) => getOwnValue(actions, action) ?? null) },
  })
  session.send({ type: 'restore', answers: toConfigurationAnswers(linked ?? configuration.get(), base) })
  let { switchLanguage } = whole
  return {
    session,
    speak: async (language) => {
      const loaded = await load(language)
      if (loaded.kind === 'broken') return
      switchLanguage = loaded.switchLanguage ?? switchLanguage
      switchLanguage?.(session, loaded, programIn(loaded, flows), surroundings)
      if (savedAt === null) return
      const state = session.getState()
      session.replaceProgram(session.program, {
        ...state,
        answers: { ...state.answers, saved: { time: timeIn(language, savedAt) } },
      })
    },
  }
}

function programIn(whole: WholeFlow, flows: readonly UseCase[]): Program {
  return withLogosAskedFor(compileProgram(withUseCases(whole.flow, flows), mergeProgramParts(whole)))
}

/** The configuration screen's program in which a logo that is never asked for from this page is wrong, in its words for that. */
function withLogosAskedFor(program: Program): Program {
  const form = program.forms.get(CONFIGURATION_FORM)
  const message = findConfigurationWords(program.flow)?.unasked
  if (form === undefined || message === undefined) return program
  const fields = form.fields.map((field) => withLogoRule(field, message))
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

function withLogoRule(field: Field, message: string): Field {
  if (field.kind !== 'simple' || !LOGO_NAMES.some((name) => name === field.name)) return field
  const definition = { holds: (value: unknown) => typeof value !== 'string' || isImageAddress(value) }
  return { ...field, rules: [...field.rules, { name: 'pattern', definition, is: null, message }] }
}

/**
 * Keeps a session of the configuration screen in step: a use case that is chosen brings its look along, which can be
 * taken back, and what another tab saves is taken over unless something was changed here. Gives the function that ends it.
 */
export function followConfiguration(
  session: Session,
  { flows, configuration, base }: ConfigureSurroundings,
  replaced: ReplacedLook,
): () => void {
  let saved = configuration.get()
  let useCase = valuesOf(session).useCase
  const show = (shown: Configuration): void =>
    session.send({ type: 'restore', answers: toConfigurationAnswers(shown, base) })

  const endChoice = session.subscribe(() => {
    const before = useCase
    const chosen = valuesOf(session).useCase
    // Taking the choice back and making it again is no change.
    if (chosen === '' || chosen === before) return
    useCase = chosen
    const changed = applyUseCaseChoice(chosen, flows)
    if (changed === null) return
    const own = { ...valuesOf(session), useCase: before }
    show(changed)
    replaced.replace(own, changed, flows.find(({ id }) => id === chosen) ?? { name: '' })
  })
  const endSaved = configuration.subscribe(() => {
    const isUnchanged = isSame(valuesOf(session), toConfiguration(toConfigurationAnswers(saved, base)))
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

function valuesOf(session: Session): Configuration {
  return toConfiguration(session.getState().answers)
}

/** A time of day as people in a language write it. */
function timeIn(language: string, time: Date): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(time)
}

function isSame(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
