import type { Flow } from '../../language/flow'
import type { Wording } from '../../language/wording'
import { useProgram } from './sessionContext'

/** The flow around this component. */
export function useFlow(): Flow {
  return useProgram().flow
}

/** The product's own words, as the flow has them. */
export function useWording(): Wording {
  return useFlow().wording
}
