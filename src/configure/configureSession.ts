import { mergeProgramParts } from '../engine/program/partsWith'
import { compileProgram, type Form, type Program } from '../engine/program/program'
import { createSession, type Session } from '../engine/session/createSession'
import type { SessionHost } from '../engine/session/performEffect'
import type { AroundLanguage } from '../renderer/language/switchLanguage'
import type { FlowEntry, WholeFlow } from '../renderer/session/loadedFlow'
import { createActionRunner, type HostAction } from '../services/actionRunner'
import { CONFIGURATION_FORM, type UseCase } from '../engine/session/useCase'
import { getOwnValue } from '../engine/values/answers'
import type { Configuration } from './configuration'
import { type ConfigurationStore, LOGO_NAMES } from './configurationStore'
import type { ReplacedLook } from './replacedLook'
import type { Field } from '../engine/program/field'
import { isImageAddress } from '../services/isImageAddress'
import {
  findConfigurationWords,
  applyUseCaseChoice,
  toConfigurationAnswers,
  toConfiguration,
  withUseCases,
} from './configurationForm'

export interface ConfigureSurroundings extends AroundLanguage {
  readonly load: FlowEntry['load']
  readonly flows: readonly UseCase[]
  readonly configuration: ConfigurationStore
  readonly host: Omit<SessionHost, 'run'>
  /** The page's address, to which addresses of preset logos are relative. */
  readonly base: string
  readonly openFlow: () => void
  /** The configuration of a link; null if there is none. */
  readonly linked: Configuration | null
}

interface RunningConfiguration {
  readonly session: Session
  /** Switches to another language; rejects, without a change, if its words cannot be loaded. */
  speak(this: void, language: string): Promise<void>
}

/** Runs the configuration screen, which starts with a link's configuration or the saved one. */
export function runConfiguration(whole: WholeFlow, surroundings: ConfigureSurroundings): RunningConfiguration {
  const { flows, configuration, host, base, load, openFlow, linked } = surroundings
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
      const loaded = await load(language)
      if (loaded.kind === 'broken') return
      const { switchLanguage } = await import('../renderer/language/switchLanguage')
      await switchLanguage(session, loaded, compileFor(loaded, flows), surroundings)
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
export function followConfiguration(
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
