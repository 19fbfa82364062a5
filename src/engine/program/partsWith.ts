import { commonCalculators } from '../calculators/commonCalculators'
import { commonKinds } from '../kinds/commonKinds'
import type { ProgramParts } from './program'

/** Merges the kinds and calculators of every flow with those of the flow's own module. */
export function mergeProgramParts({
  kinds,
  calculators,
  exampleOf = null,
  ...few
}: Omit<ProgramParts, 'exampleOf'> & Partial<ProgramParts>): ProgramParts {
  return {
    kinds: { ...commonKinds, ...kinds },
    calculators: { ...commonCalculators, ...calculators },
    exampleOf,
    ...few,
  }
}
