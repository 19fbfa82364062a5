import { calculators } from '../calculators/calculators'
import { fieldKinds } from '../kinds/fieldKinds'
import { itemPaging } from '../pages/itemPaging'
import { compileProgram, type LoadedDocument, type Mode, type Program } from './program'
import { exampleOf } from './exampleOf'

const known = { test: new WeakMap<LoadedDocument, Program>(), live: new WeakMap<LoadedDocument, Program>() }

/**
 * Compiles a flow that passed the checker, with all types and calculators. Not loaded by applicants' browsers. Cached
 * by flow and mode.
 */
export function compileCheckedFlow(flow: LoadedDocument, mode: Mode = 'test'): Program {
  const program =
    known[mode].get(flow) ?? compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf, itemPaging }, mode)
  known[mode].set(flow, program)
  return program
}
