import { calculators } from '../engine/calculators/calculators'
import { fieldKinds } from '../engine/kinds/fieldKinds'
import { compileProgram, type Program } from '../engine/program/program'
import { exampleOf } from '../engine/program/exampleOf'
import type { Flow } from '../language/flow'

/**
 * A flow as it is explored: what an item asks page by page it asks at once. Pages keep nobody from an answer, and each of
 * their conditions is one of the fields on it.
 */
export function exploredProgram(flow: Flow): Program {
  return compileProgram(flow, {
    kinds: fieldKinds,
    calculators,
    exampleOf,
  })
}
