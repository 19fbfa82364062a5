import { createContext } from 'react'
import type { Brand } from '../../../language/brand'
import { useRequiredContext } from '../../session/useRequiredContext'

const BrandContext = createContext<Brand | null>(null)

/** Gives everything below it the brand it wears. */
export const BrandProvider = BrandContext

/** The brand around this component. */
export function useBrand(): Brand {
  return useRequiredContext(BrandContext)
}
