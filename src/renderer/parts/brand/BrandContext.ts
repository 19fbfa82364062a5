import { createContext, use } from 'react'
import type { Brand } from '../../../language/brand'

const BrandContext = createContext<Brand | null>(null)

/** Gives everything below it the brand it wears. */
export const BrandProvider = BrandContext

/** The brand around this component. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (brand === null) throw new Error('No brand here: render this component inside <BrandProvider value={brand}>.')
  return brand
}
