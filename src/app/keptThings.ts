import { fillValues } from '../engine/text/template'
import type { FailureWording } from '../language/wording'
import type { LettingGo } from '../renderer/failure/lettingGo'
import { FLOW_ADDRESS } from './place'
import type { Product } from './product'

/** What the browser keeps that may be why a page cannot be shown, and how to let go of it. */
export interface KeptThings {
  readonly answers: LettingGo
  readonly configuration: LettingGo
}

/** What the browser keeps of the product, and how to let go of each: the page then begins anew. */
export function keptThings(product: Product, wording: FailureWording): KeptThings {
  const { useCase } = product.configuration.get()
  const name = product.flows.find(({ id }) => id === useCase)?.name ?? useCase
  const begin = (): void => {
    window.location.hash = FLOW_ADDRESS
    product.host.restart()
  }
  return {
    answers: {
      ...wording.answers,
      lost: fillValues(wording.answers.lost, { flow: name }),
      letGo: () => void product.forget(useCase).then(begin),
    },
    configuration: {
      ...wording.configuration,
      letGo: () => {
        product.configuration.forget()
        begin()
      },
    },
  }
}
