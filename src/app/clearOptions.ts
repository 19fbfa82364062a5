import { navigate } from 'wouter/use-hash-location'
import { getUseCaseName } from '../engine/session/useCase'
import { fillValues } from '../engine/text/template'
import type { FailureWording } from '../language/flow'
import type { AboutErrors, ClearOption } from '../renderer/failure/ErrorPage'
import type { Product } from './product'
import { ROUTES } from './routes'
import { getFailureWording } from '../services/languages/failureWords'

/** What the browser keeps that may be why a page cannot be shown, and how to let go of it. */
export interface ClearOptions {
  readonly answers: ClearOption
  readonly configuration: ClearOption
}

/** What the browser keeps of the product, and how to let go of each: the page then begins anew. */
function clearOptions(product: Product, wording: FailureWording): ClearOptions {
  const { useCase } = product.configuration.get()
  const entry = product.useCases.known().find(({ id }) => id === useCase)
  const name = entry === undefined ? useCase : getUseCaseName(entry, document.documentElement.lang)
  const begin = (): void => {
    navigate(ROUTES.flow)
    product.host.restart()
  }
  return {
    answers: {
      ...wording.answers,
      lost: fillValues(wording.answers.lost, { flow: name }),
      clear: () => void product.forget(useCase).then(begin),
    },
    configuration: {
      ...wording.configuration,
      clear: () => {
        product.configuration.forget()
        begin()
      },
    },
  }
}

/** What the error page says besides the error, in the language that is spoken now; `kept`: what may be the reason. */
export function buildErrorContext(
  product: Product,
  kept: (options: ClearOptions) => readonly ClearOption[],
): AboutErrors {
  const wording = getFailureWording()
  const brand = product.configuration.get()
  const { languages = [] } = product.useCases.known().find(({ id }) => id === brand.useCase) ?? {}
  // In a frame it is the page around that says which.
  return { wording, brand, kept: kept(clearOptions(product, wording)), languages: parent === window ? languages : [] }
}
