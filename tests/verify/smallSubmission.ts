import wording from '../../flows/shared/wording.json'
import { createInitialState } from '../../src/engine/answers/initialState'
import type { Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { Submission } from '../../src/engine/submission/submission'
import { TODAY } from '../../src/explorer/stepResult'
import { computePressResults } from '../../src/explorer/pressResults'
import type { Flow } from '../../src/language/flow'
import type { ProgramSet } from '../../src/verify/programSet'
import type { VerifyOptions } from '../../src/verify/verification'
import { verifySubmission } from '../../src/verify/verify'
import { submitted } from './submitted'

/** A flow of these screens, data and actions, and nothing else. */
export function flowWith(parts: Pick<Flow, 'screens' | 'start'> & Partial<Flow>): Program {
  return compileCheckedFlow({
    version: 2,
    id: 'made',
    name: 'Made',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    steps: {},
    wording: { ...wording.wording },
    ...parts,
  })
}

/** What is handed over after these presses, each action ending as it is simulated. */
export function submissionAfter(program: Program, presses: readonly string[]): Submission {
  let state = createInitialState(program, {})
  for (const name of presses) {
    const [result] = computePressResults(program, state, name, 'simulated')
    if (result === undefined) throw new Error(`"${name}" does nothing on the screen ${state.screen}.`)
    state = result.state
  }
  return submitted(program, state)
}

/** The pointers and codes of what is wrong, whether it came of a test or not; none where it is as it should be. */
export function problemsIn(
  program: Program | ProgramSet,
  submission: unknown,
  options: VerifyOptions = {},
): readonly string[] {
  const found = verifySubmission(program, submission, { today: TODAY, mode: 'test', ...options })
  return found.ok ? [] : found.problems.map(({ code, pointer }) => `${code} ${pointer}`)
}
