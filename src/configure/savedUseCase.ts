import { parsedConfiguration } from './configuration'

/**
 * The use case that a saved configuration names, which may be none that there is; null where it names none. It is no part
 * of the page's first script.
 */
export function savedUseCase(text: string | null): string | null {
  const useCase = parsedConfiguration(text)?.useCase
  return typeof useCase === 'string' ? useCase : null
}
