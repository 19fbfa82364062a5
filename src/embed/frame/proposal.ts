import { findBlock } from '../../engine/blocks/formBlock'
import { createBlockScope } from '../../engine/blocks/blockScope'
import { buildReceipt } from '../../engine/blocks/receipt'
import { type Program, getScreen } from '../../engine/program/program'
import {
  type ActionCall,
  type ActionEnd,
  filledResult,
  isOwnResult,
  type SimulatedValues,
} from '../../engine/session/actionRuns'
import type { FlowState } from '../../engine/state/flowState'
import { type Submission, buildSubmission } from '../../engine/submission/submission'
import { transition } from '../../engine/transition/transition'
import { getOwnValue } from '../../engine/values/answers'
import type { Submitted } from '../messages/message'

type Handover = Omit<Submitted, 'type'>

interface HandoverFacts {
  /** The day that the applicant was shown, as YYYY-MM-DD. */
  readonly day: string
  /** Hashes by the ids of file handles. */
  readonly files: Submission['files']
  /** Facts that texts may name, such as brand.name. */
  readonly facts: Readonly<Record<string, string>>
}

/** Returns the submission, reference and receipt at the end of a flow; null before its end. */
export function createHandover(
  program: Program,
  state: FlowState,
  { day, files, facts }: HandoverFacts,
): Handover | null {
  const submission = buildSubmission(program, state, day, files)
  if (submission === null) return null
  const { blocks, document } = getScreen(program, state.screen)
  const scope = createBlockScope(program, state, { today: day, facts })
  const shown = blocks.flatMap((name) => document.blocks?.[name] ?? [])
  const receipt = findBlock(shown, 'receipt')
  const highlight = findBlock(shown, 'highlight')
  const reference = highlight === undefined ? '' : scope.fill(highlight.value)
  return {
    submission,
    reference: reference === '' ? null : reference,
    summary: receipt === undefined ? null : buildReceipt(receipt, scope),
  }
}

export interface Proposal {
  readonly end: ActionEnd
  readonly handover: Handover
}

/**
 * Returns what an action would submit: one of its outcomes ends the flow, and its result contains only what this page
 * can provide, the reference and the day. Null for any other action.
 */
export function createProposal(
  program: Program,
  { action, run, state, day }: ActionCall,
  values: SimulatedValues,
  given: HandoverFacts,
): Proposal | null {
  for (const [outcome, { result }] of Object.entries(getOwnValue(program.flow.actions, action)?.outcomes ?? {})) {
    if (result !== undefined && !isOwnResult(result)) continue
    const end: ActionEnd = result === undefined ? { outcome } : { outcome, result: filledResult(result, values) }
    const { after } = transition(program, state, { type: 'outcome', run, ...end }, day)
    const handover = createHandover(program, after, given)
    if (handover !== null) return { end, handover }
  }
  return null
}
