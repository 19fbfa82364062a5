import { createContext } from 'react'
import type { Look } from '../../../engine/session/useCase'
import { useRequiredContext } from '../../session/useRequiredContext'

const BrandContext = createContext<Look | null>(null)

/** Gives everything below it the brand it wears. */
export const BrandProvider = BrandContext

/** The brand around this component. */
export function useBrand(): Look {
  return useRequiredContext(BrandContext)
}
