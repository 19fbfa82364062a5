import { partsWith } from '../engine/program/partsWith'
import { compileProgram } from '../engine/program/program'
import { createSession, type Session, type SessionHost } from '../engine/session/createSession'
import type { WholeFlow } from '../renderer/session/loadedFlow'
import { actionRunner, type HostAction } from '../services/actionRunner'
import type { UseCase } from '../engine/session/useCase'
import { ownOf } from '../engine/values/ownOf'
import type { Configuration } from './configuration'
import type { ConfigurationStore } from './configurationStore'
import type { ReplacedLook } from './replacedLook/replacedLook'
import { withLogosAskedFor } from './withLogosAskedFor'
import { afterChoice, asAnswers, asConfiguration, withUseCases } from './useCaseChoice'

/** What the configuration screen works with. */
export interface ConfigureSurroundings {
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

/** A session of the configuration screen, which begins with what a link brings along, else with the saved configuration. */
export function createConfigureSession(whole: WholeFlow, surroundings: ConfigureSurroundings): Session {
  const { flows, configuration, host, base, openFlow, linked } = surroundings
  const offered = withUseCases(whole.flow, flows)
  const actions: Readonly<Record<string, HostAction>> = {
    saveConfiguration: async ({ answers }) =>
      configuration.save(asConfiguration(answers)) ? { outcome: 'success', result: { time: timeIn(offered.language) } } : { outcome: 'notKept' },
    saveAndOpenFlow: async ({ answers }) => {
      configuration.save(asConfiguration(answers))
      openFlow()
      return { outcome: 'success' }
    },
  }
  const session = createSession({ program: withLogosAskedFor(compileProgram(offered, partsWith(whole))), host: { ...host, run: actionRunner(offered, (action) => ownOf(actions, action) ?? null) } })
  session.send({ type: 'restore', answers: asAnswers(linked ?? configuration.get(), base) })
  return session
}

/**
 * Keeps a session of the configuration screen in step: a use case that is chosen brings its look along, which can be
 * taken back, and what another tab saves is taken over unless something was changed here. Gives the function that ends it.
 */
export function followConfiguration(session: Session, { flows, configuration, base }: ConfigureSurroundings, replaced: ReplacedLook): () => void {
  let saved = configuration.get()
  let useCase = valuesOf(session).useCase
  const show = (shown: Configuration): void => session.send({ type: 'restore', answers: asAnswers(shown, base) })

  const endChoice = session.subscribe(() => {
    const before = useCase
    const chosen = valuesOf(session).useCase
    // Taking the choice back and making it again is no change.
    if (chosen === '' || chosen === before) return
    useCase = chosen
    const changed = afterChoice(chosen, flows)
    if (changed === null) return
    const own = { ...valuesOf(session), useCase: before }
    show(changed)
    replaced.replace(own, changed)
  })
  const endSaved = configuration.subscribe(() => {
    const isUnchanged = isSame(valuesOf(session), asConfiguration(asAnswers(saved, base)))
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
  return asConfiguration(session.getState().answers)
}

/** The time of day now, as people in a language write it. */
function timeIn(language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date())
}

function isSame(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
