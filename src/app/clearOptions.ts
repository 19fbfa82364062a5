import { navigate } from 'wouter/use-hash-location'
import { getUseCaseName } from '../engine/session/useCase'
import { fillValues } from '../engine/text/template'
import type { FailureWording } from '../language/flow'
import type { AboutErrors, ClearOption } from '../renderer/failure/ErrorPage'
import type { Product } from './product'
import { ROUTES } from './routes'
import { getFailureWording } from '../services/languages/failureWords'

export interface ClearOptions {
  readonly answers: ClearOption
  readonly configuration: ClearOption
}

function createClearOptions(product: Product, wording: FailureWording): ClearOptions {
  const { useCase } = product.configuration.get()
  const entry = product.useCases.known().find(({ id }) => id === useCase)
  const name = entry === undefined ? useCase : getUseCaseName(entry, document.documentElement.lang)
  const restart = (): void => {
    navigate(ROUTES.flow)
    product.host.restart()
  }
  return {
    answers: {
      ...wording.answers,
      lost: fillValues(wording.answers.lost, { flow: name }),
      clear: () => void product.forget(useCase).then(restart),
    },
    configuration: {
      ...wording.configuration,
      clear: () => {
        product.configuration.forget()
        restart()
      },
    },
  }
}

/**
 * Returns what the error page shows besides the error, in the current language; `select` picks the data that may be the
 * cause.
 */
export function buildErrorContext(
  product: Product,
  select: (options: ClearOptions) => readonly ClearOption[],
): AboutErrors {
  const wording = getFailureWording()
  const brand = product.configuration.get()
  const { languages = [] } = product.useCases.known().find(({ id }) => id === brand.useCase) ?? {}
  // In a frame the embedding page chooses the language.
  return {
    wording,
    brand,
    kept: select(createClearOptions(product, wording)),
    languages: parent === window ? languages : [],
  }
}
