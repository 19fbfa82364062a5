import { exploredProgram } from '../exploredProgram'
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

const judgements: readonly ProofCheck[] = [checkEnds, checkConstantConditions, checkReads, checkEndWords, checkOrder]

/**
 * What is proven of a flow on the machine that runs it: over all answers, buttons and outcomes. Where that takes more
 * than a budget allows, it says what is not proven. The flow must have no errors.
 */
export function provenFindings(flow: Flow): readonly Finding[] {
  try {
    const exploration = explore(createMachine(flow))
    const proof = { exploration, program: exploredProgram(flow), examples: 0 }
    const all = judgements.flatMap((judge) => judge(proof))
    // Of several ways to one place the first tells enough.
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
