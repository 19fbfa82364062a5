import { type Offered, parsedConfiguration, savedConfiguration } from './configuration'

/** Why a saved configuration cannot be used; null where none was saved, and for one that can. */
export function configurationProblem(text: string | null, offered: Offered): string | null {
  if (text === null || savedConfiguration(text, offered) !== null) return null
  const saved = parsedConfiguration(text)
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) return 'it is not a JSON object'
  const isKnown = offered.some(({ id }) => id === saved.useCase)
  return isKnown ? 'the name or a logo is not a text' : `there is no use case ${JSON.stringify(saved.useCase) ?? '""'}`
}
