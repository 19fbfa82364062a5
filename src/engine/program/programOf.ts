import { calculators } from '../calculators/calculators'
import { fieldKinds } from '../kinds/fieldKinds'
import { itemPaging } from '../pages/itemPaging'
import { compileProgram, type LoadedDocument, type Mode, type Program } from './program'
import { exampleOf } from './exampleOf'

/** Compiles a flow that passed the checker, with all types and calculators. Not loaded by applicants' browsers. */
export function compileCheckedFlow(flow: LoadedDocument, mode: Mode = 'test'): Program {
  return compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf, itemPaging }, mode)
}
