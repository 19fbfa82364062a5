import type { Flow } from '../../language/flow'
import { type Vocabulary, collectVocabulary } from '../language/vocabulary'
import {
  listAllTransitions,
  listBlocks,
  formsIn,
  type PlacedBlock,
  type PlacedForm,
  type PlacedScreen,
  type PlacedTransition,
  listScreens,
} from './parts'
import { collectFields, type PlacedFields } from './fields'
import { type Question, collectQuestions } from './questions'
import { areRoutesComplete, collectReachable, type Ways, collectRoutes } from './screenOrder'

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
  const fields = collectFields(flow)
  const ways = collectRoutes(flow)
  return {
    flow,
    vocabulary: collectVocabulary(flow, 'flow'),
    screens: listScreens(flow),
    blocks: listBlocks(flow),
    forms: formsIn(flow),
    transitions: listAllTransitions(flow),
    fields,
    questions: collectQuestions(flow, fields),
    ways,
    reached: areRoutesComplete(flow, ways) ? collectReachable([flow.start], (screen) => ways.get(screen) ?? []) : null,
  }
}
