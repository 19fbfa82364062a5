import type { Flow } from '../../language/flow'
import { type Vocabulary, collectVocabulary } from '../language/vocabulary'
import {
  listAllTransitions,
  listBlocks,
  listForms,
  type PlacedBlock,
  type PlacedForm,
  type PlacedScreen,
  type PlacedTransition,
  listScreens,
} from './parts'
import { collectFields, type PlacedFields } from './fields'
import { type Question, collectQuestions } from './questions'
import { areRoutesComplete, collectReachable, type Ways, collectRoutes } from './screenOrder'

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
  /** Null if a way leads to a screen that does not exist: all behind it would seem unreachable. */
  readonly reached: ReadonlySet<string> | null
}

const known = new WeakMap<Flow, CheckedProgram>()

/** Cached by flow. The flow must be valid by the schemas. */
export function createCheckedProgram(flow: Flow): CheckedProgram {
  const checked = known.get(flow) ?? create(flow)
  known.set(flow, checked)
  return checked
}

function create(flow: Flow): CheckedProgram {
  const fields = collectFields(flow)
  const ways = collectRoutes(flow)
  return {
    flow,
    vocabulary: collectVocabulary(flow, 'flow'),
    screens: listScreens(flow),
    blocks: listBlocks(flow),
    forms: listForms(flow),
    transitions: listAllTransitions(flow),
    fields,
    questions: collectQuestions(flow, fields),
    ways,
    reached: areRoutesComplete(flow, ways) ? collectReachable([flow.start], (screen) => ways.get(screen) ?? []) : null,
  }
}
