import { commonCalculators } from '../calculators/commonCalculators'
import { commonKinds } from '../kinds/commonKinds'
import type { ProgramParts } from './program'

/** What a flow is compiled with in a browser: what every flow may have, and what its own module brings. */
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
