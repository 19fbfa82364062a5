import type { Flow } from '../language/flow'
import type { Answers } from '../engine/values/answers'
import { CONFIGURATION_FORM, getUseCaseName, type UseCase, withUseCaseField } from '../engine/session/useCase'
import type { Configuration } from './configuration'
import { LOGO_NAMES } from './logoNames'

/** The configuration screen with these use cases to choose from, by their names in its language. */
export function withUseCases(flow: Flow, useCases: readonly Pick<UseCase, 'id' | 'name' | 'names'>[]): Flow {
  const choices = Object.fromEntries(useCases.map((useCase) => [useCase.id, getUseCaseName(useCase, flow.language)]))
  return withUseCaseField(flow, (field) => ({ ...field, choices }))
}

/**
 * What a configuration is as the form's answers: logos that stand beside the page (`base`) get their whole address;
 * what is empty was not given.
 */
export function toConfigurationAnswers(configuration: Configuration, base: string): Answers {
  const { useCase, name, primaryColor } = configuration
  const logos = LOGO_NAMES.map((logo) => [logo, whole(configuration[logo] ?? '', base)] as const)
  const fields = { useCase, name, ...Object.fromEntries(logos), primaryColor }
  return { [CONFIGURATION_FORM]: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) }
}

function whole(address: string, base: string): string {
  if (address === '') return address
  try {
    // Safari 16 has no URL.canParse.
    return new URL(address, base).href
  } catch {
    return address
  }
}

/** The configuration that the form's answers stand for; what was not given is empty. */
export function toConfiguration(answers: Answers): Configuration {
  const text = (field: string): string => {
    const answer = answers[CONFIGURATION_FORM]?.[field]
    return typeof answer === 'string' ? answer : ''
  }
  return {
    name: text('name').trim(),
    logo: text('logo'),
    secondaryLogo: text('secondaryLogo'),
    darkLogo: text('darkLogo') || undefined,
    darkSecondaryLogo: text('darkSecondaryLogo') || undefined,
    primaryColor: text('primaryColor'),
    useCase: text('useCase'),
  }
}

/** What choosing a use case makes of the configuration: its look (spec §3). Null if unknown. */
export function applyUseCaseChoice(useCase: string, flows: readonly UseCase[]): Configuration | null {
  const chosen = flows.find(({ id }) => id === useCase)
  return chosen === undefined ? null : { ...chosen.look, useCase }
}
