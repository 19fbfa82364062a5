import { calculators } from '../engine/calculators/calculators'
import { fieldKinds } from '../engine/kinds/fieldKinds'
import { compileProgram, type Program } from '../engine/program/program'
import { exampleOf } from '../engine/program/exampleOf'
import type { Flow } from '../language/flow'

/**
 * Compiles a flow for exploring, with the fields of paged items on one page. Pages do not hide answers, since each of
 * their conditions is also one of the fields.
 */
export function compileForExploring(flow: Flow): Program {
  return compileProgram(flow, {
    kinds: fieldKinds,
    calculators,
    exampleOf,
  })
}
