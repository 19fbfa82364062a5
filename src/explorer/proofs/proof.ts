import type { Program } from '../../engine/program/program'
import type { Finding, Witness } from '../../engine/values/finding'
import type { Diagram } from './diagrams'
import type { Exploration } from './exploration'
import { type LastPress, findNodeWitness } from './witnesses'

/** The input of all checks: everything that can happen in a flow, and the program that runs it. */
export interface Proof {
  readonly exploration: Exploration
  readonly program: Program
  examples: number
}

export type ProofCheck = (proof: Proof) => readonly Finding[]

export function attachWitness(finding: Finding, witness: Witness | null): Finding {
  return witness === null ? finding : { ...finding, witness }
}

/** Beyond this many findings nobody reads examples. */
const MAX_EXAMPLES = 30

/** Finds an example of how to reach a screen, for a limited number of findings. */
export function findExampleWitness(proof: Proof, screen: string, set: Diagram): Witness | null {
  proof.examples += 1
  return proof.examples <= MAX_EXAMPLES ? findScreenWitness(proof, screen, set) : null
}

/** Finds a path to a screen with some answers, with or without a dialog; null if there is none. */
export function findScreenWitness(
  { exploration, program }: Proof,
  screen: string,
  set: Diagram,
  last: LastPress | null = null,
): Witness | null {
  for (const { node, reached } of exploration.visited.values()) {
    if (node.screen !== screen || exploration.machine.diagrams.intersection(reached, set) === 0) continue
    const witness = findNodeWitness(exploration, program, node.key, set, last)
    if (witness !== null) return witness
  }
  return null
}
