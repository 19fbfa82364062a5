import type { AboutErrors, ClearOption } from '../renderer/failure/ErrorPage'
import { failureWording } from '../services/languages/failureWords'
import { type ClearOptions, clearOptions } from './clearOptions'
import type { Product } from './product'

/** What the error page says besides the error, in the language that is spoken now; `kept`: what may be the reason. */
export function aboutErrors(product: Product, kept: (options: ClearOptions) => readonly ClearOption[]): AboutErrors {
  const wording = failureWording()
  const brand = product.configuration.get()
  const { languages = [] } = product.useCases.known().find(({ id }) => id === brand.useCase) ?? {}
  // In a frame it is the page around that says which.
  return { wording, brand, kept: kept(clearOptions(product, wording)), languages: parent === window ? languages : [] }
}
