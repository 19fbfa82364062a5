import { navigate } from 'wouter/use-hash-location'
import { nameIn } from '../engine/session/useCase'
import { fillValues } from '../engine/text/template'
import type { FailureWording } from '../language/wording'
import type { ClearOption } from '../renderer/failure/ErrorPage'
import type { Product } from './product'
import { ROUTES } from './routes'

/** What the browser keeps that may be why a page cannot be shown, and how to let go of it. */
export interface ClearOptions {
  readonly answers: ClearOption
  readonly configuration: ClearOption
}

/** What the browser keeps of the product, and how to let go of each: the page then begins anew. */
export function clearOptions(product: Product, wording: FailureWording): ClearOptions {
  const { useCase } = product.configuration.get()
  const entry = product.useCases.known().find(({ id }) => id === useCase)
  const name = entry === undefined ? useCase : nameIn(entry, document.documentElement.lang)
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
