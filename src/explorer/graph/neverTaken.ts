import { listAllTransitions } from '../../compiler/parts/parts'
import type { Flow } from '../../language/flow'
import { OutOfBudget } from '../proofs/diagrams'
import { explore } from '../proofs/explore'
import { createMachine } from '../proofs/machine'
import { listEdgeKeys } from '../walks/coveredKeys'
import { listBranches } from '../walks/targets'

/**
 * Returns the keys of the transitions and branches that no answers can take; empty if that cannot be proven. Works on
 * sets of answers, so its cost depends on screens and choices, not on paths.
 */
export function findNeverTaken(flow: Flow): ReadonlySet<string> {
  const taken = findTaken(flow)
  if (taken === null) return new Set()
  const all = [...listAllTransitions(flow).map(({ pointer }) => pointer), ...listBranches(flow).map(({ key }) => key)]
  return new Set(all.filter((key) => !taken.has(key)))
}

function findTaken(flow: Flow): ReadonlySet<string> | null {
  try {
    return new Set(explore(createMachine(flow)).edges.flatMap((edge) => listEdgeKeys(flow, edge)))
  } catch (problem) {
    if (problem instanceof OutOfBudget) return null
    throw problem
  }
}
