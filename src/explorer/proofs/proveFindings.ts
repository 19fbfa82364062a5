import { compileForExploring } from '../compileForExploring'
import { type Finding, createWarning } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { OutOfBudget } from './diagrams'
import { explore } from './explore'
import { checkConstantConditions } from './checks/checkConstantConditions'
import { checkEnds } from './checks/checkEnds'
import { checkOrder } from './checks/checkOrder'
import { checkEndWords, checkReads } from './checks/checkReads'
import { createMachine } from './machine'
import type { ProofCheck } from './proof'

const checks: readonly ProofCheck[] = [checkEnds, checkConstantConditions, checkReads, checkEndWords, checkOrder]

/**
 * Proves findings of a flow without errors, over all answers, buttons and outcomes. If that exceeds the budget, reports
 * that it was not proven.
 */
export function proveFindings(flow: Flow): readonly Finding[] {
  try {
    const exploration = explore(createMachine(flow))
    const proof = { exploration, program: compileForExploring(flow), examples: 0 }
    const all = checks.flatMap((check) => check(proof))
    // Report only the first of several findings at the same position.
    return [
      ...new Map(all.toReversed().map((finding) => [`${finding.code} ${finding.pointer}`, finding])).values(),
    ].toReversed()
  } catch (problem) {
    if (!(problem instanceof OutOfBudget)) throw problem
    const screens = Object.keys(flow.screens).length
    const message = `Not proven: the ways through ${screens} screens, with the answers that their conditions ask about, are too many.`
    return [
      createWarning(
        'not-proven',
        '/screens',
        message,
        'Let conditions ask about answers that were given shortly before.',
      ),
    ]
  }
}
