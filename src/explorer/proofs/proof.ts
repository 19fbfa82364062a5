import type { Program } from '../../engine/program/program'
import type { Finding, Witness } from '../../engine/values/finding'
import type { Diagram } from './diagrams'
import type { Exploration } from './exploration'
import { type LastPress, findNodeWitness } from './witnesses'

/** What judgements of a flow go by: everything that can happen in it, and the program that runs it. */
export interface Proof {
  readonly exploration: Exploration
  readonly program: Program
  /** How many ways were shown that only say how one comes to a place. */
  examples: number
}

/** A judgement of a flow by everything that can happen in it. */
export type ProofCheck = (proof: Proof) => readonly Finding[]

/** A finding with what leads to it. */
export function attachWitness(finding: Finding, witness: Witness | null): Finding {
  return witness === null ? finding : { ...finding, witness }
}

/** With more findings than this nobody looks at how one comes to each place. */
const MOST_EXAMPLES = 30

/** What leads to a place of which something always holds, for the first of many such places. */
export function findExampleWitness(proof: Proof, screen: string, set: Diagram): Witness | null {
  proof.examples += 1
  return proof.examples <= MOST_EXAMPLES ? findScreenWitness(proof, screen, set) : null
}

/** What leads to a spot of a screen with some answers, in the first dialog or none that has them; null where nothing does. */
export function findScreenWitness(
  { exploration, program }: Proof,
  screen: string,
  set: Diagram,
  last: LastPress | null = null,
): Witness | null {
  for (const { spot, reached } of exploration.visited.values()) {
    if (spot.screen !== screen || exploration.machine.diagrams.intersection(reached, set) === 0) continue
    const witness = findNodeWitness(exploration, program, spot.key, set, last)
    if (witness !== null) return witness
  }
  return null
}
