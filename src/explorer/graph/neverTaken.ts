import { listAllTransitions } from '../../compiler/parts/parts'
import type { Flow } from '../../language/flow'
import { OutOfBudget } from '../proofs/diagrams'
import { explore } from '../proofs/explore'
import { createMachine } from '../proofs/machine'
import { listEdgeKeys } from '../walks/coveredKeys'
import { listBranches } from '../walks/targets'

/**
 * The transitions and the branches to a next screen of a flow that are taken with no answers at all, by key: none where
 * that is not proven. It is found over sets of answers, so that it costs screens and choices, not ways.
 */
export function findNeverTaken(flow: Flow): ReadonlySet<string> {
  const taken = takenIn(flow)
  if (taken === null) return new Set()
  const all = [...listAllTransitions(flow).map(({ pointer }) => pointer), ...listBranches(flow).map(({ key }) => key)]
  return new Set(all.filter((key) => !taken.has(key)))
}

function takenIn(flow: Flow): ReadonlySet<string> | null {
  try {
    return new Set(explore(createMachine(flow)).edges.flatMap((edge) => listEdgeKeys(flow, edge)))
  } catch (problem) {
    if (problem instanceof OutOfBudget) return null
    throw problem
  }
}
