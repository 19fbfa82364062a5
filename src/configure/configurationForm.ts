import type { BrandPreviewBlock, Flow } from '../language/flow'
import type { Answers } from '../engine/values/answers'
import { CONFIGURATION_FORM, getUseCaseName, type UseCase } from '../engine/session/useCase'
import { withUseCaseField } from '../engine/session/useCaseField'
import type { Configuration } from './configuration'
import { LOGO_NAMES } from './logo/logoNames'

export function withUseCases(flow: Flow, useCases: readonly Pick<UseCase, 'id' | 'name' | 'names'>[]): Flow {
  const choices = Object.fromEntries(useCases.map((useCase) => [useCase.id, getUseCaseName(useCase, flow.language)]))
  return withUseCaseField(flow, (field) => ({ ...field, choices }))
}

/** Converts a configuration to answers. Addresses of logos are resolved against `base`, and empty parts omitted. */
export function toConfigurationAnswers(configuration: Configuration, base: string): Answers {
  const { useCase, name, primaryColor } = configuration
  const logos = LOGO_NAMES.map((logo) => [logo, resolveAddress(configuration[logo] ?? '', base)] as const)
  const fields = { useCase, name, ...Object.fromEntries(logos), primaryColor }
  return { [CONFIGURATION_FORM]: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) }
}

function resolveAddress(address: string, base: string): string {
  if (address === '') return address
  try {
    // Safari 16 has no URL.canParse.
    return new URL(address, base).href
  } catch {
    return address
  }
}

/** Converts answers to a configuration; what is missing is empty. */
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

/** Returns the configuration with the look of a use case (spec §3); null if it is unknown. */
export function applyUseCaseChoice(useCase: string, flows: readonly UseCase[]): Configuration | null {
  const chosen = flows.find(({ id }) => id === useCase)
  return chosen === undefined ? null : { ...chosen.look, useCase }
}

/** Returns the preview block, which also has the words of what is shown next to the fields. */
export function findConfigurationWords({ screens }: Pick<Flow, 'screens'>): BrandPreviewBlock | null {
  const blocks = Object.values(screens).flatMap(({ blocks: all = {} }) => Object.values(all))
  return blocks.find((block) => 'miniature' in block) ?? null
}
