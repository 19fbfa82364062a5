import type { Flow } from '../../language/flow'
import { type Vocabulary, vocabularyOf } from '../language/vocabulary'
import {
  allTransitions,
  blocksIn,
  formsIn,
  type PlacedBlock,
  type PlacedForm,
  type PlacedScreen,
  type PlacedTransition,
  screensIn,
} from './parts'
import { fieldsIn, type PlacedFields } from './fields'
import { type Question, questionsIn } from './questions'
import { areWhole, reachedFrom, type Ways, waysIn } from './screenOrder'

/** A flow with all that the checks ask of it again and again, worked out once. */
export interface CheckedProgram {
  readonly flow: Flow
  readonly vocabulary: Vocabulary
  readonly screens: readonly PlacedScreen[]
  readonly blocks: readonly PlacedBlock[]
  readonly forms: readonly PlacedForm[]
  readonly transitions: readonly PlacedTransition[]
  readonly fields: PlacedFields
  readonly questions: readonly Question[]
  readonly ways: Ways
  /** The screens that ways lead to; null while one leads to a screen that does not exist: what lies behind it would look lost. */
  readonly reached: ReadonlySet<string> | null
}

const known = new WeakMap<Flow, CheckedProgram>()

/** What the checks need, worked out once for each flow. The flow must be valid by the schemas. */
export function checkedProgramOf(flow: Flow): CheckedProgram {
  const checked = known.get(flow) ?? workedOut(flow)
  known.set(flow, checked)
  return checked
}

function workedOut(flow: Flow): CheckedProgram {
  const fields = fieldsIn(flow)
  const ways = waysIn(flow)
  return {
    flow,
    vocabulary: vocabularyOf(flow, 'flow'),
    screens: screensIn(flow),
    blocks: blocksIn(flow),
    forms: formsIn(flow),
    transitions: allTransitions(flow),
    fields,
    questions: questionsIn(flow, fields),
    ways,
    reached: areWhole(flow, ways) ? reachedFrom([flow.start], (screen) => ways.get(screen) ?? []) : null,
  }
}
