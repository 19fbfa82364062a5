import type { PlanChoice } from '../../engine/session/createSession'
import { useAnswers, useSession } from '../session/session'

/** The plans of a payment calculation, as the present answers make them. */
export function usePlans(calculation: string): readonly PlanChoice[] {
  const session = useSession()
  // The payments follow from the answers.
  useAnswers()
  return session.plans(calculation)
}
