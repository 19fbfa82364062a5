import { calculators } from '../calculators/calculators'
import { calculationAnswers } from '../calculators/calculationAnswers'
import { fieldKinds } from '../kinds/fieldKinds'
import type { Mode } from './mode'
import { exampleOf } from './exampleOf'
import { compileProgram, type LoadedDocument, type Program } from './program'

/** Compiles a flow that the checker found good, whatever kinds of field and calculators it has. An applicant's browser never loads this. */
export function programOf(flow: LoadedDocument, mode: Mode = 'test'): Program {
  return compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf, calculationAnswers }, mode)
}
